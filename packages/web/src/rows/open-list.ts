import { maxOpenRecords } from '@muat/shared'
import { type Asker, fetchData } from '../lib/first/http.ts'
import { readPage } from './read/read.ts'
import type { RowOf } from './rows.ts'
import { fetchSiteDay } from './site-day.ts'

export type Visited = 'outbound-record' | 'inbound-record'

interface Asked {
  asker: Asker
  signal?: AbortSignal
}

const askFor = async <Name extends Visited>(
  resource: Name,
  query: Readonly<Record<string, string | number>>,
  asked: Asked,
) => readPage(resource, await fetchData<unknown>(`/${resource}`, { query, ...asked }))

/** Those of today, page by page: what a back end has that knows lists of a day only. */
const fetchToday = async <Name extends Visited>(
  resource: Name,
  asked: Asked,
): Promise<RowOf<Name>[]> => {
  const date = await fetchSiteDay()
  const rows: RowOf<Name>[] = []
  for (let page = 1, lastPage = 1; page <= lastPage && rows.length < maxOpenRecords; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many there are, the first one says
    const answer = await askFor(resource, { date, page }, asked)
    rows.push(...answer.data)
    ;({ lastPage } = answer)
  }
  return rows
}

/** The records that are still somewhere on their way, whatever their date. */
export const fetchOpen = async <Name extends Visited>(
  resource: Name,
  asked: Asked,
): Promise<RowOf<Name>[]> => {
  const answer = await askFor(resource, { open: 1 }, asked)
  // What is open comes in one piece; pages come from a back end that does not know what was asked.
  return answer.lastPage > 1 ? fetchToday(resource, asked) : answer.data
}
