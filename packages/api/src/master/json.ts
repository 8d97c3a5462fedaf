import { type SQL, sql } from 'drizzle-orm'

/** The ex-DO that goods are added to; `alias` is its row. */
export const exDoJson = (alias: string): SQL => {
  const table = sql.identifier(alias)
  return sql`case when ${table}.id is not null then json_build_object(
    'id', ${table}.id, 'ex_do_no', ${table}.ex_do_no, 'exDoType', ${table}.ex_do_type, 'status', ${table}.status
  ) end`
}
