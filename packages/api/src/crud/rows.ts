import { maxMatches, maxOpenRecords, type ListQuery } from '@muat/shared'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { idsOf, inOrder } from '../db/json.ts'
import { type Conditions, sortOf } from './conditions.ts'
import { findPage } from './find-page.ts'
import type { ApiModule, Row } from './module.ts'
import { findTotals, type Totals } from './totals.ts'
import { columnNamed } from './foreign-keys.ts'

const fieldsOf = ({ table, select }: ApiModule) => ({
  id: table.id,
  version: table.version,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  createdBy: table.createdBy,
  updatedBy: table.updatedBy,
  ...select,
})

/** The rows with these ids, in order, without missing ones. */
export const rowsByIds = async (
  reader: Reader,
  module: ApiModule,
  today: string,
  ids: readonly number[],
): Promise<Row[]> => {
  const { table, joins = [] } = module
  if (ids.length === 0) return []
  if (module.read !== undefined) return module.read(reader, today, ids)
  let query = reader.select(fieldsOf(module)).from(table).$dynamic()
  for (const { to, on } of joins) query = query.leftJoin(to, on)
  const rows = await query.where(sql`${table.id} = ${idsOf(ids)}`)
  // The response schema states the types of the fields that `select` names.
  const found = inOrder(rows as Row[], ids)
  return module.complete === undefined ? found : module.complete(reader, found, today)
}

/** One row as answered, or null. */
export const findRow = async (
  reader: Reader,
  module: ApiModule,
  id: number,
  today: string,
): Promise<Row | null> => (await rowsByIds(reader, module, today, [id]))[0] ?? null

interface Counts {
  lastPage?: number
  page?: number
  perPage?: number
  total?: number
  totals?: Totals
}

export interface ListAnswer extends Counts {
  data: Row[]
}

/** The rows of a selection list: active ones, by name. */
const selectionOf = ({ resource, table, selection }: ApiModule) => {
  if (selection !== undefined) return selection
  const active = columnNamed(table, 'active')
  const order = columnNamed(table, 'name')
  if (active === undefined || order === undefined) {
    throw new Error(`${resource.name} does not say what its selection list offers`)
  }
  return { where: eq(active, true), order }
}

/** The ids of a page, of a selection list, or of all open records, as http-api.md defines for the query. */
const findList = async (
  reader: Reader,
  module: ApiModule,
  conditions: Conditions,
  query: ListQuery,
  today: string,
  now: Date,
): Promise<{ ids: number[]; counts: Counts }> => {
  const { table } = module
  const where = conditions(query, today)
  const sort = sortOf(module, query, today, now)
  if (query.page !== null) {
    const { page, perPage } = query.page
    const { total, ids } = await findPage(reader, {
      table,
      where,
      sort,
      searched: query.q !== null,
      limit: perPage,
      offset: (page - 1) * perPage,
    })
    const lastPage = Math.max(1, Math.ceil(total / perPage))
    const counts = { lastPage, page, perPage, total }
    // Selection lists, which search, show no totals.
    const totals =
      query.q === null ? await findTotals(reader, module, { where, today, total }) : undefined
    return { ids, counts: totals === undefined ? counts : { ...counts, totals } }
  }
  if (module.resource.kind === 'record') {
    const cut = { limit: maxOpenRecords, offset: 0 }
    const { total, ids } = await findPage(reader, { table, where, sort, searched: true, ...cut })
    return { ids, counts: { lastPage: 1, page: 1, perPage: maxOpenRecords, total } }
  }
  const selection = selectionOf(module)
  const offered = reader
    .select({ id: table.id })
    .from(table)
    .where(and(where, selection.where))
    .orderBy(asc(selection.order), asc(table.id))
    .$dynamic()
  const found = await (query.q === null ? offered : offered.limit(maxMatches))
  return { ids: found.map(({ id }) => Number(id)), counts: {} }
}

export const listRows = async (
  reader: Reader,
  module: ApiModule,
  conditions: Conditions,
  query: ListQuery,
  today: string,
  now: Date,
): Promise<ListAnswer> => {
  const { ids, counts } = await findList(reader, module, conditions, query, today, now)
  return { data: await rowsByIds(reader, module, today, ids), ...counts }
}

/** The list as JSON text. `write` converts rows that are no text yet. */
export const listText = async (
  reader: Reader,
  module: ApiModule,
  conditions: Conditions,
  query: ListQuery,
  today: string,
  now: Date,
  write: (answer: ListAnswer) => string,
): Promise<string> => {
  const { ids, counts } = await findList(reader, module, conditions, query, today, now)
  if (module.readText === undefined) {
    return write({ data: await rowsByIds(reader, module, today, ids), ...counts })
  }
  return module.readText(reader, today, ids, JSON.stringify({ ...counts, data: [] }).slice(0, -2))
}
