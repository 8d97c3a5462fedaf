import type { ListAddress, Period } from '../calls/address.ts'
import { monthOf, present, type Span } from '../calls/days.ts'

const dayMs = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const plusDays = (day: string, n: number): string =>
  new Date(at(day) + n * dayMs).toISOString().slice(0, 10)

/** Monday to Sunday. */
export const weekOf = (day: string): Span => {
  const from = plusDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))
  return { from, to: plusDays(from, 6) }
}

export const isWholeMonth = ({ from, to }: Span): boolean => {
  const month = monthOf(from)
  return month.from === from && month.to === to
}

/** The span before or after: the month for a whole month, else as many days. */
export const stepped = (span: Span, n: 1 | -1): Span => {
  if (isWholeMonth(span)) return monthOf(span.from, n)
  const length = (at(span.to) - at(span.from)) / dayMs + 1
  return { from: plusDays(span.from, n * length), to: plusDays(span.to, n * length) }
}

/** The period for an address. The default is left out, so that such a link always shows the present day or month. */
export const daysFor = (span: Span, period: Period, today: string): ListAddress['days'] => {
  const { from, to } = present(period, today)
  return period !== 'ever' && span.from === from && span.to === to ? null : span
}
