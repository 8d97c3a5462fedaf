import { maxMatches, type Page, type ResourceName } from '@muat/shared'
import { asks, queryClient } from '../../rows/query.ts'
import { readPage, readRow } from '../../rows/read/read.ts'
import { type LookupOption, type LookupSource, type Matches, narrow } from '../../form/lookup.ts'

type Row = Readonly<Record<string, unknown>> & { id: number }
type Query = Readonly<Record<string, string | number>>

export interface LookupOptions {
  /** What every question carries: which rows are offered at all. */
  query?: Query
  /** How a row is offered; by its code and name unless said otherwise. */
  option?: (row: never) => LookupOption
  /** Which of the rows that the server finds are offered; all of them unless said otherwise. */
  only?: (row: never) => boolean
  /** Whether a search is asked of the selection list, which answers what is active, at most 50 and uncounted. */
  selection?: boolean
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const byCodeAndName = ({ id, code, name }: Row): LookupOption => ({
  id,
  code: textIn(code),
  name: textIn(name),
})

/**
 * A resource to choose from. The first rows are asked for together with how many there are; where these are all, a
 * search stays in the browser, else every search is the server's.
 */
export const lookupOf = (
  resource: ResourceName,
  { query = {}, option = byCodeAndName, only = () => true, selection = false }: LookupOptions,
): LookupSource => {
  // The resource's own rows are what its source was written for.
  const optionOf = option as (row: Row) => LookupOption
  const isOffered = only as (row: Row) => boolean
  const paged = { page: 1, perPage: maxMatches, ...query }
  const ask = (asked: Query): Promise<Page<Row>> =>
    queryClient.fetchQuery({
      queryKey: [resource, 'lookup', asked],
      queryFn: asks(`/${resource}`, asked, (body): Page<Row> => readPage(resource, body)),
    })
  const matchesIn = ({ data, lastPage }: Page<Row>): Matches => ({
    options: data.filter(isOffered).map(optionOf),
    more: selection && lastPage === undefined ? data.length >= maxMatches : lastPage > 1,
  })
  return {
    list: async (text) => {
      const first = matchesIn(await ask(paged))
      if (text === '') return first
      if (!first.more) return { options: narrow(first.options, text), more: false }
      return matchesIn(await ask(selection ? { ...query, q: text } : { ...paged, q: text }))
    },
    one: async (id) => {
      const row = await queryClient.fetchQuery({
        queryKey: [resource, 'row', id],
        queryFn: asks(`/${resource}/${id}`, {}, (body): Row => readRow(resource, body, id)),
      })
      return optionOf(row)
    },
  }
}
