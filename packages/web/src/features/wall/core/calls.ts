import { type Area, type Board, callShownMs, type Entry } from '@muat/shared/wall'

export interface Call {
  area: Area
  entry: Entry
  /** When this wall announced it, server clock; the back end's clock may differ. */
  at: number
}

/** Upper bound of announced calls that are remembered, for a wall runs for months. */
const maxRemembered = 500

/**
 * How long a call covers its area, ms: about as long as speaking it takes. At most three, the newest, share the screen.
 */
const coverMs = 7000
const maxCovering = 3

/** As many of the last calls are shown. */
const maxRecent = 3

/** Key of a truck at an area. */
export const truckKey = (area: Area, entry: Pick<Entry, 'id'>): string => `${area} ${entry.id}`

/** Keeps which calls are new, and how long each is emphasized. */
export const createCallBook = () => {
  /** Time of each call that is on the boards now, server clock, by truck key. */
  let current = new Map<string, number>()
  const announcedCalls = new Set<string>()
  /** Announced calls that stand: the truck is still called there. By truck key, in their order. */
  const announced = new Map<string, Call>()

  return {
    /**
     * Returns the calls to announce: each once, in the order in which they were made, none older than `callShownMs`.
     */
    take: (boards: readonly Board[], now: number): Call[] => {
      const calls: Call[] = []
      const next = new Map<string, number>()
      for (const { area, entries } of boards) {
        for (const entry of entries) {
          if (entry.state !== 'called') continue
          const name = truckKey(area, entry)
          // Without a call time from the back end, the time at which this wall first sees the call counts.
          const madeAt = entry.since ?? current.get(name) ?? now
          next.set(name, madeAt)
          const key = `${name} ${madeAt}`
          if (now - madeAt > callShownMs || announcedCalls.has(key)) continue
          announcedCalls.add(key)
          calls.push({ area, entry, at: now })
        }
      }
      current = next
      for (const name of announced.keys()) if (!current.has(name)) announced.delete(name)
      for (const key of announcedCalls) {
        if (announcedCalls.size <= maxRemembered) break
        announcedCalls.delete(key)
      }
      const inTurn = [...calls].sort((a, b) => (a.entry.since ?? now) - (b.entry.since ?? now))
      for (const call of inTurn) {
        const name = truckKey(call.area, call.entry)
        announced.delete(name)
        announced.set(name, call)
      }
      return inTurn
    },
    /** The calls that cover the screen of their area: the newest, if they are still on the board. */
    covering: (now: number): Call[] => {
      const all = [...announced.values()].filter(({ at }) => Math.abs(now - at) < coverMs)
      return all.filter(
        ({ area }, at) =>
          all.slice(at + 1).filter((later) => later.area === area).length < maxCovering,
      )
    },
    /** The last calls that stand, newest first. */
    recent: (): Call[] => [...announced.values()].slice(-maxRecent).reverse(),
    /** Truck keys of the calls that are still shown as new. */
    fresh: (boards: readonly Board[], now: number): string[] =>
      boards.flatMap(({ area, entries }) =>
        entries
          .filter((entry) => entry.state === 'called')
          .map((entry) => truckKey(area, entry))
          .filter((name) => now - (current.get(name) ?? 0) <= callShownMs),
      ),
  }
}
