/** Statuses of docs/domain.md#state-machines, in the order in which a record passes through them. */
export const outboundRecordStatuses = [
  'registered',
  'waiting',
  'loading',
  'loaded',
  'hold',
  'completed',
  'cancelled',
  'void',
] as const
export type OutboundRecordStatus = (typeof outboundRecordStatuses)[number]

/** Statuses as lists show them, in order: `arrived` is registered and stands at the gate, `called` waits and was called to an area. */
export const outboundRecordStandings = [
  'registered',
  'arrived',
  'waiting',
  'called',
  'loading',
  'loaded',
  'hold',
  'completed',
  'cancelled',
  'void',
] as const

/** Records that have not ended. Their planned kilograms are "on truck". */
export const openOutboundRecordStatuses = [
  'registered',
  'waiting',
  'loading',
  'loaded',
  'hold',
] as const satisfies readonly OutboundRecordStatus[]

/**
 * Stored reasons of steps for which no person gave one; clients translate them. `nothingLoaded`: skipping the last line
 * ended the visit. `deleted`, `closedShort`: DELETE of a record, or of an outstanding row, without a reason.
 */
export const ownReasons = {
  nothingLoaded: 'nothing loaded',
  deleted: 'deleted',
  closedShort: 'closed short',
} as const
export const { nothingLoaded } = ownReasons

export const lineStatuses = [
  'planned',
  'waiting',
  'called',
  'loading',
  'loaded',
  'skipped',
] as const
export type LineStatus = (typeof lineStatuses)[number]

export const inboundRecordStatuses = [
  'registered',
  'weighed_in',
  'unloading',
  'unloaded',
  'hold',
  'completed',
  'rejected',
  'cancelled',
  'void',
] as const
export type InboundRecordStatus = (typeof inboundRecordStatuses)[number]

/** Records that have not ended. */
export const openInboundRecordStatuses = [
  'registered',
  'weighed_in',
  'unloading',
  'unloaded',
  'hold',
] as const satisfies readonly InboundRecordStatus[]

export const productionStatuses = [
  'planned',
  'in_progress',
  'completed',
  'cancelled',
  'void',
] as const
export type ProductionStatus = (typeof productionStatuses)[number]

export const openProductionStatuses = [
  'planned',
  'in_progress',
] as const satisfies readonly ProductionStatus[]

export const poSaleStatuses = [
  'open',
  'partial',
  'completed',
  'on_hold',
  'closed',
  'cancelled',
] as const
export type PoSaleStatus = (typeof poSaleStatuses)[number]

export const bookingStatuses = ['confirmed', 'partial', 'fulfilled', 'lapsed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const exDoStatuses = ['open', 'closed'] as const
export const exDoTypes = ['production', 'trading', 'tolling'] as const
export type ExDoType = (typeof exDoTypes)[number]
export const poSalesTypes = ['local', 'export', 'internal'] as const
export type PoSalesType = (typeof poSalesTypes)[number]
/** What counts as shipped. net: the weight of the scale. nominal: bags times nominal weight. */
export const bases = ['net', 'nominal'] as const
export type Basis = (typeof bases)[number]
export const units = ['kg', 'bag'] as const
export type Unit = (typeof units)[number]
export const weighingSources = ['scale', 'manual'] as const

/** Every status that has a label: those above, and those that screens derive from other fields. */
export type StatusLabel =
  | OutboundRecordStatus
  | LineStatus
  | InboundRecordStatus
  | ProductionStatus
  | PoSaleStatus
  | BookingStatus
  | 'active'
  | 'arrived'
  | 'inactive'
  | 'late'
  | 'unconfirmed'
  | 'verified'
