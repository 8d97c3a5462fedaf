import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/index.ts'

/** Every row of every table, as text: what changed nothing leaves it the same. */
export const dump = (db: Database): Promise<string> =>
  db.read(async (reader) => {
    const { rows } = await reader.execute<{ name: string }>(sql`
      select table_name as name
      from information_schema.tables
      where table_schema = 'public'
      order by table_name`)
    const parts: string[] = []
    for (const { name } of rows) {
      const { rows: found } = await reader.execute<{ text: string | null }>(sql`
        select string_agg(to_jsonb(t)::text, chr(10) order by to_jsonb(t)::text) as text
        from ${sql.identifier(name)} t`)
      parts.push(`${name}\n${found[0]?.text ?? ''}`)
    }
    return parts.join('\n\n')
  })
