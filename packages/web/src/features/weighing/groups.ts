import type { Truck } from '../../records/truck/truck.ts'
import { hasQueueNo, isSought } from '../../records/truck/truck-search.ts'
import { isHere, knownBy, type Stage, stageOf, waitsSince } from './truck.ts'

export interface Group {
  key: Stage
  trucks: Truck[]
}

/** Groups in order of urgency. */
const order = ['toWeighOut', 'held', 'toWeighIn', 'onSite'] as const satisfies Stage[]

/** Arrived trucks come before expected ones. */
const longestFirst = (a: Truck, b: Truck): number =>
  Number(isHere(b)) - Number(isHere(a)) ||
  (waitsSince(a) ?? '').localeCompare(waitsSince(b) ?? '') ||
  a.record.id - b.record.id

/** The trucks of the weighbridge by what is to be done with them, narrowed by what they are known by. */
export const groupsOf = (trucks: readonly Truck[], search: string): Group[] => {
  const found = trucks.filter((truck) => isSought(knownBy(truck), search)).sort(longestFirst)
  return order.map((key) => ({ key, trucks: found.filter((truck) => stageOf(truck) === key) }))
}

/** Which of them is meant: the one with that queue number, else the first. */
export const meant = (groups: readonly Group[], search: string): Truck | null => {
  const found = groups.flatMap((group) => group.trucks)
  return found.find((truck) => hasQueueNo(knownBy(truck), search)) ?? found[0] ?? null
}
