import type { Truck } from '../../records/truck/truck.ts'
import type { Task } from './task.ts'
import { alreadyOnSite } from './truck.ts'

/** Reasons that prevent weighing, independent of the weight. */
export type Blocked = { why: 'onSite'; recordNo: string } | { why: 'noLines' }

export const blockedBy = (truck: Truck, task: Task, trucks: readonly Truck[]): Blocked | null => {
  if (task.action !== 'weigh-in') return null
  const lines = truck.kind === 'outbound' ? truck.record.outboundItem : truck.record.inboundItem
  if (lines.length === 0) return { why: 'noLines' }
  const other = alreadyOnSite(truck, trucks)
  return other === null ? null : { why: 'onSite', recordNo: other.record.recordNo }
}
