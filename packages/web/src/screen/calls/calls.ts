import type { Page, ResourceName } from '@muat/shared'
import { pageSize } from '@muat/shared'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isNotOffered } from '../../lib/first/failure.ts'
import { asks, queryClient, refetchMs } from '../../rows/query.ts'
import { readPage, type ReadPage, readRow } from '../../rows/read/read.ts'
import { fetchSite, type Site } from '../../rows/site-day.ts'
import { type ListAddress, spanQuery } from './address.ts'
import { spanOf } from './days.ts'
import { readPageSize } from './page-size.ts'
import type { Screen } from '../list/descriptor.ts'
import type { AnyRow } from '../../rows/row.ts'

export type Query = Readonly<Record<string, string | number>>

const site = queryOptions({
  queryKey: ['site', 'public'],
  queryFn: fetchSite,
  staleTime: 60_000,
  refetchInterval: 60_000,
})

export const siteToday = async (): Promise<string> =>
  (await queryClient.ensureQueryData(site)).today

export const siteDayNow = (): string | null => siteKnown()?.today ?? null

export const useSiteDay = (): string | null => useQuery(site).data?.today ?? null

/** Public settings of the site, such as the scale's limits; null before they are loaded. */
export const useSite = (): Site | null => useQuery(site).data ?? null

export const siteKnown = (): Site | null => queryClient.getQueryData(site.queryKey) ?? null

/** The same, fetched again if outdated. */
export const siteNow = (): Promise<Site> => queryClient.fetchQuery({ ...site, staleTime: 0 })

const periodQuery = (screen: Screen, address: ListAddress, today: string): Query => {
  const span = spanOf(address.days, screen.period, today)
  return span === null ? {} : spanQuery(span, screen.period)
}

/** Query parameters of a list's filters, also for its file. */
export const filterQuery = (screen: Screen, address: ListAddress, today: string): Query => ({
  ...screen.query,
  ...periodQuery(screen, address, today),
  ...address.filters,
  ...(address.sort === null ? {} : { sort: address.sort }),
})

export const listQuery = (screen: Screen, address: ListAddress, today: string): Query => {
  const perPage = readPageSize()
  return {
    ...filterQuery(screen, address, today),
    // Lists of records have only `page`, unless the user chose longer pages. docs/http-api.md#lists.
    ...(screen.period === 'none' || perPage !== pageSize ? { perPage } : {}),
    page: address.page,
  }
}

export type ListPage = ReadPage<AnyRow>

export const listOptions = (
  { resource, source }: Pick<Screen, 'resource' | 'source'>,
  query: Query,
) => {
  const queryKey = [resource, 'list', query] as const
  return queryOptions({
    queryKey,
    queryFn:
      source === null
        ? asks(`/${resource}`, query, (body): ListPage => readPage(resource, body))
        : asks(source.path, {}, (body): ListPage => source.read(body, query)),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

/** A row of the shown list. */
export const rowInLists = (resource: ResourceName, id: number): AnyRow | undefined =>
  queryClient
    .getQueriesData<Page<AnyRow>>({ queryKey: [resource, 'list'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.id === id)

export const rowOptions = (resource: ResourceName, id: number) =>
  queryOptions({
    queryKey: [resource, 'row', id],
    queryFn: asks(`/${resource}/${id}`, {}, (body): AnyRow => readRow(resource, body, id)),
    placeholderData: () => rowInLists(resource, id),
    refetchInterval: refetchMs,
  })

/** Loads a list before it is first shown, `besides` with further parameters. While it is shown it refreshes itself. */
export const loadList = async (
  screen: Screen,
  address: ListAddress,
  besides: Query = {},
): Promise<void> => {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: [screen.resource, 'list'], type: 'active' })
  if (shown.length > 0) return
  const today = await siteToday()
  const query = { ...listQuery(screen, address, today), ...besides }
  try {
    await queryClient.ensureQueryData(listOptions(screen, query))
  } catch (error) {
    // The list says so: another back end need not have every resource.
    if (screen.source !== null || !isNotOffered(error)) throw error
  }
}
