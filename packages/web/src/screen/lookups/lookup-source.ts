import { maxMatches, type Page, type ResourceName } from '@muat/shared'
import { asks, queryClient } from '../../rows/query.ts'
import { readPage, readRow } from '../../rows/read/read.ts'
import { type LookupOption, type LookupSource, type Matches, narrow } from '../../form/lookup.ts'

type Row = Readonly<Record<string, unknown>> & { id: number }
type Query = Readonly<Record<string, string | number>>

export interface LookupOptions {
  /** Query parameters of every request, which restrict the options. */
  query?: Query
  /** The option of a row; default: its code and name. */
  option?: (row: never) => LookupOption
  /** Filters the server's rows; default: all. */
  only?: (row: never) => boolean
  /** Whether searches use the selection list, which has active rows only, at most 50 and without a total. */
  selection?: boolean
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const byCodeAndName = ({ id, code, name }: Row): LookupOption => ({
  id,
  code: textIn(code),
  name: textIn(name),
})

/**
 * A look-up of rows of a resource. The first page tells the total. If it has all rows, searches are done in the browser,
 * else by the server.
 */
export const lookupOf = (
  resource: ResourceName,
  { query = {}, option = byCodeAndName, only = () => true, selection = false }: LookupOptions,
): LookupSource => {
  // The rows are of the source's resource.
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
