import { type OutstandingTotals, type Page, pageSize, type ResourceName } from '@muat/shared'
import { fetchData } from '../lib/http.ts'

type Query = Readonly<Record<string, string | number>>

/** Rows of a page that does not say how many there are: whole pages but for the last. */
const countOf = ({ total, lastPage, data }: Page<unknown>): number =>
  total ?? (lastPage - 1) * pageSize + data.length

/** How many rows a list has under these filters. */
export const countRows = async (resource: ResourceName, query: Query): Promise<number> =>
  countOf(
    await fetchData<Page<unknown>>(`/${resource}`, { query: { ...query, page: 1 }, quiet: true }),
  )

/** What is still owed in all; `kg` null: this back end gives no sum. */
export const sumOwing = async (): Promise<{ count: number; kg: number | null }> => {
  const page = await fetchData<Page<unknown> & { totals?: OutstandingTotals }>('/outstanding', {
    query: { page: 1 },
    quiet: true,
  })
  return { count: countOf(page), kg: page.totals?.outstandingKg ?? null }
}
