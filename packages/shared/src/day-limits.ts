import type { FieldProblem } from './problem.ts'

/** Days that a truck visit, a booking or a production may be dated back. */
export const daysBack = 30

/**
 * Kind of day. `movement`: of a truck visit, a booking or a production. `order`: of a PO sale, which may be older
 * than the site's records.
 */
export type Dated = 'movement' | 'order'

/** Inclusive, `YYYY-MM-DD`; `from` null: no lower limit. */
export interface DayLimits {
  from: string | null
  to: string
}

const shifted = (day: string, { years = 0, months = 0, days = 0 }): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth() + months, at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Whether a day is in a closed month or before it. `closedMonth` is `YYYY-MM`; null: none is closed. */
export const isClosed = (day: string, closedMonth: string | null): boolean =>
  closedMonth !== null && day.slice(0, 7) <= closedMonth

/** Whether all days of a month have passed. */
export const isOver = (month: string, today: string): boolean => month < today.slice(0, 7)

/** From 30 days back, outside closed months, to a year ahead. */
export const dayLimits = (dated: Dated, today: string, closedMonth: string | null): DayLimits => {
  const open = closedMonth === null ? null : shifted(`${closedMonth}-01`, { months: 1 })
  const back = dated === 'movement' ? shifted(today, { days: -daysBack }) : null
  const from = open === null || (back !== null && back > open) ? back : open
  return { from, to: shifted(today, { years: 1 }) }
}

/** The problem of a day; null: none. */
export const dayProblem = (
  dated: Dated,
  day: string,
  today: string,
  closedMonth: string | null,
): FieldProblem | null => {
  if (closedMonth !== null && isClosed(day, closedMonth)) {
    return { code: 'month_closed', params: { month: day.slice(0, 7) } }
  }
  const { from, to } = dayLimits(dated, today, closedMonth)
  if (from !== null && day < from) return { code: 'day_too_early', params: { from } }
  return day > to ? { code: 'day_too_late', params: { to } } : null
}
