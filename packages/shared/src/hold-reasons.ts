// Hold reasons, docs/domain.md#rule-8. docs/small-changes.md has the places of a new reason.

/** Step that ends a hold besides an approval: a reweigh, a recount of the bags, or the number of the seal. */
export type Remedy = 'weigh' | 'recount' | 'seal'

/** Limits of a truck that fetches goods, by `holdReasons`, and its missing seal. */
export const outboundLimits = {
  tolerance: 'weigh',
  bag_weight: 'weigh',
  above_planned: 'recount',
  limit: 'weigh',
  overweight: 'weigh',
  seal_missing: 'seal',
} as const satisfies Record<string, Remedy>
export type HoldReason = keyof typeof outboundLimits

/** Limits of a truck that brings goods. Each is computed by `inboundHoldReasons`. */
export const inboundLimits = {
  claim: 'weigh',
  declared: 'weigh',
} as const satisfies Record<string, Remedy>
export type InboundHoldReason = keyof typeof inboundLimits

export type LimitReason = HoldReason | InboundHoldReason
/** What weights and counts exceed: every limit but the missing seal, for which a correction does not ask. */
export type ExceededLimit = Exclude<LimitReason, 'seal_missing'>
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

/** The steps for a held record. A recount is one only if a reweigh cannot help. */
export const remediesOf = (holdReason: string | null): Remedy[] => {
  const steps = new Set(
    reasonsIn(holdReason)
      .filter(isLimitReason)
      .map((reason) => limits[reason]),
  )
  if (steps.size === 0) return ['weigh']
  if (steps.has('weigh')) steps.delete('recount')
  return [...steps]
}

/** Warnings of a correction, which does not hold a truck: it has to accept these limits by name. */
export const limitWarnings = limitReasons
  .filter((reason) => reason !== 'seal_missing')
  .map((reason) => `told_${reason}` as const)
export type LimitWarning = (typeof limitWarnings)[number]
