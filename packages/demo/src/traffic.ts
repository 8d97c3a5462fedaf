import { type Days, minuteMs, progressOf, weekdayOf } from './days.ts'
import type { Random } from './random.ts'

// Number and times of trucks per day.

/** Relative to the mean of a working day, Sunday first. */
const weekdays = [0, 1.22, 1.04, 1.08, 1, 0.92, 0.52] as const

/** More is ordered and fetched around the end of a month. */
const monthEnd = (date: string): number => {
  const day = Number(date.slice(8))
  return day >= 26 || day <= 2 ? 1.14 : 1
}

/** A share of `mean`, growing towards today. */
export const trucksOn = (date: string, mean: number, days: Days, random: Random): number =>
  Math.round(
    mean *
      (weekdays[weekdayOf(date)] ?? 1) *
      monthEnd(date) *
      (0.82 + 0.3 * progressOf(date, days)) *
      (0.88 + random.next() * 0.24),
  )

/** Minutes after opening with shares of trucks between them: the rush is before and after. */
const rushes = [
  [10, 60, 0.18],
  [60, 150, 0.34],
  [150, 270, 0.16],
  [270, 390, 0.08],
  [390, 480, 0.18],
  [480, 530, 0.06],
] as const
const saturdayUntil = 330

/** Arrival of a truck, ms after opening. On Saturdays before noon. */
export const arrival = (date: string, random: Random): number => {
  let at = random.next()
  for (const [from, until, share] of rushes) {
    if (at < share) {
      const minutes = from + (at / share) * (until - from)
      const within = weekdayOf(date) === 6 ? Math.min(minutes * 0.6, saturdayUntil) : minutes
      return Math.round(within * 60) * 1000
    }
    at -= share
  }
  return 200 * minuteMs
}
