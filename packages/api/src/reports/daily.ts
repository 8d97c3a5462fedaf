import { type SQL, sql } from 'drizzle-orm'
import { groupOf } from './keys.ts'
import type { AnyReport } from './report.ts'

const named = (names: readonly string[], of: (column: SQL) => SQL): SQL =>
  sql.join(
    names.map((name) => sql`, ${of(sql`m.${sql.identifier(name)}`)} as ${sql.identifier(name)}`),
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
 * nothing else: a truck is of one day, and may be of several keys.
 */
export const dailyOf = (api: AnyReport, from: SQL, start: string | null): SQL => {
  const { adds, most = [], tells = [], hasLines = false } = api
  const isEarlier = start === null ? sql`false` : sql`m.date < ${start}`
  const drawn = chartKey(api)
  const key =
    drawn === null ? null : start === null ? drawn : sql`case when m.date >= ${start} then ${drawn} end`
  const keys = sql`m.date, m.listed, m.counts${named(tells, (column) => column)}`
  const keyCount = tells.length + 3
  const sums = sql`
    select
      ${keys}, ${key ?? sql`null`} as key, count(*) as n, 0 as trucks
      ${named(adds, (column) => sql`sum(${column})`)}${named(most, (column) => sql`max(${column})`)}
    from ${from} m
    group by ${numbers(key === null ? keyCount : keyCount + 1)}`
  const trucks = sql`
    union all
    select ${keys}, null, 0, count(*) ${named([...adds, ...most], () => sql`null`)}
    from (select distinct m.record_id, ${keys} from ${from} m) m
    group by ${numbers(keyCount)}`
  return sql`
    daily as materialized (
      select m.*, ${isEarlier} as earlier from (${sums} ${hasLines ? trucks : sql``}) m
    )`
}
