/** The words of docs/domain.md#state-machines, in the order in which a record passes through them. Labels are translated. */
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

/** A truck that is somewhere between the gate and the weigh-out: its planned kilograms are "on truck". */
export const openOutboundRecordStatuses = [
  'registered',
  'waiting',
  'loading',
  'loaded',
  'hold',
] as const satisfies readonly OutboundRecordStatus[]

/**
 * What stands as the reason of a step that nobody gave one for; clients translate it. `nothingLoaded`: the last skipped
 * line ended the visit. `deleted` and `closedShort`: DELETE of a record, or of what is outstanding, came without a word.
 * People give reasons of their own.
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

/** A truck that is somewhere between the gate and the weigh-out. */
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
export const poSalesTypes = ['local', 'export', 'internal'] as const
/** net: the scale decides what was shipped. nominal: bags times the nominal weight of one. */
export const bases = ['net', 'nominal'] as const
export type Basis = (typeof bases)[number]
export const units = ['kg', 'bag'] as const
export type Unit = (typeof units)[number]
export const weighingSources = ['scale', 'manual'] as const

/** Why a truck that is within its limits by now is held all the same: by whose word alone it came there. */
export const unconfirmedReasons = ['typed', 'recounted'] as const
export type UnconfirmedReason = (typeof unconfirmedReasons)[number]

/** The reasons that a held record names. */
export const reasonsIn = (holdReason: string | null): string[] =>
  (holdReason ?? '')
    .split(',')
    .map((reason) => reason.trim())
    .filter((reason) => reason !== '')

const isWord = (reason: string): reason is UnconfirmedReason =>
  (unconfirmedReasons as readonly string[]).includes(reason)

/** Whose word a held truck goes by so far, limits left out. */
export const unconfirmedIn = (holdReason: string | null): UnconfirmedReason[] =>
  reasonsIn(holdReason).filter(isWord)

/** Nothing but a second person's word is missing. */
export const isUnconfirmed = (holdReason: string | null): boolean => {
  const reasons = reasonsIn(holdReason)
  return reasons.length > 0 && reasons.every(isWord)
}
