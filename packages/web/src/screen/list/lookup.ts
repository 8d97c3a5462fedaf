import type { ResourceName } from '@muat/shared'
import type { LookupOption, LookupSource } from '../../form/lookup.ts'
import type { LookupOptions } from '../lookups/lookup-source.ts'

type Query = Readonly<Record<string, string | number>>

/** Named by lists and forms alike; how it is asked is fetched with the first question. */
const later = (resource: ResourceName, options: LookupOptions): LookupSource => {
  const source = () =>
    import('../lookups/lookup-source.ts').then(({ lookupOf }) => lookupOf(resource, options))
  return {
    list: async (text) => (await source()).list(text),
    one: async (id) => (await source()).one(id),
  }
}

/** What is active of master data, by name; `query` leaves fewer. */
export const masterLookup = (
  resource: ResourceName,
  { query = {}, ...rest }: Pick<LookupOptions, 'query' | 'option' | 'only'> = {},
): LookupSource =>
  later(resource, { query: { active: 1, sort: 'name', ...query }, selection: true, ...rest })

/** Rows of records, or of master data with a number for a name, such as an ex-DO: those that `query` leaves. */
export const recordLookup = <Offered extends { id: number }>(
  resource: ResourceName,
  query: Query,
  option: (row: Offered) => LookupOption,
): LookupSource => later(resource, { query, option })
