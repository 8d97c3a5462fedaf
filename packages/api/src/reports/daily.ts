import { type SQL, sql } from 'drizzle-orm'
import { groupOf } from './keys.ts'
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

/** The key of the chart besides days; null if there is none. */
const chartKey = (api: AnyReport): SQL | null => {
  const { axis, stack } = api.report.chart
  const group = stack ?? (axis === 'time' || axis === 'row' ? null : axis)
  return group === null ? null : groupOf(api, group).key
}

const numbers = (count: number): SQL =>
  sql.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '))

/**
 * `daily`: sums of days, so that each row is read once for totals and chart of both periods. It has a row for each
 * day, chart key and narrowing value, under the names of the columns; `n` is the number of rows. `start` is the first
 * day of the period if `from` also has the period before, which is not drawn and has a null key. Trucks with several
 * lines are counted in rows of their own, because they may have several keys. `ofRecords`: `from` has each truck
 * once, with the sums of its lines.
 */
export const dailyOf = (
  api: AnyReport,
  from: SQL,
  start: string | null,
  ofRecords: boolean,
): SQL => {
  const { adds, most = [], tells = [], hasLines = false } = api
  const isEarlier = start === null ? sql`false` : sql`m.date < ${start}`
  const drawn = chartKey(api)
  const key =
    drawn === null
      ? null
      : start === null
        ? drawn
        : sql`case when m.date >= ${start} then ${drawn} end`
  const keys = sql`m.date, m.listed, m.counts${further(tells)}`
  const keyCount = tells.length + 3
  const sums = sql`
    select
      ${keys}, ${key ?? sql`null`} as key,
      ${ofRecords ? sql`sum(m.n) as n, count(*) as trucks` : sql`count(*) as n, 0 as trucks`}
      ${named(adds, (column) => sql`sum(${column})`)}${named(most, (column) => sql`max(${column})`)}
    from ${from} m
    group by ${numbers(key === null ? keyCount : keyCount + 1)}`
  const trucks = sql`
    union all
    select ${keys}, null, 0, count(distinct m.record_id) ${named([...adds, ...most], () => sql`null`)}
    from ${from} m
    group by ${numbers(keyCount)}`
  return sql`
    daily as materialized (
      select m.*, ${isEarlier} as earlier from (${hasLines && !ofRecords ? sql`${sums} ${trucks}` : sums}) m
    )`
}
