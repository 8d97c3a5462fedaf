import type { ResourceName } from '@muat/shared'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../../rows/query.ts'
import type { AnyRow } from '../../rows/row.ts'
import { readRows } from '../../rows/read/read.ts'
import type { PlainRouteName } from '../../lib/first/paths.ts'

/** Where records are looked for by what people call them, and the screen that shows them. */
interface Search {
  resource: ResourceName
  route: PlainRouteName
  query: (text: string) => Readonly<Record<string, string | number>>
  /** The fields that say which one it is. */
  says: readonly string[]
}

export const searches: readonly Search[] = [
  {
    resource: 'outbound-record',
    route: 'outbound-record',
    query: (text) => ({ licensePlate: text, page: 1 }),
    says: ['licensePlate', 'recordNo', 'customer'],
  },
  {
    resource: 'inbound-record',
    route: 'inbound-record',
    query: (text) => ({ licensePlate: text, page: 1 }),
    says: ['licensePlate', 'recordNo', 'vendor'],
  },
  {
    resource: 'po-sale',
    route: 'po-sales-record',
    query: (text) => ({ poSalesNo: text, mode: 'search' }),
    says: ['poSalesNo', 'customer'],
  },
  {
    resource: 'ex-do-master',
    route: 'ex-do.mgmt',
    query: (text) => ({ ex_do_no: text }),
    says: ['ex_do_no', 'grade'],
  },
  {
    resource: 'customer',
    route: 'customer.mgmt',
    query: (text) => ({ q: text }),
    says: ['code', 'name'],
  },
  {
    resource: 'vendor',
    route: 'vendor.mgmt',
    query: (text) => ({ q: text }),
    says: ['code', 'name'],
  },
]

/** A palette is no list: the first few, and another letter narrows them. */
const shown = 5

const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'name' in value
      ? wordsOf(value.name)
      : ''

export interface FoundRecord {
  id: number
  text: string
}

export const searchOptions = ({ resource, query, says }: Search, text: string) =>
  queryOptions({
    queryKey: [resource, 'palette', text],
    queryFn: asks(`/${resource}`, query(text), (body) =>
      readRows(resource, body)
        .slice(0, shown)
        .map(
          (row: AnyRow): FoundRecord => ({
            id: row.id,
            text: says
              .map((field) => wordsOf(row[field]))
              .filter((word) => word !== '')
              .join(' · '),
          }),
        ),
    ),
  })
