import {
  type InboundRecord,
  type InboundRecordAction,
  openInboundRecordStatuses,
} from '@muat/shared'
import { openRecordsOf } from './open-records.ts'

const inbound = openRecordsOf<InboundRecord, InboundRecordAction>(
  'inbound-record',
  openInboundRecordStatuses,
  'inboundItem',
)

/** Every truck with goods that is somewhere between the gate and the weigh-out, whatever its date. */
export const useOpenInbound = inbound.use
export const findInbound = inbound.find
export const postInboundAction = inbound.act
/** A back end without goods received is no reason to keep the weighbridge shut. */
export const loadOpenInbound = (): Promise<unknown> => inbound.load().catch(() => undefined)
