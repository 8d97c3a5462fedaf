import type { ResourceName } from '@muat/shared'
import type { LookupOption, LookupSource } from '../../form/lookup.ts'
import type { LookupOptions } from '../lookups/lookup-source.ts'

type Query = Readonly<Record<string, string | number>>

/** A source of options for lists and forms. Its code is loaded on first use. */
const later = (resource: ResourceName, options: LookupOptions): LookupSource => {
  const source = () =>
    import('../lookups/lookup-source.ts').then(({ lookupOf }) => lookupOf(resource, options))
  return {
    list: async (text) => (await source()).list(text),
    one: async (id) => (await source()).one(id),
  }
}

/** Active rows of master data, by name, filtered by `query`. */
export const masterLookup = (
  resource: ResourceName,
  { query = {}, ...rest }: Pick<LookupOptions, 'query' | 'option' | 'only'> = {},
): LookupSource =>
  later(resource, { query: { active: 1, sort: 'name', ...query }, selection: true, ...rest })

/** Rows of records, or of master data identified by a number such as ex-DOs, filtered by `query`. */
export const recordLookup = <Offered extends { id: number }>(
  resource: ResourceName,
  query: Query,
  option: (row: Offered) => LookupOption,
): LookupSource => later(resource, { query, option })
