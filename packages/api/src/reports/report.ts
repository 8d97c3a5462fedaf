import type { FilterValue, ListQuery, Report } from '@muat/shared'
import type { SQL } from 'drizzle-orm'
import type { Measure } from './sums.ts'

/** A column: an expression, or the alias of the joined table of a look-up. */
export type Selected = SQL | { readonly lookup: string }

/** Business day and time zone of the site. */
export interface SiteTime {
  today: string
  timezone: string
}

/** Source of names for ids. */
export interface Names {
  table: string
  column: string
}

/** Grouping by a column of `measured`. */
export interface GroupSource {
  key: SQL
  /** null: the key is the name. */
  names: Names | null
}

/** The names of an ordinary look-up. */
export const namesIn = (table: string): Names => ({ table, column: 'name' })

/** Sums over records, each once with the sums of its lines. */
export interface WholeRecords {
  /** Whether no filter applies to single lines. */
  isWhole: (query: ListQuery) => boolean
  /** The table of records, joined with the sums of their lines. */
  from: SQL
  /** Columns of a record as in `measured`: day, narrowing and summed columns, and `n`, the number of lines. */
  fields: (statuses: readonly string[] | null) => SQL
}

type OtherThanTime<G> = Exclude<keyof G, 'day' | 'week' | 'month'> & string

/**
 * The api's part of a shared report: the source of its rows. Everything else reads `measured`, alias `m`, with one
 * row for each filtered row, or `daily`, its sums. Mandatory columns: `id`, `record_id`, `date`, `listed` (a row of
 * the report), `counts` (part of the totals).
 */
export interface ApiReport<R extends Report = Report> {
  report: R
  /** Common table expressions for `from`, each followed by a comma. */
  before?: (today: string) => SQL
  /** Identifies rows of `from`. */
  id: SQL
  /** Expensive fields: materialized once. */
  kept?: true
  /** The columns of `measured`. `statuses`: the requested statuses, null if none. */
  fields: (today: string, statuses: readonly string[] | null) => SQL
  /** Tables that no measure needs are joined by `left join` on unique columns, so that unused joins are removed. */
  from: (today: string) => SQL
  /** The condition of `measured` without filters. */
  where: (today: string, statuses: readonly string[] | null) => SQL
  /** Filters but `status` as conditions on the tables of `from`. */
  filters: Readonly<Record<string, (value: FilterValue, at: SiteTime) => SQL>>
  /** Rows of `measured` with a part in a measure; `counts` by default. */
  measured?: SQL
  /** Columns of `measured` that measures sum or take the maximum of. */
  adds: readonly string[]
  most?: readonly string[]
  /**
   * Columns with few values that measures filter by, besides `listed` and `counts`. All lines of a record share them.
   */
  tells?: readonly string[]
  /** For reports whose chart key is the record's and whose sums need no single lines. */
  whole?: WholeRecords
  /** Rows are lines of records, and measures also count records. */
  hasLines?: true
  measures: Readonly<Record<keyof R['measures'] & string, Measure>>
  groups: Readonly<Record<OtherThanTime<R['groups']>, GroupSource>>
  /** Sort keys on `measured`. */
  sorts: Readonly<Record<string, SQL>>
  /** Joins after `from` and `m`, and the columns of a row. */
  rows: SQL
  columns: Readonly<Record<keyof R['columns'] & string, Selected>>
  /** Measures shown below columns of a file. */
  totalled: Readonly<Partial<Record<keyof R['columns'] & string, keyof R['measures'] & string>>>
  /** The identifying column, if the chart draws rows. */
  rowLabel?: keyof R['columns'] & string
}

/** Any report, for generic code. */
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

/** Throws if a filter or a sort has no column. */
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
