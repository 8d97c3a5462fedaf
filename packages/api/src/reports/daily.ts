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
 * The sums of what `from` holds, a row for each day, each key of the chart and whatever measures narrow by, named as the
 * columns they are of; `n` rows are in it. Of the period before nothing is drawn, and its key is null. Trucks that have
 * several lines are counted in rows of their own, which hold nothing else: a truck is of one day, and may be of several
 * keys.
 */
const daysOf = (api: AnyReport, from: 'measured' | 'earlier'): SQL => {
  const { adds, most = [], tells = [], hasLines = false } = api
  const isEarlier = sql.raw(String(from === 'earlier'))
  const key = from === 'earlier' ? null : chartKey(api)
  const keys = sql`m.date, m.listed, m.counts${named(tells, (column) => column)}`
  const keyCount = tells.length + 3
  const sums = sql`
    select
      ${keys}, ${key ?? sql`null`} as key, ${isEarlier} as earlier,
      count(*) as n, 0 as trucks
      ${named(adds, (column) => sql`sum(${column})`)}${named(most, (column) => sql`max(${column})`)}
    from ${sql.identifier(from)} m
    group by ${numbers(key === null ? keyCount : keyCount + 1)}`
  if (!hasLines) return sums
  return sql`${sums}
    union all
    select
      ${keys}, null, ${isEarlier}, 0, count(*)
      ${named([...adds, ...most], () => sql`null`)}
    from (select distinct m.record_id, ${keys} from ${sql.identifier(from)} m) m
    group by ${numbers(keyCount)}`
}

/** `daily`: what totals and charts are made of, so that each row is read once for all of them. */
export const dailyOf = (api: AnyReport, isCompared: boolean): SQL => sql`
  daily as materialized (
    ${daysOf(api, 'measured')}
    ${isCompared ? sql`union all ${daysOf(api, 'earlier')}` : sql``}
  )`
