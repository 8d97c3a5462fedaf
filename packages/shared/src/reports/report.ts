import type { Filters, ListShape } from '../list.ts'
import type { ResourceName } from '../touches.ts'
import type { Measures, ReportColumns, RowOf, TotalsOf } from './columns.ts'
import type { ReportName } from './names.ts'
import { type TimeStep, timeSteps } from './period.ts'

/**
 * Kind of a group's key. `lookup`: an id, with the name as label; `word`: a fixed word, which the client translates;
 * `text`: free text, '' if empty; `day` 2026-11-20, `week` its Monday, `month` 2026-11, `year` 2026, `weekday` 1 Monday
 * to 7 Sunday, `hour` 0 to 23.
 */
export type GroupKind = 'lookup' | 'word' | 'text' | 'weekday' | 'hour' | TimeStep

export interface Group {
  readonly kind: GroupKind
  /** Query parameter that filters one group; null: none, or the dates for groups by time. */
  readonly filter: string | null
}
export type Groups = Readonly<Record<string, Group>>

/**
 * The chart of a report. `axis`: `time`, `row` (the rows of the page), or a group. `stack`: one series for each of the
 * `top` largest groups and one for the rest; null: one series for each of `measures`.
 */
export type Chart<M extends string = string, G extends string = string> =
  | { axis: 'time'; stack: G; top: number; measure: M; layout: 'stacked' }
  | {
      axis: 'time' | 'row' | G
      stack: null
      measures: readonly M[]
      layout: 'stacked' | 'beside'
    }

export interface Report<
  Name extends ReportName = ReportName,
  C extends ReportColumns = ReportColumns,
  M extends Measures = Measures,
  G extends Groups = Groups,
> {
  name: Name
  /** Its rows link to records of this resource, and its `export` permission and its writes apply to the report. */
  resource: ResourceName
  /**
   * Besides others `has`: rows in which each named measure is not empty, so that a sum can link to its rows; `lacks`: rows
   * without a value of each named filter, for the group without a name.
   */
  filters: Filters
  /** The first is the default; a leading `-` means descending. */
  sort: readonly [string, ...string[]]
  columns: C
  measures: M
  groups: G
  chart: Chart
  /** Rows have future dates as well, so a period that is not over is compared with a whole one. */
  ahead?: true
}

export const defineReport = <
  const Name extends ReportName,
  const C extends ReportColumns,
  const M extends Measures,
  const G extends Groups,
>(
  report: Report<Name, C, M, G> & { chart: Chart<keyof M & string, keyof G & string> },
): Report<Name, C, M, G> => report

/** The query of a report: its own filters, grouping, and the step of its time axis. */
export const shapeOf = (
  report: Pick<Report, 'filters' | 'sort' | 'groups' | 'measures'>,
): ListShape => ({
  sort: report.sort,
  filters: {
    ...report.filters,
    group: { kind: 'word', words: Object.keys(report.groups) },
    groupSort: {
      kind: 'word',
      words: ['label', ...Object.keys(report.measures)].flatMap((name) => [name, `-${name}`]),
    },
    step: { kind: 'word', words: timeSteps },
  },
})

const isWord = ({ filters }: Pick<Report, 'filters'>, filter: string, word: string): boolean => {
  const definition = filters[filter]
  return definition !== undefined && 'words' in definition && definition.words.includes(word)
}

/** Filter of the rows that count in a measure; null: none, or all rows do. */
export const filterOfMeasure = (
  report: Pick<Report, 'filters'>,
  measure: string,
): Narrowing | null => (isWord(report, 'has', measure) ? { has: measure } : null)

/** Filter of the rows without a value of `filter`; null: none. */
export const filterOfMissing = (
  report: Pick<Report, 'filters'>,
  filter: string,
): Narrowing | null => (isWord(report, 'lacks', filter) ? { lacks: filter } : null)

/** Query parameters that filter the report to one bar, series or group. */
export type Narrowing = Readonly<Record<string, string>>

export interface AxisPoint {
  /** As the key of a group of that kind; for `row` the row's id. */
  key: string
  /** null: the client translates the key. */
  label: string | null
  /** null: no filter selects it. */
  filter: Narrowing | null
}

export interface Series {
  /** A group's key, `rest`, or the name of a measure. */
  key: string
  label: string | null
  filter: Narrowing | null
  /** By point of the axis. */
  kg: number[]
}

export interface GroupRow<T> {
  /** `rest`: the sum of groups beyond `maxGroups`. */
  key: string
  label: string | null
  filter: Narrowing | null
  totals: T
  /** The same group in the period before; null: it had no rows, or there is no comparison. */
  previous: T | null
}

/** GET /api/{name}-report. Totals, series and groups are over all filtered rows, not those of the page only. */
export interface ReportAnswer<R, T> {
  data: R[]
  lastPage: number
  page: number
  perPage: number
  total: number
  /** Without cancelled and void rows, even if `status` names these. */
  totals: T
  /** The same filters in the period before; null unless the query has both dates. */
  previous: { startDate: string; endDate: string; totals: T } | null
  axis: { kind: TimeStep | 'row' | (string & {}); points: AxisPoint[] }
  series: Series[]
  /** The largest first; null without `group` in the query. */
  groups: GroupRow<T>[] | null
}

export type ReportRowOf<R> =
  R extends Report<infer _N, infer C, infer _M, infer _G> ? RowOf<C> : never
export type ReportTotalsOf<R> =
  R extends Report<infer _N, infer _C, infer M, infer _G> ? TotalsOf<M> : never
export type ReportAnswerOf<R> = ReportAnswer<ReportRowOf<R>, ReportTotalsOf<R>>
