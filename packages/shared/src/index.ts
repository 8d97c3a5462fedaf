export * from './api-keys.ts'
export * from './base/constants.ts'
export * from './base/languages.ts'
export * from './day-limits.ts'
export * from './decimal.ts'
export * from './events.ts'
export * from './hold-reasons.ts'
export * from './resources/import.ts'
export * from './list.ts'
export * from './machines.ts'
export type { Board, Boards, Entry, Wait } from './monitor/board.ts'
export * from './monitor/boards.ts'
export * from './monitor/call-recording.ts'
export * from './monitor/call-words.ts'
export * from './monitor/fleet.ts'
export * from './monitor/forecast.ts'
export * from './monitor/open-hours.ts'
export * from './monitor/public.ts'
export {
  defaultStatusMap,
  type EntryState,
  type MonitorMeaning,
  monitorMeanings,
  type StatusMap,
} from './monitor/status.ts'
export * from './monitor/ticket.ts'
export * from './monitor/wall-address.ts'
export * from './monitor/wall-site.ts'
export * from './permissions.ts'
export * from './pictures.ts'
export { placesOf } from './places.ts'
export * from './plate.ts'
export * from './problem.ts'
export * from './quantities/bags.ts'
export * from './quantities/booking.ts'
export * from './quantities/draw.ts'
export * from './quantities/ex-do.ts'
export {
  type HoldQuestion,
  exceedsPct,
  bagWeightOutside,
  holdReasons,
  overweightKg,
  tareDeviates,
  type WeighedLine,
} from './quantities/hold.ts'
export * from './quantities/inbound.ts'
export * from './quantities/net.ts'
export * from './quantities/plausible.ts'
export * from './quantities/po-sale.ts'
export * from './quantities/quality.ts'
export * from './quantities/quota.ts'
export * from './quantities/waited.ts'
export * from './second-person.ts'
export { formatNumber, numberPatternText } from './resources/number-pattern.ts'
export * from './reason.ts'
export * from './reports/by-mail.ts'
export type {
  ColumnKind,
  MeasureKind,
  Measures,
  ReportColumn,
  ReportColumns,
  ReportLookup,
  RowOf,
  TotalsOf,
} from './reports/columns.ts'
export type { DaySoFar } from './reports/day-so-far.ts'
export type { Storage } from './resources/storage.ts'
export * from './reports/names.ts'
export { type AgeBand, ageBands } from './reports/outstanding.ts'
export * from './reports/period.ts'
export {
  type AxisPoint,
  type Chart,
  type Group,
  type GroupKind,
  type GroupRow,
  type Groups,
  filterOfMeasure,
  filterOfMissing,
  type Narrowing,
  type Report,
  type ReportAnswer,
  type Series,
  shapeOf,
} from './reports/report.ts'
export * from './reports/reports.ts'
export * from './reports/ticks.ts'
export * from './reports/turn-time.ts'
export * from './reports/weighing-checks.ts'
export * from './roles.ts'
export type * from './rows.ts'
export * from './scale/frames.ts'
export * from './scale/pattern.ts'
export * from './scale/read.ts'
export * from './search.ts'
export * from './statuses.ts'
export * from './text.ts'
export * from './touches.ts'
export * from './webhooks.ts'
export * from './writing.ts'
