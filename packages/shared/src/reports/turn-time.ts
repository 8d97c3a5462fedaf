import type { ListShape } from '../list.ts'
import {
  lookup,
  type ReportColumns,
  type RowOf,
  day,
  maybeMoment,
  maybeSeconds,
  seconds,
  text,
} from './columns.ts'
import { by } from './groups.ts'
import { outboundFilters } from './outbound.ts'
import type { Groups, Narrowing, GroupRow } from './report.ts'

/**
 * Stages of a visit.
 * - `outside`: from the mark of arrival to weigh-in; only trucks that were marked. Not part of `whole`.
 * - `waiting`: from weigh-in, or the finish at the previous area, to the call. At each area, as the next two.
 * - `called`: from the call to the start of loading.
 * - `loading`: from start to finish.
 * - `leaving`: from the last finish to weigh-out.
 * - `whole`: from weigh-in to weigh-out.
 */
export const turnStages = ['outside', 'waiting', 'called', 'loading', 'leaving', 'whole'] as const
export type TurnStage = (typeof turnStages)[number]

/** Exact seconds; null if `count`, the number of measured ones, is 0. `sum` is of all of them. */
export interface Spread {
  count: number
  sum: number
  median: number | null
  p90: number | null
}
export type Stages = Record<TurnStage, Spread>

export interface TurnTotals {
  /** Trucks weighed out. */
  records: number
  /** Trucks for which loading began later than `limitMinutes` after weigh-in. */
  overLimit: number
  /** Net. */
  kg: number
  stages: Stages
}

/** `hour` is that of the weigh-in, `day` and `weekday` those of the record's date. */
export const turnGroups = {
  day: { kind: 'day', filter: null },
  hour: { kind: 'hour', filter: 'hour' },
  weekday: { kind: 'weekday', filter: 'weekday' },
  area: by('word', 'loadingArea'),
  customer: by('lookup', 'customer'),
  item: by('lookup', 'outboundItemId'),
} as const satisfies Groups

/** Columns of the trucks over the limit, longest first. `waiting`: from weigh-in to the start of loading. */
export const turnColumns = {
  date: day,
  recordNo: text,
  licensePlate: text,
  driverName: text,
  customer: lookup,
  waitingSince: maybeMoment,
  startedAt: maybeMoment,
  gateOutAt: maybeMoment,
  waiting: seconds,
  whole: maybeSeconds,
} as const satisfies ReportColumns
export type TurnRow = RowOf<typeof turnColumns>

/** Use of an area. */
export interface AreaUse {
  loadingArea: string
  filter: Narrowing
  records: number
  kg: number
  /** Seconds in which at least one truck was loading. */
  inUse: number
  /** Net kg per hour in use; null: not in use. */
  kgPerHour: number | null
  /** Number of business days on which it loaded. */
  days: number
  /** Time in use within opening hours, per cent of the opening hours of these days that have passed. */
  usePct: number | null
  /** Stages of its lines. */
  waiting: Spread
  loading: Spread
}

/** Expected waits of a week's trucks, by when they were made. */
export interface ForecastWeek {
  /** Its Monday. */
  week: string
  loadingArea: string
  count: number
  /** The call came within the interval. */
  right: number
  /** Mean of the intervals, minutes. */
  width: number
}

/** An area whose last 50 expected waits were too often wrong: nothing is forecast there. */
export interface SilentArea {
  loadingArea: string
  count: number
  right: number
}

/** GET /api/outbound-report/turn-time. `data` are the trucks over the limit. */
export interface TurnTime {
  data: TurnRow[]
  lastPage: number
  page: number
  perPage: number
  total: number
  /** Site setting: upper limit of the time from weigh-in to the start of loading. */
  limitMinutes: number
  /** Opening hours of the site, for `usePct`; null: all day. */
  openHours: string | null
  totals: TurnTotals
  previous: { startDate: string; endDate: string; totals: TurnTotals } | null
  areas: AreaUse[]
  /** Of the period and the area of the query, whatever else it filters by. */
  forecasts: ForecastWeek[]
  /** Now. */
  silent: SilentArea[]
  /** By key; null without `group` in the query. */
  groups: GroupRow<TurnTotals>[] | null
}

export const turnShape: ListShape = {
  sort: ['-waiting', 'whole', 'date', 'licensePlate', 'id'],
  filters: { ...outboundFilters, group: { kind: 'word', words: Object.keys(turnGroups) } },
}
