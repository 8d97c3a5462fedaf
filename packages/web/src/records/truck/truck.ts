import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import type { Answer } from '../../lib/first/failure.ts'
import type { Asker } from '../../lib/first/http.ts'
import { findInbound, postInboundAction } from './inbound-record.ts'
import type { Submission } from './open-records.ts'
import { findRecord, postRecordAction } from './outbound-record.ts'

/** A truck of either kind: outbound ones come empty, inbound ones full. */
export type Truck =
  | { kind: 'outbound'; record: OutboundRecord }
  | { kind: 'inbound'; record: InboundRecord }

export type TruckKind = Truck['kind']

/** Actions at the weighbridge, alike for both kinds. */
export type WeighingAction = 'weigh-in' | 'weigh-out' | 'reweigh'

const asOutbound = (answer: Answer<OutboundRecord>): Answer<Truck> =>
  answer.ok ? { ok: true, data: { kind: 'outbound', record: answer.data } } : answer

const asInbound = (answer: Answer<InboundRecord>): Answer<Truck> =>
  answer.ok ? { ok: true, data: { kind: 'inbound', record: answer.data } } : answer

export const findTruck = async (
  kind: TruckKind,
  id: number,
  asker: Asker,
): Promise<Answer<Truck>> =>
  kind === 'outbound'
    ? asOutbound(await findRecord(id, asker))
    : asInbound(await findInbound(id, asker))

export const postTruckAction = async (
  kind: TruckKind,
  id: number,
  action: WeighingAction | 'approve' | 'confirm',
  submission: Submission,
  asker: Asker = 'person',
): Promise<Answer<Truck>> =>
  kind === 'outbound'
    ? asOutbound(await postRecordAction(id, action, submission, asker))
    : asInbound(await postInboundAction(id, action, submission, asker))
