import {
  type InboundRecordAction,
  inboundRecordStatuses,
  openInboundRecordStatuses,
} from '@muat/shared'
import { openRecordsOf } from './open-records.ts'

const inbound = openRecordsOf<'inbound-record', InboundRecordAction>('inbound-record', {
  all: inboundRecordStatuses,
  open: openInboundRecordStatuses,
})

/** Every truck with goods that is somewhere between the gate and the weigh-out, whatever its date. */
export const useOpenInbound = inbound.use
export const findInbound = inbound.find
export const postInboundAction = inbound.act
/** A back end without goods received is no reason to keep the weighbridge shut. */
export const loadOpenInbound = (): Promise<unknown> => inbound.load().catch(() => undefined)
