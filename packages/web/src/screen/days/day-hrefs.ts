import { type ListAddress, narrowed, withoutRow, writeAddress } from '../calls/address.ts'
import { daysFor, stepped } from './day-steps.ts'
import { present, type Span, spanOf } from '../calls/days.ts'
import type { Screen } from '../list/descriptor.ts'

export interface DaysProps {
  screen: Pick<Screen, 'period'> & Partial<Pick<Screen, 'daysKey'>>
  path: string
  address: ListAddress
  today: string
}

/** Links of the keys and arrows for the days of a list. */
export const dayHrefs = ({ screen, path, address, today }: DaysProps) => {
  const to = (days: ListAddress['days']): string =>
    `${path}${writeAddress(narrowed(withoutRow(address), { days }), screen.period)}`
  const span = spanOf(address.days, screen.period, today)
  const at = (next: Span): string => to(daysFor(next, screen.period, today))
  return {
    span,
    at,
    previous: span === null ? null : at(stepped(span, -1)),
    next: span === null ? null : at(stepped(span, 1)),
    present: at(present(screen.period, today)),
    /** Null while this week is shown, and in lists that do not open on one day. */
    week: screen.period === 'day' && address.days !== 'week' ? to('week') : null,
    any: to('any'),
  }
}
