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

// The database writes rows with embedded rows as JSON in one statement. An answer is then one snapshot, and both
// drivers return the same numbers and moments.

/** An embedded look-up; null if the outer join found none. */
export const lookupJson = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`case when ${table}.id is not null then
    json_build_object('id', ${table}.id, 'code', ${table}.code, 'name', ${table}.name) end`
}

/** The name of the user. */
export const userJson = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${table}.name) end`
}

/** The last user to take an action on the record `r`, from its history. */
export const lastBy = (resource: ResourceName, action: string): SQL => sql`
  select who.id, who.name
  from history h
  join app_user who on who.id = h.by
  where h.resource = ${resource} and h.record_id = r.id and h.action = ${action}
  order by h.id desc
  limit 1`

/** When an action was last noted on the record `r`, from its history. */
export const notedAt = (resource: ResourceName, action: string): SQL => sql`(
  select iso(max(h.at)) from history h
  where h.resource = ${resource} and h.record_id = r.id and h.action = ${action}
)`

/** Bookkeeping columns under the names of fields. */
export const bookkeepingColumns = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`${table}.id,
    ${table}.version,
    iso(${table}.created_at) as "createdAt",
    iso(${table}.updated_at) as "updatedAt",
    ${table}.created_by as "createdBy",
    ${table}.updated_by as "updatedBy"`
}

/** A condition on these ids, for a statement that is not prepared. */
export const idsOf = (ids: readonly number[]): SQL => sql`any(${idList(ids)}::integer[])`

/**
 * Runs a select of one JSON column. `T` describes the text that the select builds; tests compare it with the schema.
 */
export const jsonRows = async <T>(reader: Reader, query: SQL): Promise<T[]> => {
  const { rows } = await reader.execute<{ row: T }>(query)
  return rows.map(({ row }) => row)
}

/** The same for a prepared statement. */
export const jsonPrepared = async <T>(
  reader: Reader,
  statement: PreparedStatement,
  values: PlaceholderValues,
): Promise<T[]> => {
  const { rows } = await reader.prepared<{ row: T }>(statement, values)
  return rows.map(({ row }) => row)
}

/** Rows in the order of their ids, without missing ones. */
export const inOrder = <T extends { id: number }>(rows: T[], ids: readonly number[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The current business day, in statements of `readerOf` and `textOf`. */
export const today = sql.placeholder('today')

/** The requested ids, in the same statements. */
export const asked = anyOf('ids')

/** Reads rows by id, in order, without missing ones. `rows` selects `id` and `row`, a JSON object. */
export const readerOf = <T extends { id: number }>(rows: SQL) => {
  const statement = prepareStatement(rows)
  return async (reader: Reader, day: string, ids: readonly number[]): Promise<T[]> => {
    if (ids.length === 0) return []
    const values = { today: day, ids: idList(ids) }
    return inOrder(await jsonPrepared<T>(reader, statement, values), ids)
  }
}

/**
 * The same rows as text, as the last member of a JSON object that begins with `before`. The text goes to the client
 * unparsed.
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
