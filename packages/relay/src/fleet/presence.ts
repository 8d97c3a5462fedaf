import {
  type Area,
  type Display,
  type DisplayReport,
  type DisplaysSeen,
  type ExpectedDisplay,
  type FailedDisplay,
  failedOf,
  type FleetChange,
  type FleetHead,
  type FleetState,
  matchExpected,
  type MissingDisplay,
} from '@muat/shared'
import type { FailedDisplays } from './failed-displays.ts'
import type { Feed } from '../monitor/index.ts'
import type { Relays } from '../relays/index.ts'

/** How long a display may be away before it counts as gone: a reload or a move to another relay takes a moment. */
const awayMs = 10_000
/** How long a display is missing before it is reported to the back end. */
const missedMs = 2 * 60_000
/** Most displays that are listed. Anybody can connect more. */
const maxListed = 1000
/** Most displays that a relay tells the others of, and most that are kept while they are away. */
const maxTold = 5000

/** What a relay tells the others about its own displays. */
interface Word {
  asOf: number | null
  displays: Display[]
  failed: readonly FailedDisplay[]
}

export interface Presence {
  /** Brings the view up to date: displays here and on the other relays. To be called again and again. */
  look: () => Promise<void>
  /** The view of the last look. Every change from now on is one of it. */
  state: () => FleetState
  /** The report on expected displays for the back end; null while other relays cannot be asked. */
  report: () => DisplayReport | null
  /** Takes over when expected displays were last seen, by the back end's memory. */
  learn: (seen: DisplaysSeen['data']) => void
  /** Each expected display with the time it was last seen, or the time it has been looked for if it was never seen. */
  lastSeen: () => { name: string; areas: readonly Area[]; at: number }[]
  /** Whether a display of that key is connected to any of the relays. */
  has: (key: string) => boolean
}

interface PresenceOptions {
  displays: () => Display[]
  failed: Pick<FailedDisplays, 'list' | 'forget'>
  feed: Feed
  build: string
  version: string
  expected: () => readonly ExpectedDisplay[]
  exchange: Relays['exchange']
  /** No line is needed: there are no other relays. */
  alone: boolean
  now: () => number
  onChange: (change: FleetChange) => void
}

/** The word of another relay; empty if it cannot be read. */
const wordOf = (text: string): Word => {
  try {
    const word: unknown = JSON.parse(text)
    if (typeof word === 'object' && word !== null && 'displays' in word) {
      const said = word as Word
      return { ...said, failed: failedOf(said) }
    }
  } catch {
    // Told anew in a moment.
  }
  return { asOf: null, displays: [], failed: [] }
}

/** The newest connection of each display: an older one is about to end. */
const byKey = (displays: Iterable<Display>): Map<string, Display> => {
  const found = new Map<string, Display>()
  for (const display of displays) {
    const other = found.get(display.key)
    if (other === undefined || other.since <= display.since) found.set(display.key, display)
  }
  return found
}

/** Merges reports of all relays: the newest per display, with the earliest `since`. */
const mergeFailed = (all: readonly FailedDisplay[]): FailedDisplay[] => {
  const found = new Map<string, FailedDisplay>()
  for (const display of all.toSorted((one, other) => one.at - other.at)) {
    const before = found.get(display.key)
    const since = Math.min(display.since, before?.since ?? display.since)
    found.set(display.key, { ...display, since })
  }
  return [...found.values()]
}

const nameAndAreas = ({ name, areas }: ExpectedDisplay): string => `${name}\n${areas.join()}`

const slotOf = ({ name, areas }: ExpectedDisplay, at: number): string =>
  `${at} ${name} ${areas.join('')}`

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Those fields of `now` that are not as they were. */
const changedOf = <T extends object>(before: T, now: T): Partial<T> => {
  const changed: Partial<T> = {}
  for (const field of Object.keys(now) as (keyof T)[])
    if (!sameValue(before[field], now[field])) changed[field] = now[field]
  return changed
}

