import { maxMatches, maxOpenRecords, type ListQuery } from '@muat/shared'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { type Conditions, orderOf } from './conditions.ts'
import type { ApiModule, Row } from './module.ts'
import { columnNamed } from './tables.ts'

const fieldsOf = ({ table, select }: ApiModule) => ({
  id: table.id,
  version: table.version,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  createdBy: table.createdBy,
  updatedBy: table.updatedBy,
  ...select,
})

interface Slice {
  where: SQL | undefined
  order: SQL[]
  limit?: number
  offset?: number
}

/**
 * The rows of a slice with everything they answer. The slice is cut from the table alone, and only what is left of it
 * is joined: a far page costs the walk over its index, not the look-ups of the rows before it.
 */
const rowsOf = async (
  reader: Reader,
  module: ApiModule,
  today: string,
  { where, order, limit, offset }: Slice,
): Promise<Row[]> => {
  const { table, joins = [] } = module
  let slice = reader
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  if (limit !== undefined) slice = slice.limit(limit)
  if (offset !== undefined && offset > 0) slice = slice.offset(offset)
  if (module.read !== undefined) {
    const ids = await slice
    return module.read(
      reader,
      today,
      ids.map(({ id }) => Number(id)),
    )
  }
  let query = reader.select(fieldsOf(module)).from(table).$dynamic()
  for (const { to, on } of joins) query = query.leftJoin(to, on)
  const rows = await query.where(inArray(table.id, slice)).orderBy(...order)
  // The fields' types are those of the response schema, which the module's `select` names one by one.
  const found = rows as Row[]
  return module.complete === undefined ? found : module.complete(reader, found, today)
}

/** One row as it is answered, or null. */
export const findRow = async (
  reader: Reader,
  module: ApiModule,
  id: number,
  today: string,
): Promise<Row | null> => {
  const where = eq(module.table.id, id)
  const [row] = await rowsOf(reader, module, today, { where, order: [asc(module.table.id)] })
  return row ?? null
}

/** The rows with these ids, in that order; one that is gone is left out. */
export const rowsByIds = async (
  reader: Reader,
  module: ApiModule,
  today: string,
  ids: readonly number[],
): Promise<Row[]> => {
  const { table } = module
  // One list as one parameter: hundreds of them would cost more than the rows.
  const where = sql`${table.id} = any(${`{${ids.join(',')}}`}::integer[])`
  const found = await rowsOf(reader, module, today, { where, order: [asc(table.id)] })
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface ListAnswer {
  data: Row[]
  lastPage?: number
  page?: number
  perPage?: number
  total?: number
}

const countRows = async (reader: Reader, { table }: ApiModule, where: SQL | undefined) => {
  const [found] = await reader.select({ rows: count() }).from(table).where(where)
  return found?.rows ?? 0
}

/** What a selection list offers: the active rows, by name. */
const selectionOf = ({ resource, table, selection }: ApiModule) => {
  if (selection !== undefined) return selection
  const active = columnNamed(table, 'active')
  const order = columnNamed(table, 'name')
  if (active === undefined || order === undefined) {
    throw new Error(`${resource.name} does not say what its selection list offers`)
  }
  return { where: eq(active, true), order }
}

/** A page, a selection list, or everything open: as http-api.md says for the query. */
export const listRows = async (
  reader: Reader,
  module: ApiModule,
  conditions: Conditions,
  query: ListQuery,
  today: string,
): Promise<ListAnswer> => {
  const where = conditions(query, today)
  const order = orderOf(module, query)
  if (query.page !== null) {
    const { page, perPage } = query.page
    const total = await countRows(reader, module, where)
    const offset = (page - 1) * perPage
    const data =
      offset >= total
        ? []
        : await rowsOf(reader, module, today, { where, order, limit: perPage, offset })
    return { data, lastPage: Math.max(1, Math.ceil(total / perPage)), page, perPage, total }
  }
  if (module.resource.kind === 'record') {
    const total = await countRows(reader, module, where)
    const data = await rowsOf(reader, module, today, { where, order, limit: maxOpenRecords })
    return { data, lastPage: 1, page: 1, perPage: maxOpenRecords, total }
  }
  const selection = selectionOf(module)
  const data = await rowsOf(reader, module, today, {
    where: and(where, selection.where),
    order: [asc(selection.order), asc(module.table.id)],
    ...(query.q === null ? {} : { limit: maxMatches }),
  })
  return { data }
}
