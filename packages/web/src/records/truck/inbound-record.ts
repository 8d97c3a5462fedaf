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

/** All open inbound trucks, of any day. */
export const useOpenInbound = inbound.use
export const findInbound = inbound.find
export const postInboundAction = inbound.act
/** Does not fail: the weighbridge also works with a back end without inbound trucks. */
export const loadOpenInbound = (): Promise<unknown> => inbound.load().catch(() => undefined)