/** All displays of all relays, and who of those expected is not among them. */
export const createPresence = (options: PresenceOptions): Presence => {
  const { displays: connected, feed, failed: ownFailed, build, version, expected } = options
  const { exchange, alone, now, onChange } = options
  const began = now()
  let view = new Map<string, Display>()
  /** When each expected display was there last. */
  let seen = new Map<string, number>()
  /** The same as the back end knows it, by name and areas. */
  let learnt = new Map<string, number>()
  /** Since when everybody who is there is known; null: not now. */
  let completeSince: number | null = alone ? began : null
  let looking = false
  let head: FleetHead = {
    serverNow: began,
    began,
    build,
    version,
    asOf: {},
    expected: 0,
    missing: [],
    failed: [],
    complete: completeSince !== null,
    more: 0,
  }
  /** What is told to who watches: the first of them, those expected before others. */
  let listed = new Map<string, Display>()

  const hasPaintedSince = ({ key, at }: FailedDisplay): boolean => {
    const display = view.get(key)
    return display?.leftAt === null && (display.paintedAt ?? 0) > at
  }

  /** Failed displays that have not painted since their report. */
  const stillFailed = (reports: readonly FailedDisplay[]): FailedDisplay[] => {
    const merged = mergeFailed(reports)
    for (const display of merged.filter(hasPaintedSince)) ownFailed.forget(display.key)
    return merged.filter((display) => !hasPaintedSince(display))
  }

  const lookForMissing = (
    at: number,
    failed: readonly FailedDisplay[],
  ): { missing: MissingDisplay[]; there: Set<Display> } => {
    // A connected display that reports a failure shows no board, so it counts as absent.
    const failing = new Set(failed.map(({ key }) => key))
    const all = [...view.values()].filter(({ key }) => !failing.has(key))
    const connected = all.filter(({ leftAt }) => leftAt === null)
    const left = all.filter(({ leftAt }) => leftAt !== null)
    const names = expected()
    const found = matchExpected(names, [...connected, ...left])
    const before = seen
    seen = new Map()
    const missing: MissingDisplay[] = []
    for (const [place, name] of names.entries()) {
      const slot = slotOf(name, place)
      const display = found[place]
      const seenAt =
        display === undefined
          ? (before.get(slot) ?? learnt.get(nameAndAreas(name)))
          : (display.leftAt ?? at)
      if (seenAt !== undefined) seen.set(slot, seenAt)
      const isMissing = display === undefined && at - (completeSince ?? at) > awayMs
      if (isMissing) missing.push({ ...name, seenAt: seenAt ?? null, failure: null })
    }
    for (const [place, display] of matchExpected(missing, failed).entries()) {
      const one = missing[place]
      if (one === undefined || display === undefined) continue
      const { browser, reason, detail } = display
      one.failure = { browser, reason, detail }
    }
    return { missing, there: new Set(found.filter((display) => display !== undefined)) }
  }

  const take = (
    own: readonly Display[],
    words: ReadonlyMap<string, Word>,
    complete: boolean,
  ): void => {
    const at = now()
    completeSince = complete ? (completeSince ?? at) : null
    const others = [...words.values()].flatMap(({ displays }) => displays)
    const next = byKey([...others, ...own])
    for (const display of view.values()) {
      const leftAt = display.leftAt ?? at
      const isAway = !next.has(display.key) && at - leftAt <= awayMs
      if (isAway && next.size < maxTold) next.set(display.key, { ...display, leftAt })
    }
    view = next
    const othersFailed = [...words.values()].flatMap((word) => word.failed)
    const failed = stillFailed([...othersFailed, ...ownFailed.list()])
    const { missing, there } = lookForMissing(at, failed)
    const rest = [...view.values()].filter((display) => !there.has(display))
    const list = [...there, ...rest.toSorted((a, b) => a.since - b.since)].slice(0, maxListed)
    const nowListed = new Map(list.map((display) => [display.key, display]))
    const nowHead: FleetHead = {
      serverNow: at,
      began,
      build,
      version,
      asOf: {
        [feed.epoch]: feed.asOf,
        ...Object.fromEntries([...words].map(([epoch, { asOf }]) => [epoch, asOf])),
      },
      expected: expected().length,
      missing,
      failed,
      complete,
      more: view.size - list.length,
    }
    const displays = list.flatMap((display) => {
      const before = listed.get(display.key)
      if (before === undefined) return [display]
      const changed = changedOf(before, display)
      return Object.keys(changed).length === 0 ? [] : [{ ...changed, key: display.key }]
    })
    const gone = [...listed.keys()].filter((key) => !nowListed.has(key))
    const change = { ...changedOf(head, nowHead), serverNow: at, displays, gone }
    head = nowHead
    listed = nowListed
    onChange(change)
  }

  return {
    look: async () => {
      // A line that hangs must not let rounds pile up.
      if (looking) return
      looking = true
      const own = connected()
      const word = (): Word => ({
        asOf: feed.asOf,
        displays: own.slice(0, maxTold),
        failed: ownFailed.list(),
      })
      const words = await exchange(feed.epoch, JSON.stringify(word()))
      looking = false
      const read = new Map([...(words ?? [])].map(([epoch, text]) => [epoch, wordOf(text)]))
      take(own, read, alone || words !== null)
    },
    report: () => {
      if (completeSince === null || expected().length === 0) return null
      const at = now()
      const since = completeSince
      const missing = head.missing.filter(
        ({ seenAt }) => at - Math.max(seenAt ?? 0, since) > missedMs,
      )
      const missed = new Set(missing.map(nameAndAreas))
      const seenThen = expected().flatMap((name, place) => {
        const seenAt = seen.get(slotOf(name, place))
        // Of two that are called the same one may be there: whoever goes to look for the other finds out.
        if (seenAt === undefined || missed.has(nameAndAreas(name))) return []
        return [{ name: name.name, areas: [...name.areas], seenAt: new Date(seenAt).toISOString() }]
      })
      return {
        seen: seenThen,
        missing: missing.map(({ name, areas, failure }) => ({
          name,
          areas: [...areas],
          ...(failure === null ? {} : { failure }),
        })),
      }
    },
    learn: (said) => {
      learnt = new Map(
        said.flatMap((display) =>
          display.seenAt === null ? [] : [[nameAndAreas(display), Date.parse(display.seenAt)]],
        ),
      )
    },
    lastSeen: () =>
      completeSince === null
        ? []
        : expected().map((name, place) => ({
            ...name,
            at: seen.get(slotOf(name, place)) ?? completeSince ?? began,
          })),
    state: () => ({ ...head, serverNow: now(), displays: [...listed.values()] }),
    has: (key) => view.get(key)?.leftAt === null,
  }
}
