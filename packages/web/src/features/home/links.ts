import { pathTo, type PlainRouteName } from '../../lib/first/paths.ts'

/** Address of a list with filters. */
export const listHref = (
  route: PlainRouteName,
  filters: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams(filters).toString()
  return `${pathTo(route)}${query === '' ? '' : `?${query}`}`
}

/** Address of trucks with these statuses, of any day. */
export const withStatus = (
  route: 'outbound-record' | 'inbound-record',
  ...statuses: readonly string[]
): string => listHref(route, { date: 'any', status: statuses.join(',') })

/** Filters for unfinished production up to today. An address needs both ends of a period. */
export const notFinished = (today: string) =>
  ({ status: 'planned,in_progress', startDate: '2000-01-01', endDate: today }) as const

/** Filters for receipts that are not verified for payment. */
export const unverified = { status: 'completed', verified: '0' } as const
