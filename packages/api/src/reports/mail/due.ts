import {
  type MailFrequency,
  type MailPeriod,
  type Period,
  periodBefore,
  pointOf,
} from '@muat/shared'
import { wallClockOf } from '../../files/export/moments.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Longer than any interval between two mails. */
const longestDays = 63

/** When a report is mailed, in the site's time. */
export interface Rule {
  frequency: MailFrequency
  /** 1 Monday to 7 Sunday. */
  weekday: number | null
  monthDay: number | null
  hour: number
}

const isDay = ({ frequency, weekday, monthDay }: Rule, day: Date): boolean => {
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return (day.getUTCDay() || 7) === weekday
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return day.getUTCDate() === Math.min(monthDay ?? 1, last)
}

/**
 * Converts a wall time to a moment. Of two moments, when clocks are set back, the first. A time skipped by clocks is
 * shifted past the change.
 */
const momentOf = (wall: number, wallClock: (moment: string) => number): number => {
  const shown = (time: number) => wallClock(new Date(time).toISOString())
  const offset = (time: number) => shown(time) - time
  const candidates = [wall - offset(wall - dayMs), wall - offset(wall + dayMs)].sort(
    (a, b) => a - b,
  )
  const exact = candidates.find((time) => shown(time) === wall)
  return exact ?? wall - offset(wall - dayMs)
}

/** The next moment of the rule after `after`, at most once a day. */
export const nextDue = (rule: Rule, after: Date, timezone: string): Date => {
  const wallClock = wallClockOf(timezone)
  const today = Math.floor(wallClock(after.toISOString()) / dayMs) * dayMs
  for (let days = 0; days <= longestDays; days += 1) {
    const day = today + days * dayMs
    if (!isDay(rule, new Date(day))) continue
    const due = momentOf(day + rule.hour * hourMs, wallClock)
    if (due > after.getTime()) return new Date(due)
  }
  throw new Error('a rule names a day in every two months')
}

/** The last moment due since `first`: missed mails are sent once. */
export const lastDue = (rule: Rule, first: Date, now: Date, timezone: string): Date => {
  let last = first
  for (let next = nextDue(rule, first, timezone); next <= now; ) {
    last = next
    next = nextDue(rule, next, timezone)
  }
  return last
}

/** The period of a report due at that moment; null: all days. */
export const periodOf = (period: MailPeriod, due: Date, timezone: string): Period | null => {
  if (period === 'all') return null
  const shown = wallClockOf(timezone)(due.toISOString())
  const today = new Date(shown).toISOString().slice(0, 10)
  if (period === 'month') {
    const first = `${pointOf.month(today)}-01`
    const before = periodBefore({ startDate: first, endDate: first })
    return { startDate: before.startDate, endDate: dayBefore(first) }
  }
  const start = period === 'week' ? pointOf.week(today) : today
  return { startDate: dayBefore(start, period === 'week' ? 7 : 1), endDate: dayBefore(start) }
}

const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
