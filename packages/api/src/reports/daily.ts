import { type SQL, sql } from 'drizzle-orm'
import { groupOf } from './keys.ts'
import type { AnyReport } from './report.ts'

const named = (names: readonly string[], of: (column: SQL) => SQL): SQL =>
  sql.join(
    names.map((name) => sql`, ${of(sql`m.${sql.identifier(name)}`)} as ${sql.identifier(name)}`),
    sql``,
  )

/** The columns of those names, after others. */
const further = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`, m.${sql.identifier(name)}`),
    sql``,
  )

/** What the chart is drawn by besides days; null where days, or the rows of the page, are all. */
const chartKey = (api: AnyReport): SQL | null => {
  const { axis, stack } = api.report.chart
  const group = stack ?? (axis === 'time' || axis === 'row' ? null : axis)
  return group === null ? null : groupOf(api, group).key
}

const numbers = (count: number): SQL =>
  sql.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '))

/**
 * `daily`: the sums of days, so that each row is read once for all totals and the chart, whichever of two periods it is
 * of. A row for each day, each key of the chart and whatever measures narrow by, named as the columns they are of; `n`
 * rows are in it. `start` is the first day of what was asked for where `from` holds the period before as well: of that
 * nothing is drawn, and its key is null. Trucks that have several lines are counted in rows of their own, which hold
 * nothing else: a truck is of one day, and may be of several keys. `ofRecords`: `from` holds each truck once, with the
 * sums of its lines.
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
