/** Steps of a time axis. */
export const timeSteps = ['day', 'week', 'month', 'year'] as const
export type TimeStep = (typeof timeSteps)[number]

export interface Period {
  /** Business days, inclusive. */
  startDate: string
  endDate: string
}

const dayMs = 86_400_000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

const partsOf = (day: string) => ({
  /** Months since the year 0. */
  month: Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1,
  dayOfMonth: Number(day.slice(8, 10)),
})

const daysIn = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

const dayIn = (month: number, dayOfMonth: number): string =>
  [
    String(Math.floor(month / 12)).padStart(4, '0'),
    String((month % 12) + 1).padStart(2, '0'),
    String(dayOfMonth).padStart(2, '0'),
  ].join('-')

/**
 * The period with which a period is compared. If it begins on the first of a month: as many months before, to the same
 * day of the month, or to the end of the month if it ends with one. 1 to 31 March is compared with all of February, 1 to
 * 22 November with 1 to 22 October. Any other: as many days just before it.
 */
export const periodBefore = ({ startDate, endDate }: Period): Period => {
  const start = partsOf(startDate)
  const end = partsOf(endDate)
  if (start.dayOfMonth !== 1) {
    const length = at(endDate) - at(startDate) + dayMs
    return { startDate: dayOf(at(startDate) - length), endDate: dayOf(at(startDate) - dayMs) }
  }
  const months = end.month - start.month + 1
  const last = end.month - months
  const longest = daysIn(last)
  const whole = end.dayOfMonth === daysIn(end.month)
  return {
    startDate: dayIn(start.month - months, 1),
    endDate: dayIn(last, whole ? longest : Math.min(end.dayOfMonth, longest)),
  }
}

/**
 * `periodBefore`, but a period that contains `today` is compared only with the corresponding part of the one before. On
 * 24 November, 1 to 30 November is compared with 1 to 24 October.
 */
export const periodBeforeUntil = (period: Period, today: string): Period => {
  const before = periodBefore(period)
  const { startDate, endDate } = period
  if (today < startDate || today >= endDate) return before
  const start = partsOf(startDate)
  const now = partsOf(today)
  const gone = now.month - start.month
  if (start.dayOfMonth !== 1)
    return { ...before, endDate: dayOf(at(before.startDate) + at(today) - at(startDate)) }
  const month = partsOf(before.startDate).month + gone
  const longest = daysIn(month)
  const whole = now.dayOfMonth === daysIn(now.month)
  return {
    ...before,
    endDate: dayIn(month, whole ? longest : Math.min(now.dayOfMonth, longest)),
  }
}

export const daysOf = ({ startDate, endDate }: Period): number =>
  (at(endDate) - at(startDate)) / dayMs + 1

/** The finest step that shows a period in about sixty points at most. */
export const stepFor = (period: Period): TimeStep => {
  const days = daysOf(period)
  if (days <= 62) return 'day'
  if (days <= 400) return 'week'
  return days <= 3660 ? 'month' : 'year'
}

/** The key of the point that a day belongs to: 2026-11-20, its Monday, 2026-11, 2026. */
export const pointOf: Record<TimeStep, (day: string) => string> = {
  day: (day) => day,
  week: (day) => dayOf(at(day) - ((new Date(at(day)).getUTCDay() + 6) % 7) * dayMs),
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
}

/** The days of a point. */
const spanOf: Record<TimeStep, (key: string) => Period> = {
  day: (key) => ({ startDate: key, endDate: key }),
  week: (key) => ({ startDate: key, endDate: dayOf(at(key) + 6 * dayMs) }),
  month: (key) => {
    const { month } = partsOf(`${key}-01`)
    return { startDate: dayIn(month, 1), endDate: dayIn(month, daysIn(month)) }
  },
  year: (key) => ({ startDate: `${key}-01-01`, endDate: `${key}-12-31` }),
}

/** The days of a point within a period. The first and last point may be partly outside. */
export const daysOfPoint = (step: TimeStep, key: string, within: Period): Period => {
  const { startDate, endDate } = spanOf[step](key)
  return {
    startDate: startDate < within.startDate ? within.startDate : startDate,
    endDate: endDate > within.endDate ? within.endDate : endDate,
  }
}

/** Number of points of a period. */
export const pointCount = (step: TimeStep, period: Period): number => {
  const { startDate, endDate } = period
  if (step === 'day') return daysOf(period)
  if (step === 'week')
    return (at(pointOf.week(endDate)) - at(pointOf.week(startDate))) / dayMs / 7 + 1
  const months = partsOf(endDate).month - partsOf(startDate).month + 1
  return step === 'month' ? months : Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4)) + 1
}

/** Keys of the points of a period, in order. */
export const pointsOf = (step: TimeStep, period: Period): string[] => {
  let day = period.startDate
  return Array.from({ length: pointCount(step, period) }, () => {
    const key = pointOf[step](day)
    day = dayOf(at(spanOf[step](key).endDate) + dayMs)
    return key
  })
}
