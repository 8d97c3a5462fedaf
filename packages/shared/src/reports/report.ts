import type { Filters, ListShape } from '../list.ts'
import type { ResourceName } from '../touches.ts'
import type { Measures, ReportColumns, RowOf, TotalsOf } from './columns.ts'
import type { ReportName } from './names.ts'
import { type TimeStep, timeSteps } from './period.ts'

/**
 * How groups are keyed and what a client calls one. `lookup`: an id, with the name as its label; `word`: a fixed word
 * that the client translates; `text`: as people wrote it, '' where nothing was written; the others are of time (`day`
 * 2026-11-20, `week` its Monday, `month` 2026-11, `year` 2026, `weekday` 1 Monday to 7 Sunday, `hour` 0 to 23).
 */
export type GroupKind = 'lookup' | 'word' | 'text' | 'weekday' | 'hour' | TimeStep

export interface Group {
  readonly kind: GroupKind
  /** The query name that narrows the report to one group; null where none does. Those of time narrow by the dates. */
  readonly filter: string | null
}
export type Groups = Readonly<Record<string, Group>>

/**
 * What a report draws. `axis`: `time` in steps, `row` (the rows of the page), or one of the groups. `stack`: a series
 * for each of its `top` largest groups and one for the rest, else a series for each of `measures`.
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
  /** Whose `export` lets one read it, what a row leads to, and whose writes make an answer old. */
  resource: ResourceName
  /**
   * `has`: rows with something of each measure that is named, so that a sum leads to what it is of. `lacks`: rows
   * without a value of each filter that is named, which is what a group without a name is of.
   */
  filters: Filters
  /** The first is the default; `-` in front of it means descending. */
  sort: readonly [string, ...string[]]
  columns: C
  measures: M
  groups: G
  chart: Chart
  /** Rows of days to come count as those of days gone: a period that is not over is compared with a whole one. */
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

/** What each report takes besides its own filters: how it is grouped, and the step of its axis of time. */
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
  const of = filters[filter]
  return of !== undefined && 'words' in of && of.words.includes(word)
}

/** What leaves only the rows that a measure is of; null: all of them are, or nothing does. */
export const havingOf = (report: Pick<Report, 'filters'>, measure: string): Narrowing | null =>
  isWord(report, 'has', measure) ? { has: measure } : null

/** What leaves only the rows without a value of this filter; null: nothing does. */
export const lackingOf = (report: Pick<Report, 'filters'>, filter: string): Narrowing | null =>
  isWord(report, 'lacks', filter) ? { lacks: filter } : null

/** Query names and values that narrow the report to what a bar, a series or a group shows. */
export type Narrowing = Readonly<Record<string, string>>

export interface AxisPoint {
  /** As a group of that kind is keyed; of `row` the row's id. */
  key: string
  /** null: the client has the word for the key. */
  label: string | null
  /** null: nothing narrows to it. */
  filter: Narrowing | null
}

export interface Series {
  /** A group's key, `rest`, or the name of a measure. */
  key: string
  label: string | null
  filter: Narrowing | null
  /** One for each point of the axis, 0 where there is nothing. */
  kg: number[]
}

export interface GroupRow<T> {
  /** `rest`: what is beyond `maxGroups`, as one. */
  key: string
  label: string | null
  filter: Narrowing | null
  totals: T
  /** The same group in the period before; null where it had nothing, or nothing is compared. */
  previous: T | null
}

/** GET /api/{name}-report. Totals, series and groups are of every row that the filters leave, not of the page's. */
export interface ReportAnswer<R, T> {
  data: R[]
  lastPage: number
  page: number
  perPage: number
  total: number
  /** Without what is cancelled or void, also where `status` shows its rows. */
  totals: T
  /** The same filters over the period before; null unless both ends of the period were given. */
  previous: { startDate: string; endDate: string; totals: T } | null
  axis: { kind: TimeStep | 'row' | (string & {}); points: AxisPoint[] }
  series: Series[]
  /** Where `group` was asked for, the largest first; null otherwise. */
  groups: GroupRow<T>[] | null
}

export type ReportRowOf<R> =
  R extends Report<infer _N, infer C, infer _M, infer _G> ? RowOf<C> : never
export type ReportTotalsOf<R> =
  R extends Report<infer _N, infer _C, infer M, infer _G> ? TotalsOf<M> : never
export type ReportAnswerOf<R> = ReportAnswer<ReportRowOf<R>, ReportTotalsOf<R>>
