import { type Narrowing, turnShape } from '@muat/shared'
import { pathTo } from '../../lib/first/paths.ts'
import { type ListAddress, narrowed, writeAddress } from '../../screen/calls/address.ts'
import { plusDays } from '../../screen/days/day-steps.ts'
import type { Figure, ReportScreen } from './report-screen.ts'

/** Of these all words hold at once: one more leaves fewer rows, where another filter would take the place of the first. */
const addUp = ['has', 'lacks'] as const

const joined = (one: string | undefined, other: string | undefined): string =>
  [...new Set([one, other].flatMap((words) => words?.split(',') ?? []))].join(',')

const narrowedBy = (filters: ListAddress['filters'], by: Narrowing): Narrowing => {
  const both = addUp
    .map((name) => [name, joined(filters[name], by[name])] as const)
    .filter(([, words]) => words !== '')
  return { ...filters, ...by, ...Object.fromEntries(both) }
}

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
  const next = { ...narrowed(address, { filters: narrowedBy(others, filters) }), days }
  return `${pathTo(screen.route)}${writeAddress(next, screen.period)}`
}

/** From turn time and weighing checks to the rows of their trucks: what does not narrow these narrows those no more. */
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
  /** What leaves the rows among which it is added up; null: nothing does. */
  within: Narrowing | null
}

/** The address of the rows that a figure is of; null where it is of none. */
export const figureHref = (
  screen: ReportScreen,
  address: ListAddress,
  today: string,
  { figure: { kind, narrows }, value, within }: Sum,
): string | null => {
  if (within === null || value === null || value === undefined || value === 0) return null
  // What is the most of all is of the day that has it.
  const day = kind === 'most' ? plusDays(today, -value) : null
  const only = day === null ? narrows : { startDate: day, endDate: day }
  return narrowTo(screen, address, { ...within, ...only })
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
