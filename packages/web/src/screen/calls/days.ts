import type { ListAddress, Period } from './address.ts'

export interface Span {
  from: string
  to: string
}

/** The whole month `n` months after that of a day. */
export const monthOf = (day: string, n = 0): Span => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + n, 1))
  const last = new Date(Date.UTC(year, month + n, 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}

export const dayMs = 86_400_000

export const plusDays = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10)

/** Monday to Sunday. */
export const weekOf = (day: string): Span => {
  const from = plusDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return { from, to: plusDays(from, 6) }
}

/** The default period of a list; also that to which one returns from all days. */
export const present = (period: Period, today: string): Span =>
  period === 'day' ? { from: today, to: today } : monthOf(today)

/** The period of a list; null: all days. */
export const spanOf = (days: ListAddress['days'], period: Period, today: string): Span | null => {
  if (period === 'none' || days === 'any') return null
  return days === 'week' ? weekOf(today) : (days ?? present(period, today))
}
