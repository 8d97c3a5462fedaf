import { type OutstandingTotals, type Page, pageSize, type ResourceName } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { fetchData } from '../lib/http.ts'
import { refetchMs } from '../lib/query.ts'

type Query = Readonly<Record<string, string | number>>

/** Rows of a page that does not say how many there are: whole pages but for the last. */
const countOf = ({ total, lastPage, data }: Page<unknown>): number =>
  total ?? (lastPage - 1) * pageSize + data.length

/** How many rows a list has under these filters; null while that is not known. `query` null: not asked yet. */
export const useCount = (resource: ResourceName, query: Query | null): number | null => {
  const { data } = useQuery({
    queryKey: [resource, 'count', query],
    queryFn: async () =>
      countOf(
        await fetchData<Page<unknown>>(`/${resource}`, {
          query: { ...query, page: 1 },
          quiet: true,
        }),
      ),
    enabled: query !== null,
    refetchInterval: refetchMs,
  })
  return data ?? null
}

interface Owing {
  count: number
  /** null: this back end gives no sum. */
  kg: number | null
}

/** What is still owed in all; `reads`: whether this user may know. */
export const useOwing = (reads: boolean): Owing | null => {
  const { data } = useQuery({
    queryKey: ['outstanding', 'owing'],
    queryFn: async (): Promise<Owing> => {
      const page = await fetchData<Page<unknown> & { totals?: OutstandingTotals }>('/outstanding', {
        query: { page: 1 },
        quiet: true,
      })
      return { count: countOf(page), kg: page.totals?.outstandingKg ?? null }
    },
    enabled: reads,
    refetchInterval: refetchMs,
  })
  return data ?? null
}
