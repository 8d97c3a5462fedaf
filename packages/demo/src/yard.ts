import { type Area, byArea } from '@muat/shared'
import { atWallClock, type Days, minuteMs, weekdayOf } from './days.ts'

// A day of the yard as a queue: trucks take places in the order in which they are ready, and nobody waits for anything
// but a place that another one has. Moments and durations in ms.

/** Serves one truck at each of its places, whoever is ready first. */
export interface Server {
  /** When each place is free again. */
  free: number[]
  /** Nobody begins meanwhile; what has begun goes on. */
  pause: { from: number; until: number } | null
}

/** A truck that is ready takes a place for so long. */
export interface Ask {
  of: Server
  ready: number
  takes: number
}

export interface Served {
  from: number
  until: number
}

/** What a truck asks for, one after the other. */
export type Trip = Generator<Ask, void, Served>

export interface Yard {
  opens: number
  weighbridge: Server
  unloading: Server
  areas: Record<Area, Server>
}

/** How many trucks an area loads at once. */
const places: Readonly<Partial<Record<Area, number>>> = { H: 2 }
export const placesAt = (area: Area): number => places[area] ?? 1

export const opensAt = 6 * 60
const friday = 5

/** A morning: all places are free. */
export const openYard = (date: string, { timezone }: Pick<Days, 'timezone'>): Yard => {
  const opens = atWallClock(timezone, date, opensAt)
  const at = (minutes: number) => opens + (minutes - opensAt) * minuteMs
  // The crews eat, on Fridays they pray as well. The weighbridge takes turns.
  const pause = { from: at(weekdayOf(date) === friday ? 11.5 * 60 : 12 * 60), until: at(13 * 60) }
  const server = (places: number, pauses: boolean): Server => ({
    free: Array<number>(places).fill(opens),
    pause: pauses ? pause : null,
  })
  return {
    opens,
    weighbridge: server(1, false),
    unloading: server(2, true),
    areas: byArea((area) => server(placesAt(area), true)),
  }
}

const serve = ({ of, ready, takes }: Ask): Served => {
  const place = of.free.indexOf(Math.min(...of.free))
  const free = Math.max(ready, of.free[place] ?? ready)
  const from =
    of.pause !== null && free >= of.pause.from && free < of.pause.until ? of.pause.until : free
  const until = from + takes
  of.free[place] = until
  return { from, until }
}

/** Lets trucks through the yard, each to the end of its trip. */
export const passThrough = (trips: readonly Trip[]): void => {
  const asking: { trip: Trip; ask: Ask }[] = []
  const goOn = (trip: Trip, next: IteratorResult<Ask, void>) => {
    if (next.done !== true) asking.push({ trip, ask: next.value })
  }
  for (const trip of trips) goOn(trip, trip.next())
  for (;;) {
    // Places are given in the order of being ready, over the whole yard: what is asked for next is ready later.
    let first = 0
    for (const [index, { ask }] of asking.entries()) {
      if (ask.ready < (asking[first]?.ask.ready ?? 0)) first = index
    }
    const [next] = asking.splice(first, 1)
    if (next === undefined) return
    goOn(next.trip, next.trip.next(serve(next.ask)))
  }
}
