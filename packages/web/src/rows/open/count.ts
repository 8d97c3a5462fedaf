import { type Page, pageSize, type ResourceName } from '@muat/shared'
import { type Asker, fetchData } from '../../lib/first/http.ts'
import { readPage } from '../read/read.ts'

type Query = Readonly<Record<string, string | number>>

/** Rows of a page that does not say how many there are: whole pages but for the last. */
const countOf = ({ total, lastPage, data }: Page<unknown>): number =>
  total ?? (lastPage - 1) * pageSize + data.length

/** How many rows a list has under these filters. */
export const countRows = async (
  resource: ResourceName,
  query: Query,
  asker: Asker,
): Promise<number> =>
  countOf(
    readPage(
      resource,
      await fetchData<unknown>(`/${resource}`, { query: { ...query, page: 1 }, asker }),
    ),
  )

/** What is still owed in all; `kg` null: this back end gives no sum. */
export const sumOwing = async (asker: Asker): Promise<{ count: number; kg: number | null }> => {
  const body = await fetchData<unknown>('/outstanding', { query: { page: 1 }, asker })
  const page = readPage('outstanding', body)
  return { count: countOf(page), kg: page.totals?.['outstandingKg'] ?? null }
}
