import { type Area, type Board, callShownMs, type Entry } from '@muat/shared'

export interface Call {
  area: Area
  entry: Entry
}

/** Calls remembered as spoken; a wall runs for months. */
const maxRemembered = 500

/** Names a truck at an area. */
export const named = (area: Area, entry: Pick<Entry, 'id'>): string => `${area} ${entry.id}`

/** Which calls are new, and until when each is unmistakable. */
export const createCallBook = () => {
  /** The calls on the boards now: when each was made, server clock. */
  let standing = new Map<string, number>()
  const announced = new Set<string>()

  return {
    /** Takes the boards as they are now and gives the calls to announce: each once, old ones never. */
    take: (boards: readonly Board[], now: number): Call[] => {
      const calls: Call[] = []
      const next = new Map<string, number>()
      for (const { area, entries } of boards) {
        for (const entry of entries) {
          if (entry.state !== 'called') continue
          const name = named(area, entry)
          // A back end that does not say when it called is taken at the moment the call is first seen.
          const madeAt = entry.since ?? standing.get(name) ?? now
          next.set(name, madeAt)
          const key = `${name} ${madeAt}`
          if (now - madeAt > callShownMs || announced.has(key)) continue
          announced.add(key)
          calls.push({ area, entry })
        }
      }
      standing = next
      for (const key of announced) {
        if (announced.size <= maxRemembered) break
        announced.delete(key)
      }
      return calls.toSorted((a, b) => (a.entry.since ?? now) - (b.entry.since ?? now))
    },
    /** The calls still to be shown as new, as `area id`. */
    fresh: (boards: readonly Board[], now: number): string[] =>
      boards.flatMap(({ area, entries }) =>
        entries
          .filter((entry) => entry.state === 'called')
          .map((entry) => named(area, entry))
          .filter((name) => now - (standing.get(name) ?? 0) <= callShownMs),
      ),
  }
}
