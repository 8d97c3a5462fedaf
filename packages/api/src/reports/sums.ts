import { type SQL, sql } from 'drizzle-orm'

// Measures, all exact numeric: what does not count is in none of them. Each is said of rows, and of the sums of days that
// `daily` holds under the same names.

export type Measure = SQL | { readonly rows: SQL; readonly days: SQL }

const counted = (where?: SQL): SQL =>
  sql`filter (where m.counts${where === undefined ? sql`` : sql` and ${where}`})`

/** The sum of a column; 0 of nothing. `where` narrows it further. */
export const sum = (column: string, where?: SQL): SQL =>
  sql`coalesce(sum(m.${sql.identifier(column)}) ${counted(where)}, 0)`

/** How many rows. */
export const count = (where?: SQL): Measure => ({
  rows: sql`count(*) ${counted(where)}`,
  days: sql`coalesce(sum(m.n) ${counted(where)}, 0)`,
})

/** How many records, of rows that are their lines. */
export const records = (where: SQL = sql`m.counts`): Measure => ({
  rows: sql`count(distinct m.record_id) filter (where ${where})`,
  days: sql`coalesce(sum(m.trucks) filter (where ${where}), 0)`,
})
