import { pathTo, type PlainRouteName } from '../../lib/first/paths.ts'

/** The address of a list that is narrowed already. */
export const listed = (
  route: PlainRouteName,
  filters: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams(filters).toString()
  return `${pathTo(route)}${query === '' ? '' : `?${query}`}`
}

/** Trucks in some states, whatever their day. */
export const withStatus = (
  route: 'outbound-record' | 'inbound-record',
  ...statuses: readonly string[]
): string => listed(route, { date: 'any', status: statuses.join(',') })

/** Production of today and before that is not finished. An address has both ends of its days. */
export const notFinished = (today: string) =>
  ({ status: 'planned,in_progress', startDate: '2000-01-01', endDate: today }) as const

/** What was received and is not yet verified for payment. */
export const unverified = { status: 'completed', verified: '0' } as const
