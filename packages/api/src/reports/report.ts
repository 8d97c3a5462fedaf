import type { FilterValue, ListQuery, Report } from '@muat/shared'
import type { SQL } from 'drizzle-orm'
import type { Measure } from './sums.ts'

/** A column of a row: an expression, or the alias of the joined table that a look-up is read from. */
export type Selected = SQL | { readonly lookup: string }

/** Which day it is at the site, and where its hours are read. */
export interface SiteTime {
  today: string
  timezone: string
}

/** Where ids have their names. */
export interface Names {
  table: string
  column: string
}

/** How rows are put into groups of a kind that is not of time: `key` is a column of `measured` or of what it says. */
export interface GroupSource {
  key: SQL
  /** null: the key says it all. */
  names: Names | null
}

/** The names of an ordinary look-up. */
export const namesIn = (table: string): Names => ({ table, column: 'name' })

/** How records are summed as wholes: each once, with the sums of its lines. */
export interface WholeRecords {
  /** Whether the filters leave all lines of a record or none: none of them is on a line. */
  isWhole: (query: ListQuery) => boolean
  /** The table of records, and beside each what its lines add up to. */
  from: SQL
  /** As columns of `measured`, of a record: those of its day, the key of the chart, what is added up, and `n`, how many lines. */
  fields: (asked: readonly string[] | null) => SQL
}

type OtherThanTime<G> = Exclude<keyof G, 'day' | 'week' | 'month'> & string

/**
 * What the api adds to a shared report: where its rows are. Everything else reads `measured`, under the alias `m`: one
 * row for each that the filters leave, with what is summed, grouped and sorted by; or `daily`, its sums. Of its columns these always are:
 * `id`, `record_id`, `date`; `listed`, whether it is among the report's rows; `counts`, whether it is in its totals.
 */
export interface ApiReport<R extends Report = Report> {
  report: R
  /** Common table expressions that `from` reads, each followed by a comma. */
  before?: (today: string) => SQL
  /** What tells rows apart, on the tables of `from`. */
  id: SQL
  /** Its fields cost more to find than to keep: they are found once, however often they are read. */
  kept?: true
  /** The columns of `measured`. `asked`: the statuses that were asked for, null where none were. */
  fields: (today: string, asked: readonly string[] | null) => SQL
  /** Tables that no measure needs are joined by `left join`, on what is unique: left alone, they are not read. */
  from: (today: string) => SQL
  /** What `measured` holds at most, on the tables of `from`. */
  where: (today: string, asked: readonly string[] | null) => SQL
  /** Each filter but `status` as a condition on the tables of `from`. */
  filters: Readonly<Record<string, (value: FilterValue, at: SiteTime) => SQL>>
  /** What of `measured` has a part in any measure; what counts, where it is not said. */
  measured?: SQL
  /** Columns of `measured` that measures add up, and those that they take the largest of. */
  adds: readonly string[]
  most?: readonly string[]
  /** Columns of few values that measures narrow by, besides `listed` and `counts`; all lines of a record have them alike. */
  tells?: readonly string[]
  /** Where the key of the chart is the record's, and its sums are found without its lines one by one. */
  whole?: WholeRecords
  /** Rows are lines of records, which measures count as well. */
  hasLines?: true
  measures: Readonly<Record<keyof R['measures'] & string, Measure>>
  groups: Readonly<Record<OtherThanTime<R['groups']>, GroupSource>>
  /** On `measured`. */
  sorts: Readonly<Record<string, SQL>>
  /** Joins that follow `from` and `m`, and the columns of a row out of all of them. */
  rows: SQL
  columns: Readonly<Record<keyof R['columns'] & string, Selected>>
  /** The measure that stands beneath a column of a file. */
  totalled: Readonly<Partial<Record<keyof R['columns'] & string, keyof R['measures'] & string>>>
  /** The column that a row is known by, where the chart is of rows. */
  rowLabel?: keyof R['columns'] & string
}

/** Any report, for the mechanism. */
export type AnyReport = Omit<
  ApiReport,
  'measures' | 'groups' | 'columns' | 'totalled' | 'rowLabel'
> & {
  measures: Readonly<Record<string, Measure>>
  groups: Readonly<Record<string, GroupSource>>
  columns: Readonly<Record<string, Selected>>
  totalled: Readonly<Partial<Record<string, string>>>
  rowLabel?: string
}

/** Refuses to be built with a filter or a sort that leads nowhere. */
export const defineApiReport = <R extends Report>(api: ApiReport<R>): AnyReport => {
  const { report, filters, sorts } = api
  const missing = [
    ...Object.keys(report.filters).filter((name) => name !== 'status' && !(name in filters)),
    ...report.sort.map((name) => name.replace(/^-/u, '')).filter((name) => !(name in sorts)),
  ]
  if (missing.length > 0)
    throw new Error(`${report.name}: nothing is said of ${missing.join(', ')}`)
  return api
}
