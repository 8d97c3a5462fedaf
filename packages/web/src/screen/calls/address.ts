import { isBusinessDay } from '@muat/shared'

/** Period of a list: none, a day or a span (default today), or a span (default this month, or all days). */
export type Period = 'none' | 'day' | 'month' | 'ever'

/**
 * The parameters in the address of a list, the same for all users of a link. Names are those of the list's query in
 * the HTTP contract.
 */
export interface ListAddress {
  page: number
  /** `name` or `-date`; null: the default order. */
  sort: string | null
  /** Set filters, by parameter. */
  filters: Readonly<Record<string, string>>
  /** null: the default period; `any`: all days; `week`: the present one, of a list of single days; else both ends. */
  days: null | 'any' | 'week' | { from: string; to: string }
  /** The record shown in the panel. */
  row: number | 'new' | null
  editing: boolean
}

/** Possible parameters of a list; others in an address are ignored. */
export interface ListForm {
  period: Period
  filters: readonly { name: string }[]
  sorts: readonly string[]
}

export const cleanAddress: ListAddress = {
  page: 1,
  sort: null,
  filters: {},
  days: null,
  row: null,
  editing: false,
}

const maxText = 200

const readNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null

/** The parameters of the days of a list. One of single days may show a span as well. */
const dayNames = (query: URLSearchParams, period: Period): readonly [string, string] =>
  period === 'day' && (query.has('date') || !query.has('startDate'))
    ? ['date', 'date']
    : ['startDate', 'endDate']

const readDays = (query: URLSearchParams, period: Period): ListAddress['days'] => {
  if (period === 'none') return null
  const [from, to] = dayNames(query, period).map((name) => query.get(name))
  if (from === 'any' || (from == null && period === 'ever')) return 'any'
  if (from === 'week' && period === 'day') return 'week'
  if (from == null || to == null || !isBusinessDay(from) || !isBusinessDay(to)) return null
  return from <= to ? { from, to } : null
}

/**
 * Days of an address that no calendar has, and a period that ends before it begins. `readAddress` leaves them out; the
 * first request of a page sends them, so that the server refuses them by name, together with its other filters.
 */
export const wrongDays = (query: URLSearchParams, period: Period): Record<string, string> => {
  const hasNoDates = period === 'none' || readDays(query, period) === 'week'
  const names = hasNoDates ? [] : dayNames(query, period)
  const given = [...new Set(names)].map((name) => [name, query.get(name) ?? 'any'] as const)
  const [from, to] = given.map(([, day]) => day)
  const isBackwards = from !== undefined && to !== undefined && to !== 'any' && from > to
  return Object.fromEntries(
    given.filter(([, day]) => day !== 'any' && (isBackwards || !isBusinessDay(day))),
  )
}

/** Whether a filter applies to all days, such as open or overdue. */
export const isOfAnyDay = (filters: ListAddress['filters']): boolean =>
  ['open', 'onSite', 'late', 'dueDate'].some((name) => filters[name] !== undefined)

export const readAddress = (search: string, form: ListForm): ListAddress => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort')
  const filters: Record<string, string> = {}
  for (const { name } of form.filters) {
    const value = query.get(name)?.trim() ?? ''
    if (value !== '' && value.length <= maxText) filters[name] = value
  }
  const row = query.get('row')
  return {
    page: readNumber(query.get('page')) ?? 1,
    sort: sort !== null && form.sorts.includes(sort.replace(/^-/u, '')) ? sort : null,
    filters,
    days: form.period !== 'none' && isOfAnyDay(filters) ? 'any' : readDays(query, form.period),
    row: row === 'new' ? row : readNumber(row),
    editing: query.get('edit') === '1' && readNumber(row) !== null,
  }
}

/** The parameters of a span. One day of a list of single days is `date`. */
export const spanQuery = (
  { from, to }: { from: string; to: string },
  period: Period,
): Record<string, string> =>
  period === 'day' && from === to ? { date: from } : { startDate: from, endDate: to }

const daysIn = (days: ListAddress['days'], period: Period): Record<string, string> => {
  if (days === null || period === 'none') return {}
  if (typeof days !== 'string') return spanQuery(days, period)
  return period === 'day' ? { date: days } : period === 'month' ? { startDate: days } : {}
}

/** The query of an address with `?`; '' for the default view. */
export const writeAddress = (address: ListAddress, period: Period): string => {
  const { page, sort, filters, days, row, editing } = address
  const query = new URLSearchParams({
    ...(page === 1 ? {} : { page: String(page) }),
    ...(sort === null ? {} : { sort }),
    ...daysIn(days, period),
    ...filters,
    ...(row === null ? {} : { row: String(row) }),
    ...(editing ? { edit: '1' } : {}),
  }).toString()
  return query === '' ? '' : `?${query}`
}

/** Other filters begin on the first page. */
export const narrowed = (
  address: ListAddress,
  change: { filters: ListAddress['filters'] } | { days: ListAddress['days'] },
): ListAddress => ({ ...address, ...change, page: 1 })

export const withFilter = (address: ListAddress, name: string, value: string): ListAddress => {
  const { [name]: _before, ...others } = address.filters
  return narrowed(address, { filters: value === '' ? others : { ...others, [name]: value } })
}

/** The same list without a record in the panel. */
export const withoutRow = (address: ListAddress): ListAddress => ({
  ...address,
  row: null,
  editing: false,
})
