import { type SQL, sql } from 'drizzle-orm'
import type { AnyReport } from './report.ts'

const named = (names: readonly string[], of: (column: SQL) => SQL): SQL =>
  sql.join(
    names.map((name) => sql`, ${of(sql`m.${sql.identifier(name)}`)} as ${sql.identifier(name)}`),
    sql``,
  )

/** These columns, after others. */
const further = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`, m.${sql.identifier(name)}`),
    sql``,
  )

const numbers = (count: number): SQL =>
  sql.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '))

/**
 * `daily`: sums of days, so that each row is read once for the totals of both periods. It has a row for each day and
 * narrowing value, under the names of the columns; `n` is the number of rows, `trucks` that of records. `start` is the
 * first day of the period if `from` also has the period before. `ofRecords`: `from` has each record once, with the sums
 * of its lines.
 */
export const dailyOf = (
  { adds, most = [], tells = [], hasLines }: AnyReport,
  from: SQL,
  start: string | null,
  ofRecords: boolean,
): SQL => {
  const isEarlier = start === null ? sql`false` : sql`m.date < ${start}`
  const lines =
    hasLines === true
      ? sql`count(*) as n, count(distinct m.record_id) as trucks`
      : sql`count(*) as n, 0 as trucks`
  return sql`
    daily as materialized (
      select
        m.date, m.listed, m.counts${further(tells)}, ${isEarlier} as earlier,
        ${ofRecords ? sql`sum(m.n) as n, count(*) as trucks` : lines}
        ${named(adds, (column) => sql`sum(${column})`)}${named(most, (column) => sql`max(${column})`)}
      from ${from} m
      group by ${numbers(tells.length + 3)}
    )`
}
