import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { backwards, orderBy, type Sort } from './conditions.ts'
import type { RecordTable } from './module.ts'

export interface PageQuery {
  table: RecordTable
  where: SQL | undefined
  sort: Sort
  /** True if the condition leaves few rows, or if no index serves it: all rows are read once. */
  searched: boolean
  limit: number
  offset: number
}

interface Page {
  /** Number of all matching rows. */
  total: number
  /** In the order of the list. */
  ids: number[]
}

// The ids of a page are read from indexes alone if the order has one. The rows are read afterwards.

/** From this row on, rows are counted first and read from the nearer end. */
const far = 5000

const onePage = async (reader: Reader, select: SQL): Promise<Page> => {
  // The drivers return counts as numbers or as texts.
  const { rows } = await reader.execute<{ total: string | number; ids: number[] }>(select)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate answers one row')
  return { total: Number(found.total), ids: found.ids }
}

/** Evaluates the condition once, then counts, orders and cuts the result. */
const searchedPage = (reader: Reader, asked: PageQuery): Promise<Page> => {
  const { table, where, sort, limit, offset } = asked
  return onePage(
    reader,
    sql`
      with found as materialized (
        select ${table.id} as id, ${sort.key} as sort_key from ${table} ${whereOf(where)}
      )
      select
        (select count(*) from found) as total,
        array(
          select id from found
          order by ${orderBy(sort, sql`sort_key`, sql`id`)}
          limit ${limit} offset ${offset}
        ) as ids`,
  )
}

const whereOf = (where: SQL | undefined): SQL => (where === undefined ? sql`` : sql`where ${where}`)

const countOf = ({ table, where }: PageQuery): SQL =>
  sql`select count(*) from ${table} ${whereOf(where)}`

const idsIn = (
  { table, where }: PageQuery,
  sort: Sort,
  limit: number,
  offset: number,
): SQL => sql`array(
  select ${table.id} from ${table} ${whereOf(where)}
  order by ${orderBy(sort, sort.key, table.id)}
  limit ${limit} offset ${offset}
)`

const farPage = async (reader: Reader, asked: PageQuery): Promise<Page> => {
  const { sort, limit, offset } = asked
  const counted = await onePage(
    reader,
    sql`select (${countOf(asked)}) as total, '{}'::integer[] as ids`,
  )
  const { total } = counted
  if (offset >= total) return counted
  const behind = Math.max(0, total - offset - limit)
  const backward = behind < offset
  const ids = backward
    ? idsIn(asked, backwards(sort), Math.min(limit, total - offset), behind)
    : idsIn(asked, sort, limit, offset)
  const page = await onePage(reader, sql`select ${total} as total, ${ids} as ids`)
  return backward ? { total, ids: page.ids.toReversed() } : page
}

export const findPage = (reader: Reader, asked: PageQuery): Promise<Page> => {
  const { sort, searched, limit, offset } = asked
  if (searched) return searchedPage(reader, asked)
  if (offset >= far) return farPage(reader, asked)
  return onePage(
    reader,
    sql`select (${countOf(asked)}) as total, ${idsIn(asked, sort, limit, offset)} as ids`,
  )
}
