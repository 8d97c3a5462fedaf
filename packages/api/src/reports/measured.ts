import { daysOf, type Period } from '@muat/shared'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { jsonRows } from '../db/json.ts'
import { type ReportRequest, during } from './report-query.ts'
import { dailyOf } from './daily.ts'
import type { AnyReport } from './report.ts'

const statusesOf = ({ query }: ReportRequest): readonly string[] | null => {
  const status = query.filters['status']
  return Array.isArray(status) ? (status as readonly string[]) : null
}

/** The filters as conditions on the tables of `from`. */
export const whereOf = (api: AnyReport, requested: ReportRequest): SQL | undefined => {
  const { query, today } = requested
  const filters = Object.entries(api.filters).map(([name, to]) => {
    const value = query.filters[name]
    return value === undefined ? undefined : to(value, requested)
  })
  return and(api.where(today, statusesOf(requested)), ...filters)
}

/** The tables of `from` and the fields `m` of their rows. */
export const measuringOf = (api: AnyReport, requested: ReportRequest): SQL => sql`
  ${api.from(requested.today)}
  cross join lateral (select ${api.fields(requested.today, statusesOf(requested))}) m`

/** Sources of a statement's parts, under the alias `m`. */
export type Measured = 'measured' | 'earlier'

const rowsBetween = (from: string, { startDate, endDate }: Period): SQL => sql`
  select * from ${sql.identifier(from)} m where m.date between ${startDate} and ${endDate}`

/**
 * `with …, measured as (…)`: the filtered rows; those of the period before as `earlier`; the sums of days of both as
 * `daily`. Expensive fields are materialized once. The others are computed where they are read.
 */
const measuredOf = (api: AnyReport, requested: ReportRequest, before: Period | null): SQL => {
  const found = (of: ReportRequest) => sql`
    select m.* from ${measuringOf(api, of)} where ${whereOf(api, of)}`
  const whole = api.whole?.isWhole(requested.query) === true ? api.whole : null
  /** Source of the sums of days: rows, or records. */
  const summed = (of: ReportRequest, rows: SQL) =>
    whole === null
      ? rows
      : sql`(select ${whole.fields(statusesOf(of))} from ${whole.from} where ${whereOf(api, of)})`
  const daily = (from: SQL, start: string | null) => dailyOf(api, from, start, whole !== null)
  const tables = sql`with ${api.before?.(requested.today) ?? sql``}`
  const kept = api.kept === true ? sql`materialized` : sql`not materialized`
  if (before === null || requested.endDate === null || requested.startDate === null) {
    return sql`${tables} measured as ${kept} (${found(requested)}), ${daily(summed(requested, sql`measured`), null)}`
  }
  const { startDate, endDate } = requested
  const isGapless = daysOf({ startDate: before.endDate, endDate: startDate }) === 2
  const span = during(requested, { startDate: before.startDate, endDate })
  const spanned = summed(span, sql`both_periods`)
  const both = isGapless
    ? spanned
    : sql`(
      select * from ${spanned} m where m.date >= ${startDate} or m.date <= ${before.endDate}
    )`
  const ofPeriod = (of: Period) =>
    api.kept === true ? rowsBetween('both_periods', of) : found(during(requested, of))
  return sql`${tables}
    both_periods as ${kept} (${found(span)}),
    measured as not materialized (${ofPeriod({ startDate, endDate })}),
    earlier as not materialized (${ofPeriod(before)}),
    ${daily(both, startDate)}`
}

/** A part that was not requested. */
export const nothing = sql`select null::json as row where false`

/**
 * Reads a report in one statement. Each part is a select on `measured`, `earlier` and `daily` with one JSON column
 * `row`.
 */
export const readParts = async <Parts extends Record<string, unknown>>(
  reader: Reader,
  api: AnyReport,
  requested: ReportRequest,
  before: Period | null,
  parts: Readonly<Record<keyof Parts & string, SQL>>,
): Promise<{ [Name in keyof Parts]: Parts[Name][] }> => {
  const fields = Object.entries<SQL>(parts).map(
    ([name, part]) => sql`
      ${name}::text, (select coalesce(json_agg(part.row), '[]') from (${part}) part)`,
  )
  const [read] = await jsonRows<{ [Name in keyof Parts]: Parts[Name][] }>(
    reader,
    sql`${measuredOf(api, requested, before)} select json_build_object(${sql.join(fields, sql`, `)}) as row`,
  )
  if (read === undefined) throw new Error('a select without a table answers one row')
  return read
}

/** A measure over rows or over sums of days. */
export const measureOf = (
  { measures, report }: AnyReport,
  name: string,
  of: 'rows' | 'days',
): SQL => {
  const measure = measures[name]
  if (measure === undefined) throw new Error(`${report.name} has no ${name}`)
  return 'rows' in measure ? measure[of] : measure
}

/** Every measure by its name. */
export const measuresOf = (api: AnyReport, of: 'rows' | 'days'): SQL =>
  sql.join(
    Object.keys(api.measures).map(
      (name) => sql`${measureOf(api, name, of)} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** Rows of `measured` with a part in any measure. */
export const relevant = (api: AnyReport): SQL => api.measured ?? sql`m.counts`
