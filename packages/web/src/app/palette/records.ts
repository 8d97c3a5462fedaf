import type { Found, SearchedResource } from '@muat/shared'
import { queryOptions } from '@tanstack/react-query'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import type { PlainRouteName } from '../../lib/first/paths.ts'
import { asks } from '../../rows/query.ts'

/** Where a record that was found is shown. */
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

export const isSearched = (name: string): name is SearchedResource => Object.hasOwn(screenOf, name)

/** One call, whose answer is in order already. What web has no screen for is left out. */
const readFound = (body: unknown): Found[] => {
  const data: unknown =
    typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (!Array.isArray(data)) throw new RequestFailed(wrongShape)
  // A call of our own; another back end that has it answers it as docs/http-api.md says.
  return (data as Found[]).filter(({ resource }) => isSearched(resource))
}

export const foundOptions = (typed: string) =>
  queryOptions({ queryKey: ['search', typed], queryFn: asks('/search', { q: typed }, readFound) })
