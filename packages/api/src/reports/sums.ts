import { type SQL, sql } from 'drizzle-orm'

// Measures over `measured`, all exact numeric: what does not count is in none of them.

/** The sum of a column; 0 of nothing. `where` narrows it further. */
export const sum = (column: string, where?: SQL): SQL =>
  sql`coalesce(sum(m.${sql.identifier(column)}) filter (where m.counts${
    where === undefined ? sql`` : sql` and ${where}`
  }), 0)`

/** How many rows. */
export const count = (where?: SQL): SQL =>
  sql`count(*) filter (where m.counts${where === undefined ? sql`` : sql` and ${where}`})`

/** How many records, of rows that are their lines. */
export const records = (where: SQL = sql`m.counts`): SQL =>
  sql`count(distinct m.record_id) filter (where ${where})`
