import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/index.ts'

/** Every row of every table, as text: what changed nothing leaves it the same. */
export const dump = (db: Database): Promise<string> =>
  db.read(async (reader) => {
    const { rows } = await reader.execute<{ statement: string }>(sql`
      select
        string_agg(
          format('select %L as name, to_jsonb(t)::text as text from %I t', table_name, table_name),
          ' union all '
        ) || ' order by name, text' as statement
      from information_schema.tables
      where table_schema = 'public'`)
    const statement = sql.raw(rows[0]?.statement ?? '')
    const { rows: all } = await reader.execute<{ name: string; text: string }>(statement)
    return all.map(({ name, text }) => `${name} ${text}`).join('\n')
  })
