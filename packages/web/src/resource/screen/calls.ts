import type { HistoryEntry, Page, ResourceName } from '@muat/shared'
import { pageSize } from '@muat/shared'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { fetchData, unwrap } from '../../lib/http.ts'
import { queryClient, refetchMs } from '../../lib/query.ts'
import { fetchSiteDay } from '../site-day.ts'
import type { ListAddress } from './address.ts'
import { spanOf } from './days.ts'
import type { AnyRow, Screen } from './descriptor.ts'

export type Query = Readonly<Record<string, string | number>>

const siteDay = queryOptions({
  queryKey: ['site', 'today'],
  queryFn: fetchSiteDay,
  staleTime: 60_000,
  refetchInterval: 60_000,
})

export const siteToday = (): Promise<string> => queryClient.ensureQueryData(siteDay)

export const useSiteDay = (): string | null => useQuery(siteDay).data ?? null

const periodQuery = (screen: Screen, address: ListAddress, today: string): Query => {
  const span = spanOf(address.days, screen.period, today)
  if (span === null) return {}
  return screen.period === 'day' ? { date: span.from } : { startDate: span.from, endDate: span.to }
}

/** What narrows a list, as the server is asked; the file of a list takes the same. */
export const filterQuery = (screen: Screen, address: ListAddress, today: string): Query => ({
  ...screen.query,
  ...periodQuery(screen, address, today),
  ...address.filters,
  ...(address.sort === null ? {} : { sort: address.sort }),
})

export const listQuery = (screen: Screen, address: ListAddress, today: string): Query => ({
  ...filterQuery(screen, address, today),
  // Record lists are paged by `page` alone. Spec section 7.
  ...(screen.period === 'none' ? { perPage: pageSize } : {}),
  page: address.page,
})

type Listed = Page<AnyRow> | { data: AnyRow[] | { data: AnyRow[] } }

/** A page of a list; unpaged answers, of which one is an envelope in an envelope, are a page of all. Spec section 7. */
const pageOf = (answer: Listed): Page<AnyRow> => {
  const { data } = answer
  if (Array.isArray(data) && 'lastPage' in answer) return { ...answer, data }
  const rows = Array.isArray(data) ? data : data.data
  return { data: rows, lastPage: 1, total: rows.length }
}

/** A page of a list. `totals` are of every row that the filters leave, by the column that they stand under. */
type ListPage = Page<AnyRow> & { totals?: Readonly<Record<string, number>> }

export const listOptions = (resource: ResourceName, query: Query) => {
  const queryKey = [resource, 'list', query] as const
  return queryOptions({
    queryKey,
    queryFn: (): Promise<ListPage> => {
      // Once there is something to show, the list says itself that it could not be refreshed.
      const held = queryClient.getQueriesData<ListPage>({ queryKey: [resource, 'list'] })
      const quiet = held.some(([, page]) => page !== undefined)
      return fetchData<Listed>(`/${resource}`, { query, quiet }).then(pageOf)
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

/** The row as the list that is shown has it. */
export const rowInLists = (resource: ResourceName, id: number): AnyRow | undefined =>
  queryClient
    .getQueriesData<Page<AnyRow>>({ queryKey: [resource, 'list'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.id === id)

/** The row under this one in the list that is shown; null under the last one. */
export const rowAfter = (screen: Screen, address: ListAddress, id: number): number | null => {
  const today = queryClient.getQueryData(siteDay.queryKey)
  if (today === undefined) return null
  const { queryKey } = listOptions(screen.resource, listQuery(screen, address, today))
  const rows = queryClient.getQueryData(queryKey)?.data ?? []
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? null : (rows[at + 1]?.id ?? null)
}

export const rowOptions = (resource: ResourceName, id: number) =>
  queryOptions({
    queryKey: [resource, 'row', id],
    queryFn: async () =>
      unwrap(await fetchData<AnyRow | { data: AnyRow }>(`/${resource}/${id}`, { quiet: true })),
    placeholderData: () => rowInLists(resource, id),
    refetchInterval: refetchMs,
  })

export const historyOptions = (resource: ResourceName, id: number, page: number) =>
  queryOptions({
    queryKey: [resource, 'history', id, page],
    queryFn: () =>
      fetchData<Page<HistoryEntry>>(`/${resource}/${id}/history`, {
        query: { page, perPage: pageSize },
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  })

/** What was done to a row last, newest first. */
export const changesOf = async (
  resource: ResourceName,
  id: number,
): Promise<readonly HistoryEntry[]> => {
  await queryClient.invalidateQueries({ queryKey: [resource, 'history', id] })
  return (await queryClient.fetchQuery(historyOptions(resource, id, 1))).data
}

/** Before the first picture of a list; while it is on the screen it looks after itself. */
export const loadList = async (screen: Screen, address: ListAddress): Promise<void> => {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: [screen.resource, 'list'], type: 'active' })
  if (shown.length > 0) return
  const today = await siteToday()
  await queryClient.ensureQueryData(listOptions(screen.resource, listQuery(screen, address, today)))
}
