import { maxOpenRecords } from '@muat/shared'
import { type Asker, fetchData } from '../lib/first/http.ts'
import { readPage } from './read/read.ts'
import type { RowOf } from './rows.ts'
import { fetchSiteDay } from './site-day.ts'

export type Visited = 'outbound-record' | 'inbound-record'

interface Options {
  asker: Asker
  signal?: AbortSignal
}

const fetchPage = async <Name extends Visited>(
  resource: Name,
  query: Readonly<Record<string, string | number>>,
  options: Options,
) => readPage(resource, await fetchData<unknown>(`/${resource}`, { query, ...options }))

/** Today's records, page by page, for back ends that ignore `open`. */
const fetchToday = async <Name extends Visited>(
  resource: Name,
  options: Options,
): Promise<RowOf<Name>[]> => {
  const date = await fetchSiteDay()
  const rows: RowOf<Name>[] = []
  for (let page = 1, lastPage = 1; page <= lastPage && rows.length < maxOpenRecords; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first page tells how many there are
    const answer = await fetchPage(resource, { date, page }, options)
    rows.push(...answer.data)
    ;({ lastPage } = answer)
  }
  return rows
}

/** Records that have not ended, of any date. */
export const fetchOpen = async <Name extends Visited>(
  resource: Name,
  options: Options,
): Promise<RowOf<Name>[]> => {
  const answer = await fetchPage(resource, { open: 1 }, options)
  // `open=1` is not paged. A back end that pages it ignores the filter.
  return answer.lastPage > 1 ? fetchToday(resource, options) : answer.data
}
