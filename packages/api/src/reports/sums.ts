import { type SQL, sql } from 'drizzle-orm'

// Measures, exact numeric. Rows that do not count are in none. Each is defined on rows and on the sums of `daily`,
// which have the same names.

export type Measure = SQL | { readonly rows: SQL; readonly days: SQL }

const counted = (where?: SQL): SQL =>
  sql`filter (where m.counts${where === undefined ? sql`` : sql` and ${where}`})`

/** Sum of a column; 0 without rows. `where` filters further. */
export const sum = (column: string, where?: SQL): SQL =>
  sql`coalesce(sum(m.${sql.identifier(column)}) ${counted(where)}, 0)`

/** Number of rows. */
export const count = (where?: SQL): Measure => ({
  rows: sql`count(*) ${counted(where)}`,
  days: sql`coalesce(sum(m.n) ${counted(where)}, 0)`,
})

/** Number of records, if rows are lines. */
export const records = (where: SQL = sql`m.counts`): Measure => ({
  rows: sql`count(distinct m.record_id) filter (where ${where})`,
  days: sql`coalesce(sum(m.trucks) filter (where ${where}), 0)`,
})
