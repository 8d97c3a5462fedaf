import type { Area } from '../base/constants.ts'
import type { Entry } from './board.ts'
import { type Fields, nameOf, textOf, timeOf, wholeNumberOf } from './read.ts'
import type { EntryState } from './status.ts'
import { type AtArea, loadingAreaOf, type Visit } from './visit.ts'

/** What all entries of one record have in common. */
export interface Truck {
  record: Fields
  id: number | string
  licensePlate: string
  queueNo: number | null
  customer: string | null
  held: boolean
  waitingSince: number | null
  /** Its lines. Room that the next truck is read into: good until then. */
  visit: Visit
  /** The first area where it is being loaded. */
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
  loadingAt: held ? null : loadingAreaOf(visit),
})

/** Read only where it is needed, which is seldom: reading a date costs more than all else about a truck. */
export const registeredAt = ({ record }: Truck): number | null => timeOf(record['registeredAt'])

/** A record on hold is shown so wherever it was not skipped; else its lines have decided. */
const stateAt = ({ meaning, skipped }: AtArea, held: boolean): EntryState | null => {
  if (meaning === null) return null
  if (held) return skipped ? null : 'hold'
  return meaning === 'gone' || meaning === 'ahead' ? null : meaning
}

/** Where else it is being loaded. Seldom at two areas, and then each names the other. */
const busyAt = ({ loadingAt, visit }: Truck, area: Area): Area | null =>
  loadingAt === area ? loadingAreaOf(visit, area) : loadingAt

/** The truck's entry on the board of one of the areas; null where it is not to be seen. */
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
    busyAt: busyAt(truck, here.area),
  }
}
