import type { ScaleStayBody } from '@muat/shared/schemas'
import { serverNow } from '../../../lib/first/clock.ts'
import { isUncertain, statusOf } from '../../../lib/first/failure.ts'
import { request } from '../../../lib/first/http.ts'
import { siteNow } from '../../../screen/calls/calls.ts'
import type { Reading } from './stability.ts'

// Loads that nobody weighed, and times in which this page did not read the scale: docs/reports.md, Weighing checks.

/** For a site whose setting is not known. */
export const leastLoadKg = 300
/** A shorter time without readings is no gap. */
const gapMs = 10 * 60_000
/** A stay that could not be sent is kept for a week. */
const keptMs = 7 * 86_400_000
const maxKept = 200

/** The load that is on the scale. */
export interface OnScale {
  /** ms since 1970. */
  since: number
  /** The heaviest weight at which it stood still; null: it has not. */
  kg: number | null
  weighed: boolean
}

/** The load after a reading, and what has just left without a weighing. `leastKg`: less is an empty scale. */
export const followScale = (
  load: OnScale | null,
  { kg, stable, fault }: Pick<Reading, 'kg' | 'stable' | 'fault'>,
  now: number,
  leastKg: number,
): { load: OnScale | null; left: ScaleStayBody | null } => {
  if (fault !== null) return { load, left: null }
  if (kg >= leastKg) {
    const { since, weighed, kg: before } = load ?? { since: now, weighed: false, kg: null }
    return { load: { since, weighed, kg: stable ? Math.max(before ?? 0, kg) : before }, left: null }
  }
  if (load === null || load.weighed || load.kg === null || now <= load.since) {
    return { load: null, left: null }
  }
  return {
    load: null,
    left: {
      beganAt: new Date(load.since).toISOString(),
      endedAt: new Date(now).toISOString(),
      kg: load.kg,
    },
  }
}

const queueKey = 'muat.scale.stays'
const readKey = 'muat.scale.readAt'

const isStay = (value: unknown): value is ScaleStayBody =>
  typeof value === 'object' && value !== null && 'beganAt' in value && 'endedAt' in value

const queued = (): ScaleStayBody[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(queueKey) ?? '[]')
    return Array.isArray(list)
      ? list.filter(isStay).filter(({ endedAt }) => Date.parse(endedAt) > serverNow() - keptMs)
      : []
  } catch {
    return []
  }
}

/** A browser that stores nothing keeps no stay; the scale is read all the same. */
const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}

const storedTime = (): number => {
  try {
    return Number(localStorage.getItem(readKey) ?? Number.NaN)
  } catch {
    return Number.NaN
  }
}

const keep = (stays: readonly ScaleStayBody[]): void =>
  store(queueKey, JSON.stringify(stays.slice(-maxKept)))

let sending = false

/** Sends what is kept. A foreign back end has no call for it, nor the setting of a least load: there nothing is sent. */
export const sendStays = async (): Promise<void> => {
  if (sending || queued().length === 0) return
  sending = true
  try {
    if ((await siteNow()).leastTareKg === undefined) return
    for (const stay of queued()) {
      const answer = await request<null>('/scale-stay', {
        method: 'POST',
        body: stay,
        asker: 'program',
        shows: true,
      })
      const again =
        !answer.ok &&
        (isUncertain(answer.failure) || [401, 403].includes(statusOf(answer.failure) ?? 0))
      if (again) return
      keep(queued().filter(({ beganAt }) => beganAt !== stay.beganAt))
    }
  } finally {
    sending = false
  }
}

const tell = (stay: ScaleStayBody): void => {
  keep([...queued(), stay])
  void sendStays()
}

let load: OnScale | null = null
/** When the time of the last reading was stored, ms since 1970; null: not by this page yet. */
let storedAt: number | null = null

/** A gap since the last reading, also of a page before this one, is told as a time without readings. */
const followTime = (now: number): void => {
  const before = storedAt ?? storedTime()
  // Stored twice a minute; indicators send several readings a second.
  if (storedAt !== null && now - storedAt < 30_000) return
  storedAt = now
  store(readKey, String(now))
  if (now - before < gapMs || now - before > keptMs || Number.isNaN(before)) return
  tell({ beganAt: new Date(before).toISOString(), endedAt: new Date(now).toISOString(), kg: null })
}

export const followReading = (reading: Reading, leastKg: number): void => {
  const now = serverNow()
  followTime(now)
  const next = followScale(load, reading, now, leastKg)
  load = next.load
  if (next.left !== null) tell(next.left)
}

/** What is on the scale is not known any more. */
export const loseScale = (): void => {
  load = null
}

/** The load on the scale was weighed, or its weighing was refused. */
export const noteOnScale = (weighed: boolean): void => {
  if (load !== null) load = { ...load, weighed }
}
