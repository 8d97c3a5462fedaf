import type { ListAddress, Period } from '../calls/address.ts'
import { dayMs, monthOf, plusDays, present, type Span, weekOf } from '../calls/days.ts'

export const isWholeMonth = ({ from, to }: Span): boolean => {
  const month = monthOf(from)
  return month.from === from && month.to === to
}

/** The span before or after: the month for a whole month, else as many days. */
export const stepped = (span: Span, n: 1 | -1): Span => {
  if (isWholeMonth(span)) return monthOf(span.from, n)
  const length = (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1
  return { from: plusDays(span.from, n * length), to: plusDays(span.to, n * length) }
}

const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to

/**
 * The period for an address. The default is left out and the present week is a word, so that a link or a saved view shows
 * the day, week or month in which it is opened.
 */
export const daysFor = (span: Span, period: Period, today: string): ListAddress['days'] => {
  if (period !== 'ever' && isSame(span, present(period, today))) return null
  return period === 'day' && isSame(span, weekOf(today)) ? 'week' : span
}
