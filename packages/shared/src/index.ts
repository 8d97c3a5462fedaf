export * from './constants.ts'
export * from './decimal.ts'
export * from './events.ts'
export * from './import.ts'
export * from './list.ts'
export * from './machines.ts'
export type { Board, Boards, Entry } from './monitor/board.ts'
export * from './monitor/boards.ts'
export * from './monitor/public.ts'
export {
  defaultStatusMap,
  type EntryState,
  type MonitorMeaning,
  monitorMeanings,
  type StatusMap,
} from './monitor/status.ts'
export * from './permissions.ts'
export * from './plate.ts'
export * from './problem.ts'
export * from './quantities/booking.ts'
export * from './quantities/draw.ts'
export * from './quantities/ex-do.ts'
export {
  type HoldQuestion,
  type HoldReason,
  holdReasons,
  tareDeviates,
  type WeighedLine,
} from './quantities/hold.ts'
export * from './quantities/inbound.ts'
export * from './quantities/net.ts'
export * from './quantities/po-sale.ts'
export { formatNumber, numberPatternText } from './number-pattern.ts'
export * from './roles.ts'
export type * from './rows.ts'
export * from './statuses.ts'
export * from './touches.ts'
