// Hold reasons, docs/domain.md#rule-8. docs/small-changes.md has the places of a new reason.

/** Step that ends a hold besides an approval: a reweigh, or a recount of the bags. */
export type Remedy = 'weigh' | 'recount'

/** Limits of a truck that fetches goods. Each is computed by `holdReasons`. */
export const outboundLimits = {
  tolerance: 'weigh',
  bag_weight: 'weigh',
  above_planned: 'recount',
  limit: 'weigh',
  overweight: 'weigh',
} as const satisfies Record<string, Remedy>
export type HoldReason = keyof typeof outboundLimits

/** Limits of a truck that brings goods. Each is computed by `inboundHoldReasons`. */
export const inboundLimits = {
  claim: 'weigh',
  declared: 'weigh',
} as const satisfies Record<string, Remedy>
export type InboundHoldReason = keyof typeof inboundLimits

export type LimitReason = HoldReason | InboundHoldReason
const limits: Readonly<Record<LimitReason, Remedy>> = { ...outboundLimits, ...inboundLimits }
export const limitReasons = Object.keys(limits) as readonly LimitReason[]

export const isLimitReason = (reason: string): reason is LimitReason =>
  Object.hasOwn(limits, reason)

/** Reasons of a truck within its limits: a typed weight or a recount that nobody has confirmed. */
export const unconfirmedReasons = ['typed', 'recounted'] as const
export type UnconfirmedReason = (typeof unconfirmedReasons)[number]

const isUnconfirmedReason = (reason: string): reason is UnconfirmedReason =>
  (unconfirmedReasons as readonly string[]).includes(reason)

/** Reasons of a held record, which stores them comma-separated. */
export const reasonsIn = (holdReason: string | null): string[] =>
  (holdReason ?? '')
    .split(',')
    .map((reason) => reason.trim())
    .filter((reason) => reason !== '')

/** Unconfirmed reasons among those of a held record. */
export const unconfirmedIn = (holdReason: string | null): UnconfirmedReason[] =>
  reasonsIn(holdReason).filter(isUnconfirmedReason)

/** Whether a record is held only until a second person confirms. */
export const isUnconfirmed = (holdReason: string | null): boolean => {
  const reasons = reasonsIn(holdReason)
  return reasons.length > 0 && reasons.every(isUnconfirmedReason)
}

/** The step for a held record: a recount if a reweigh cannot help. */
export const remedyOf = (holdReason: string | null): Remedy => {
  const known = reasonsIn(holdReason).filter(isLimitReason)
  return known.length > 0 && known.every((reason) => limits[reason] === 'recount')
    ? 'recount'
    : 'weigh'
}

/** Warnings of a correction, which does not hold a truck: it has to accept these limits by name. */
export const limitWarnings = limitReasons.map((reason) => `told_${reason}` as const)
export type LimitWarning = (typeof limitWarnings)[number]
