import { plateKey } from '@muat/shared'
import type { Truck } from '../../resource/truck.ts'
import { type Stage, stageOf, waitsSince } from './truck.ts'

export interface Group {
  key: Stage
  trucks: Truck[]
}

/** What is to be done first stands first. */
const order = ['toWeighOut', 'held', 'toWeighIn', 'onSite'] as const satisfies Stage[]

const longestFirst = (a: Truck, b: Truck): number =>
  waitsSince(a).localeCompare(waitsSince(b)) || a.record.id - b.record.id

/** The trucks of the weighbridge by what is to be done with them, narrowed by part of a plate. */
export const groupsOf = (trucks: readonly Truck[], search: string): Group[] => {
  const wanted = plateKey(search)
  const found = trucks
    .filter(({ record }) => plateKey(record.licensePlate).includes(wanted))
    .sort(longestFirst)
  return order.map((key) => ({ key, trucks: found.filter((truck) => stageOf(truck) === key) }))
}
