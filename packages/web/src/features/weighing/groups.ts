import type { Truck } from '../../records/truck/truck.ts'
import { hasQueueNo, matchesSearch } from '../../records/truck/truck-search.ts'
import { isHere, searchFieldsOf, type Stage, stageOf, waitsSince } from './truck.ts'

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

/** The trucks of the weighbridge by stage, narrowed by the search. */
export const groupsOf = (trucks: readonly Truck[], search: string): Group[] => {
  const found = trucks
    .filter((truck) => matchesSearch(searchFieldsOf(truck), search))
    .sort(longestFirst)
  return order.map((key) => ({ key, trucks: found.filter((truck) => stageOf(truck) === key) }))
}

/** The truck to weigh next: to weigh out before to weigh in, the longest waiting first; null: none waits. */
export const nextToWeigh = (trucks: readonly Truck[]): Truck | null => {
  const byStage = groupsOf(trucks, '')
  const first = (stage: Stage) => byStage.find(({ key }) => key === stage)?.trucks[0]
  return first('toWeighOut') ?? first('toWeighIn') ?? null
}

/** The truck that the search means: the one with that queue number, else the first found. */
export const bestMatch = (groups: readonly Group[], search: string): Truck | null => {
  const found = groups.flatMap((group) => group.trucks)
  return found.find((truck) => hasQueueNo(searchFieldsOf(truck), search)) ?? found[0] ?? null
}
