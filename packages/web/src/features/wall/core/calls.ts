import { type Area, type Board, callShownMs, type Entry } from '@muat/shared/wall'

export interface Call {
  area: Area
  entry: Entry
}

/** Calls remembered as spoken; a wall runs for months. */
const maxRemembered = 500

/** How long a call has the screen of its area, about as long as it takes to say it, and how many share it: the newest. */
const takenMs = 7000
const mostTaken = 3

/** Names a truck at an area. */
export const named = (area: Area, entry: Pick<Entry, 'id'>): string => `${area} ${entry.id}`

/** Which calls are new, and until when each is unmistakable. */
export const createCallBook = () => {
  /** The calls on the boards now: when each was made, server clock. */
  let standing = new Map<string, number>()
  const announced = new Set<string>()
  /** What was announced, by truck and area, and when this wall did so: the back end's clock may be another. */
  let taken = new Map<string, Call & { at: number }>()

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
      const inTurn = [...calls].sort((a, b) => (a.entry.since ?? now) - (b.entry.since ?? now))
      for (const call of inTurn) {
        const name = named(call.area, call.entry)
        taken.delete(name)
        taken.set(name, { ...call, at: now })
      }
      return inTurn
    },
    /** The calls that have the screen of their area, the newest of each: those that still stand. */
    taken: (now: number): Call[] => {
      taken = new Map(
        [...taken].filter(([name, { at }]) => standing.has(name) && Math.abs(now - at) < takenMs),
      )
      const all = [...taken.values()]
      return all.filter(
        ({ area }, at) =>
          all.slice(at + 1).filter((later) => later.area === area).length < mostTaken,
      )
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
