import type { Narrowing } from '@muat/shared'
import { type ListAddress, narrowed, writeAddress } from '../../screen/calls/address.ts'
import type { ReportScreen } from './report-screen.ts'
import { pathTo } from '../../lib/first/paths.ts'

/** The address of the same report with only what a bar, a group or a figure shows. */
export const narrowTo = (
  screen: ReportScreen,
  address: ListAddress,
  filter: Narrowing | null,
): string | null => {
  if (filter === null) return null
  const { startDate, endDate, ...filters } = filter
  const days =
    startDate === undefined || endDate === undefined
      ? address.days
      : { from: startDate, to: endDate }
  // Narrowed to one group, its own rows say more than a table of one line.
  const { group: _group, groupSort: _sort, ...others } = address.filters
  const next = { ...narrowed(address, { filters: { ...others, ...filters } }), days }
  return `${pathTo(screen.route)}${writeAddress(next, screen.period)}`
}

/** Looks at the same rows in another way. */
export const viewHref = (
  screen: ReportScreen,
  address: ListAddress,
  view: Readonly<Record<string, string>>,
): string => {
  const {
    group: _group,
    groupSort: _sort,
    view: _view,
    step: _step,
    done: _done,
    ...others
  } = address.filters
  const next = narrowed(address, { filters: { ...others, ...view } })
  return `${pathTo(screen.route)}${writeAddress(next, screen.period)}`
}
