import { type Area, areas } from '../base/constants.ts'
import type { Board, Entry, Wait } from './board.ts'
import { isFields } from './read.ts'

// How long a waiting truck still waits for its call, from the board and the pace of its area. Pure.
// Rules, and how good it is: docs/driver.md#expected-wait.

/** A truck that an area called. Moments in ms since 1970. */
export interface Called {
  /** When it could have been called: its weigh-in, or its finish at the area before. */
  readyAt: number
  calledAt: number
  /** null: not yet. */
  startedAt: number | null
  finishedAt: number | null
}

/** How fast an area calls trucks. */
export interface Pace {
  /** Minutes from one call to the next while trucks waited, oldest first. */
  gaps: readonly number[]
  /** With fewer trucks called or loading, and nobody waiting, a truck is called at once. */
  places: number
  /** The last call, and the last call, start or finish, ms since 1970; null: none is known. */
  calledAt: number | null
  movedAt: number | null
}

const minuteMs = 60_000
const step = 15
/** Of fewer gaps there is no forecast. */
const gapsNeeded = 10
const gapsKept = 48
/** Longer ones are nights and breaks. */
const longestGapMs = 180 * minuteMs
const breakMs = 60 * minuteMs
/** Who is called sooner found a free place. */
const atOnceMs = step * minuteMs
/** As many of its last trucks show how an area works. */
export const trucksOfPace = 200

/** The pace of an area by its last trucks, in the order in which it called them. */
export const paceOf = (called: readonly Called[]): Pace => {
  const trucks = called.slice(-trucksOfPace)
  const gaps: number[] = []
  const found: { busy: number; atOnce: boolean }[] = []
  let movedAt: number | null = null
  for (const [at, { readyAt, calledAt, startedAt, finishedAt }] of trucks.entries()) {
    movedAt = Math.max(movedAt ?? 0, calledAt, startedAt ?? 0, finishedAt ?? 0)
    const previous = trucks[at - 1]?.calledAt
    if (previous === undefined) continue
    if (readyAt <= previous) {
      const gap = calledAt - previous
      if (gap < longestGapMs) gaps.push(Math.round(gap / 6000) / 10)
      continue
    }
    // Nobody waited when it came: all before it had been called.
    const busy = trucks.slice(0, at).filter((one) => (one.finishedAt ?? readyAt + 1) > readyAt)
    found.push({ busy: busy.length, atOnce: calledAt - readyAt < atOnceMs })
  }
  let places = 1
  for (;;) {
    const those = found.filter(({ busy }) => busy === places)
    if (those.length < 3 || those.filter(({ atOnce }) => atOnce).length < those.length * 0.8) break
    places += 1
  }
  const calledAt = trucks[trucks.length - 1]?.calledAt ?? null
  return { gaps: gaps.slice(-gapsKept), places, calledAt, movedAt }
}

const runs = 240
/** Gaps are drawn in fours that followed each other: a slow hour is slow for several trucks. */
const together = 4

/** The same sequence each time, so that equal boards have equal forecasts in every relay. */
const createDraw = (): ((below: number) => number) => {
  let state = 12_345
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0

/**
 * The expected wait of each truck that waits at this area, unless it is busy at another one. Empty where nothing can be
 * said: fewer than ten gaps are known, nothing has moved there for an hour, or no gap was as long as what has passed of
 * this one.
 *
 * The queue is played through with gaps of the past. Free places are taken at once; after that the first gap is one that
 * is longer than what has passed since the last call.
 */
export const forecastsOf = (board: Board, pace: Pace, now: number): Map<Entry['id'], Wait> => {
  const found = new Map<Entry['id'], Wait>()
  // One that is busy at another area comes back to its place.
  const queue = board.entries.filter(({ state }) => state === 'waiting')
  const busy = board.entries.filter(({ state }) => state === 'called' || state === 'loading')
  const { gaps } = pace
  // A board may be newer than the pace.
  const latest = (from: number | null, entries: readonly Entry[]): number =>
    Math.max(from ?? 0, ...entries.map(({ since }) => since ?? 0))
  const movedAt = latest(pace.movedAt, [...busy, ...queue.slice(0, 1)])
  if (gaps.length < gapsNeeded || now - movedAt > breakMs) return found
  const calledAt = latest(
    pace.calledAt,
    busy.filter(({ state }) => state === 'called'),
  )
  const free = Math.max(0, pace.places - busy.length)
  const passed = free > 0 ? 0 : Math.max(0, (now - calledAt) / minuteMs)
  const longer = gaps.flatMap((gap, at) => (gap > passed ? [at] : []))
  if (longer.length < 2) return found

  const waits = queue.map(() => new Float64Array(runs))
  const draw = createDraw()
  for (let run = 0; run < runs; run += 1) {
    let at = longer[draw(longer.length)] ?? 0
    let wait = -passed
    for (const [place, those] of waits.entries()) {
      const further = place - free
      if (further > 0) at = further % together === 0 ? draw(gaps.length) : (at + 1) % gaps.length
      if (further >= 0) wait += gaps[at] ?? 0
      those[run] = Math.max(0, wait)
    }
  }
  for (const [place, { id, busyAt }] of queue.entries()) {
    const sorted = waits[place]?.sort()
    if (busyAt !== null || sorted === undefined) continue
    found.set(id, {
      low: Math.floor(percentile(sorted, 0.1) / step) * step,
      high: Math.max(1, Math.ceil(percentile(sorted, 0.9) / step)) * step,
    })
  }
  return found
}

/** As many of the last forecasts of an area are judged. */
export const forecastsJudged = 50
/** Per cent of them that must be right. */
const leastRight = 80

/** Whether an area's forecasts are shown: its last 50 were right often enough, or there are not yet 50. */
export const isTrusted = ({ count, right }: { count: number; right: number }): boolean =>
  count < forecastsJudged || right * 100 >= leastRight * count

/** Whether a wait of so many minutes was forecast. */
export const isRight = ({ low, high }: Wait, minutes: number): boolean =>
  minutes >= low && minutes <= high

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** The paces in a back end's answer; null: it sends none. Unreadable areas are left out. */
export const readPaces = (body: unknown): ReadonlyMap<Area, Pace> | null => {
  const sent = isFields(body) ? body['pace'] : undefined
  if (!isFields(sent)) return null
  const found = new Map<Area, Pace>()
  for (const area of areas) {
    const pace = sent[area]
    if (!isFields(pace) || !Array.isArray(pace['gaps'])) continue
    const gaps = pace['gaps'].slice(-gapsKept).flatMap((gap: unknown) => numberOf(gap) ?? [])
    found.set(area, {
      gaps,
      places: Math.max(1, Math.min(numberOf(pace['places']) ?? 1, 100)),
      calledAt: numberOf(pace['calledAt']),
      movedAt: numberOf(pace['movedAt']),
    })
  }
  return found
}
