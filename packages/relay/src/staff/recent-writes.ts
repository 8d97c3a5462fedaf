import { type ResourceName, resourceNames, touches } from '@muat/shared'

/** A page asks for its rows a moment before it begins to listen; one whose network is slow, some seconds. */
const keptMs = 60_000
const mostKept = 1000

export interface RecentWrites {
  note: (resource: ResourceName) => void
  /** What was touched in the last `ms`; everything where nobody knows any more. */
  touchedIn: (ms: number) => ReadonlySet<ResourceName>
}

/** What was written lately, for those who were about to listen then. `now` in ms, of any clock that only goes forward. */
export const createRecentWrites = (now: () => number): RecentWrites => {
  let writes: { at: number; resource: ResourceName }[] = []
  /** From when on nothing is missing. */
  let knownFrom = now()
  return {
    note: (resource) => {
      writes.push({ at: now(), resource })
      if (writes.length <= 2 * mostKept && (writes[0]?.at ?? 0) > now() - 2 * keptMs) return
      knownFrom = Math.max(now() - keptMs, writes.at(-mostKept)?.at ?? knownFrom, knownFrom)
      writes = writes.filter(({ at }) => at > knownFrom)
    },
    touchedIn: (ms) => {
      const since = now() - ms
      if (since < knownFrom) return new Set(resourceNames)
      return new Set(
        writes.filter(({ at }) => at >= since).flatMap(({ resource }) => touches[resource]),
      )
    },
  }
}
