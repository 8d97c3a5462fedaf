import type { Area } from '../base/constants.ts'
import type { Entry } from './board.ts'
import { type Fields, nameOf, textOf, timeOf, wholeNumberOf } from './read.ts'
import type { EntryState } from './status.ts'
import { type AtArea, areaWhere, type Visit } from './visit.ts'

/** Fields that all entries of a record share. */
export interface Truck {
  record: Fields
  id: number | string
  licensePlate: string
  queueNo: number | null
  customer: string | null
  held: boolean
  waitingSince: number | null
  /** Its lines, in a buffer that the next truck overwrites. */
  visit: Visit
  /** The first area that is loading it. */
  loadingAt: Area | null
}

export const readTruck = (
  id: number | string,
  record: Fields,
  visit: Visit,
  held: boolean,
): Truck => ({
  record,
  id,
  licensePlate: textOf(record['licensePlate']) ?? '',
  queueNo: wholeNumberOf(record['queueNo']),
  customer: nameOf(record['customer']),
  held,
  waitingSince: timeOf(record['waitingSince']),
  visit,
  loadingAt: held ? null : areaWhere(visit, 'loading'),
})

/** Read on demand: parsing a date costs more than the rest of a truck. */
export const registeredAt = ({ record }: Truck): number | null => timeOf(record['registeredAt'])

/** A record on hold shows hold at each area that was not skipped. Otherwise the lines decide. */
const stateAt = ({ meaning, skipped }: AtArea, held: boolean): EntryState | null => {
  if (meaning === null) return null
  if (held) return skipped ? null : 'hold'
  return meaning === 'gone' || meaning === 'ahead' ? null : meaning
}

/** Another area that is loading it, or, while it waits here, has called it. Of two that load it, each names the other. */
const busyAt = ({ loadingAt, visit }: Truck, area: Area, state: EntryState): Area | null => {
  const loading = loadingAt === area ? areaWhere(visit, 'loading', area) : loadingAt
  return loading === null && state === 'waiting' ? areaWhere(visit, 'called') : loading
}

/** The truck's entry on the board of an area; null if it has none. */
export const entryAt = (truck: Truck, here: AtArea): Entry | null => {
  const state = stateAt(here, truck.held)
  if (state === null) return null
  const since = state === 'called' || state === 'loading' ? here.moment : truck.waitingSince
  return {
    id: truck.id,
    licensePlate: truck.licensePlate,
    queueNo: truck.queueNo,
    customer: truck.customer,
    state,
    status: truck.held ? null : here.unknown,
    since: since ?? registeredAt(truck),
    areas: truck.visit.areas,
    busyAt: busyAt(truck, here.area, state),
  }
}
