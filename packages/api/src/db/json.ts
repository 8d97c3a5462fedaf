import type { ResourceName } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './index.ts'
import {
  anyOf,
  idList,
  type PlaceholderValues,
  type PreparedStatement,
  prepareStatement,
} from './prepared-statement.ts'

// Rows that embed other rows are put together by the database in one statement: what one answer shows was true at one
// moment, and both drivers hand the same numbers and moments on, because JSON has only one kind of each.

/** A look-up as a record answers it; null where the outer join found none. */
export const lookupJson = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`case when ${table}.id is not null then
    json_build_object('id', ${table}.id, 'code', ${table}.code, 'name', ${table}.name) end`
}

/** Who did it, by name. */
export const userJson = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${table}.name) end`
}

/** Who has last taken an action on the record `r`, by its history. */
export const lastBy = (resource: ResourceName, action: string): SQL => sql`
  select who.id, who.name
  from history h
  join app_user who on who.id = h.by
  where h.resource = ${resource} and h.record_id = r.id and h.action = ${action}
  order by h.id desc
  limit 1`

/** Columns of the bookkeeping under the names that rows carry. */
export const bookkeepingColumns = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`${table}.id,
    ${table}.version,
    iso(${table}.created_at) as "createdAt",
    iso(${table}.updated_at) as "updatedAt",
    ${table}.created_by as "createdBy",
    ${table}.updated_by as "updatedBy"`
}

/** Any of these ids, in a statement that is not prepared. */
export const idsOf = (ids: readonly number[]): SQL => sql`any(${idList(ids)}::integer[])`

/** Runs a select whose one column is a JSON object. `T` is what the text of the select builds; the tests hold it to the schema. */
export const jsonRows = async <T>(reader: Reader, query: SQL): Promise<T[]> => {
  const { rows } = await reader.execute<{ row: T }>(query)
  return rows.map(({ row }) => row)
}

/** The same of a prepared statement. */
export const jsonPrepared = async <T>(
  reader: Reader,
  statement: PreparedStatement,
  values: PlaceholderValues,
): Promise<T[]> => {
  const { rows } = await reader.prepared<{ row: T }>(statement, values)
  return rows.map(({ row }) => row)
}

/** Rows by the order of their ids; an id without a row is left out. */
export const inOrder = <T extends { id: number }>(rows: T[], ids: readonly number[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The business day of whoever asks, in rows that `readerOf` and `textOf` read. */
export const today = sql.placeholder('today')

/** The ids that are asked for, in such rows. */
export const asked = anyOf('ids')

/** Reads rows by their ids, in that order; one that does not exist is left out. `rows` selects `id` and `row`, a JSON object. */
export const readerOf = <T extends { id: number }>(rows: SQL) => {
  const statement = prepareStatement(rows)
  return async (reader: Reader, day: string, ids: readonly number[]): Promise<T[]> => {
    if (ids.length === 0) return []
    const values = { today: day, ids: idList(ids) }
    return inOrder(await jsonPrepared<T>(reader, statement, values), ids)
  }
}

/**
 * The same rows as the list that ends a JSON object, whose text up to its bracket is `before`. Nobody reads it between
 * the database and the wire: what the select builds is what is answered.
 */
export const textOf = (rows: SQL) => {
  const statement = prepareStatement(sql`
    select ${sql.placeholder('before')}::text || coalesce(
      string_agg(
        one.row::text, ',' order by array_position(${sql.placeholder('ids')}::integer[], one.id)
      ),
      ''
    ) || ']}' as row
    from (${rows}) one`)
  return async (
    reader: Reader,
    day: string,
    ids: readonly number[],
    before: string,
  ): Promise<string> => {
    const none = `${before}]}`
    if (ids.length === 0) return none
    const values = { before, today: day, ids: idList(ids) }
    const [text = none] = await jsonPrepared<string>(reader, statement, values)
    return text
  }
}
