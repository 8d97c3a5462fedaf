import type { Found, Role, SearchedResource } from '@muat/shared'
import { queryOptions } from '@tanstack/react-query'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import { type PlainRouteName, pathTo } from '../../lib/first/paths.ts'
import { asks } from '../../rows/query.ts'
import { mayEnter } from './entries.ts'

/** Screen of each resource. */
export const screenOf: Readonly<Record<SearchedResource, PlainRouteName>> = {
  'outbound-record': 'outbound-record',
  'inbound-record': 'inbound-record',
  booking: 'booking-record',
  'po-sale': 'po-sales-record',
  'ex-do-master': 'ex-do.mgmt',
  production: 'production-record',
  customer: 'customer.mgmt',
  vendor: 'vendor.mgmt',
  'outbound-item': 'outbound-item.mgmt',
  'inbound-item': 'inbound-item.mgmt',
  grade: 'grade.mgmt',
  marking: 'marking.mgmt',
}

interface NarrowedList {
  route: PlainRouteName
  /** Query parameter of the row's id. */
  filter: string
  /** Query parameter that is set to `any` for all days. */
  days: 'date' | 'startDate'
}

/**
 * The list that a row filters, for users without access to the row's own screen: FINANCE types a vendor's name to
 * find his deliveries. Only lists with such a filter are named here (packages/web/test/palette.test.ts).
 */
export const narrowedBy: Readonly<Partial<Record<SearchedResource, NarrowedList>>> = {
  customer: { route: 'outbound-record', filter: 'customer', days: 'date' },
  vendor: { route: 'inbound-record', filter: 'vendorId', days: 'date' },
  'ex-do-master': { route: 'po-sales-record', filter: 'exDoMasterId', days: 'startDate' },
  'outbound-item': { route: 'production-record', filter: 'outboundItemId', days: 'startDate' },
  grade: { route: 'outstanding-record', filter: 'gradeId', days: 'startDate' },
  marking: { route: 'outstanding-record', filter: 'marking', days: 'startDate' },
}

interface Place {
  href: string
  /** The list that it filters; null: the row's own screen. */
  list: PlainRouteName | null
}

/** The link of a search result for these roles; null: none. */
export const placeOf = (
  resource: SearchedResource,
  id: number,
  roles: readonly Role[],
): Place | null => {
  const own = screenOf[resource]
  if (mayEnter(own, roles)) return { href: `${pathTo(own)}?row=${id}`, list: null }
  const narrowed = narrowedBy[resource]
  if (narrowed === undefined || !mayEnter(narrowed.route, roles)) return null
  const { route, filter, days } = narrowed
  return { href: `${pathTo(route)}?${days}=any&${filter}=${id}`, list: route }
}

export const isSearched = (name: string): name is SearchedResource => Object.hasOwn(screenOf, name)

/** Parses the answer of /search. Resources without a screen are left out. */
const readFound = (body: unknown): Found[] => {
  const data: unknown =
    typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (!Array.isArray(data)) throw new RequestFailed(wrongShape)
  // Unchecked: other back ends that offer the call answer as docs/http-api.md says.
  return (data as Found[]).filter(({ resource }) => isSearched(resource))
}

export const foundOptions = (typed: string) =>
  queryOptions({ queryKey: ['search', typed], queryFn: asks('/search', { q: typed }, readFound) })
