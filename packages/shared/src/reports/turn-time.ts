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
 * The stages of a truck, each from the end of the one before. `outside` is from when it was marked arrived until it was
 * weighed in: it counts the trucks of which somebody said that they were here, and is no part of `whole`. At each area that it loads at: `waiting` until it is
 * called (from weigh-in, at a further area from when the one before was finished), `called` until loading starts,
 * `loading` until it is finished. Once: `leaving` from the last finish until it is weighed out, and `whole` from weigh-in
 * until then.
 */
export const turnStages = ['outside', 'waiting', 'called', 'loading', 'leaving', 'whole'] as const
export type TurnStage = (typeof turnStages)[number]

/** Exact, in seconds; null where there is none. `count`: how many were measured. */
export interface Spread {
  count: number
  median: number | null
  p90: number | null
}
export type Stages = Record<TurnStage, Spread>

export interface TurnTotals {
  /** Trucks that were weighed out. */
  records: number
  /** Of those that waited longer than the limit before loading began. */
  overLimit: number
  /** Net. */
  kg: number
  stages: Stages
}

/** `hour` is that of the weigh-in, `day` and `weekday` those of its business day. */
export const turnGroups = {
  day: { kind: 'day', filter: null },
  hour: { kind: 'hour', filter: 'hour' },
  weekday: { kind: 'weekday', filter: 'weekday' },
  area: by('word', 'loadingArea'),
  customer: by('lookup', 'customer'),
  item: by('lookup', 'outboundItemId'),
} as const satisfies Groups

/** A truck that waited longer than the limit, the longest first. `waiting` is until loading began. */
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

/** What an area loaded and how long it was in use; two trucks at once are counted once. */
export interface AreaUse {
  loadingArea: string
  filter: Narrowing
  records: number
  kg: number
  /** Seconds in which at least one truck was loading. */
  inUse: number
  /** Net kg for each hour in use; null where it was in use for none. */
  kgPerHour: number | null
  /** Business days on which it loaded anything. */
  days: number
  /** In use while the site is open, per cent of the hours that it is open on these days, as far as they have passed. */
  usePct: number | null
  /** Of its lines: until they were called, and while they were loaded. */
  waiting: Spread
  loading: Spread
}

/** GET /api/outbound-report/turn-time. `data` are the trucks over the limit. */
export interface TurnTime {
  data: TurnRow[]
  lastPage: number
  page: number
  perPage: number
  total: number
  /** The wait from weigh-in until loading begins that the site calls too long. */
  limitMinutes: number
  /** The site's hours, which an area's use is of; null: all day. */
  openHours: string | null
  totals: TurnTotals
  previous: { startDate: string; endDate: string; totals: TurnTotals } | null
  areas: AreaUse[]
  /** Where `group` was asked for; by key. */
  groups: GroupRow<TurnTotals>[] | null
}

export const turnShape: ListShape = {
  sort: ['-waiting', 'whole', 'date', 'licensePlate', 'id'],
  filters: { ...outboundFilters, group: { kind: 'word', words: Object.keys(turnGroups) } },
}
