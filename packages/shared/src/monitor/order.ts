import type { Area } from '../base/constants.ts'
import type { Board, Entry } from './board.ts'
import type { EntryState } from './status.ts'

/** An entry with the business day of its queue number, as days since 1970. */
export interface Place {
  entry: Entry
  day: number
}

/** Later than any date. */
export const unknownDay = 1_000_000_000

/** The trucks of an area by state, unordered. */
export type Queue = Record<EntryState, Place[]>

export const emptyQueue = (): Queue => ({ called: [], loading: [], hold: [], waiting: [] })

/** Unknown values come last. */
const compareKnown = (a: number | null, b: number | null): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

const compareIds = (a: number | string, b: number | string): number => {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** By day, queue number, since and id: a total order, so that boards do not flicker. */
const byPlace = (a: Place, b: Place): number =>
  a.day - b.day ||
  compareKnown(a.entry.queueNo, b.entry.queueNo) ||
  compareKnown(a.entry.since, b.entry.since) ||
  compareIds(a.entry.id, b.entry.id)

/** Called, loading, hold, then waiting, each in order. */
export const boardOf = (area: Area, { called, loading, hold, waiting }: Queue): Board => {
  const entries: Entry[] = []
  for (const places of [called, loading, hold, waiting]) {
    places.sort(byPlace)
    for (const { entry } of places) entries.push(entry)
  }
  return { area, waiting: called.length + waiting.length, entries }
}
