import type { EventType, InboundRecordStatus, OutboundRecordStatus } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Writer } from '../crud/history.ts'

type Status = OutboundRecordStatus | InboundRecordStatus

/** What an event tells of its truck: the record as the write leaves it. */
export interface TruckFacts {
  id: number
  recordNo: string
  /** `YYYY-MM-DD` */
  date: string
  status: Status
  licensePlate: string
  driverName: string
  /** Kilograms; null: it has not been weighed out. */
  netKg: number | null
  holdReason: string | null
}

type TruckResource = 'outbound-record' | 'inbound-record'

/** A truck that comes back into an earlier state by an undo is no event. */
const byStatus: Partial<Record<Status, { type: EventType; from?: Status }>> = {
  waiting: { type: 'truck.weighed_in', from: 'registered' },
  weighed_in: { type: 'truck.weighed_in', from: 'registered' },
  hold: { type: 'truck.held' },
  completed: { type: 'truck.weighed_out' },
  void: { type: 'truck.void' },
  cancelled: { type: 'truck.cancelled' },
  rejected: { type: 'truck.rejected' },
}

const eventOf = (action: string, before: Status, after: Status): EventType | null => {
  if (action === 'arrive') return 'truck.arrived'
  if (action === 'correct') return 'truck.corrected'
  const entered = before === after ? undefined : byStatus[after]
  return entered === undefined || (entered.from ?? before) !== before ? null : entered.type
}

/**
 * Queues an event for every webhook that is on, in the transaction of its write. The lock keeps a webhook that is being
 * deleted from refusing the write.
 */
export const noteEvent = async (
  { tx, now }: Pick<Writer, 'tx' | 'now'>,
  type: EventType,
  resource: TruckResource,
  { id, ...facts }: TruckFacts & Readonly<Record<string, unknown>>,
): Promise<void> => {
  const body = JSON.stringify({ type, timestamp: now, data: { resource, id, ...facts } })
  await tx.execute(sql`
    insert into webhook_delivery (webhook_id, type, resource, record_id, body, at, next_at)
    select id, ${type}, ${resource}, ${id}, ${body}, ${now}, ${now}
    from webhook
    where active
    for key share`)
}

/** Queues the event of an action on a truck, if it is one. */
export const noteAction = async (
  writing: Pick<Writer, 'tx' | 'now'>,
  resource: TruckResource,
  action: string,
  before: Pick<TruckFacts, 'status'>,
  after: TruckFacts & Readonly<Record<string, unknown>>,
): Promise<void> => {
  const type = eventOf(action, before.status, after.status)
  if (type !== null) await noteEvent(writing, type, resource, after)
}
