import { type Narrowing, turnShape } from '@muat/shared'
import { pathTo } from '../../lib/first/paths.ts'
import { type ListAddress, narrowed, writeAddress } from '../../screen/calls/address.ts'
import { plusDays } from '../../screen/calls/days.ts'
import type { Figure, ReportScreen } from './report-screen.ts'

/** Filters whose words all apply at once: a new word is added, where it would replace the value of any b filter. */
const combined = ['has', 'lacks'] as const

const joinWords = (a: string | undefined, b: string | undefined): string =>
  [...new Set([a, b].flatMap((words) => words?.split(',') ?? []))].join(',')

const narrowedBy = (filters: ListAddress['filters'], by: Narrowing): Narrowing => {
  const both = combined
    .map((name) => [name, joinWords(filters[name], by[name])] as const)
    .filter(([, words]) => words !== '')
  return { ...filters, ...by, ...Object.fromEntries(both) }
}

/** Address of the same report, narrowed to the rows of a bar, a group or a figure; null if there is no such filter. */
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
  // The grouping is dropped: a table of a group has a line.
  const { group: _group, groupSort: _sort, ...others } = address.filters
  const next = { ...narrowed(address, { filters: narrowedBy(others, filters) }), days }
  return `${pathTo(screen.route)}${writeAddress(next, screen.period)}`
}

/** Address of a report's rows from turn time or weighing checks. Filters that these ignore are dropped. */
export const rowsTo = (
  screen: ReportScreen,
  address: ListAddress,
  filter: Narrowing | null,
): string | null => {
  const known = Object.entries(address.filters).filter(([name]) =>
    Object.hasOwn(turnShape.filters, name),
  )
  return narrowTo(screen, { ...address, sort: null, filters: Object.fromEntries(known) }, filter)
}

interface Sum {
  figure: Figure
  value: number | null | undefined
  /** Filter of the rows that are summed; null: there is none. */
  within: Narrowing | null
}

/** Address of the rows behind a figure; null if there are none. */
export const figureHref = (
  screen: ReportScreen,
  address: ListAddress,
  today: string,
  { figure: { kind, narrows }, value, within }: Sum,
): string | null => {
  if (within === null || value === null || value === undefined || value === 0) return null
  // A maximum of days belongs to the day that many days ago.
  const day = kind === 'most' ? plusDays(today, -value) : null
  const only = day === null ? narrows : { startDate: day, endDate: day }
  return narrowTo(screen, address, { ...within, ...only })
}

/** Address of the same rows in another view. */
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
