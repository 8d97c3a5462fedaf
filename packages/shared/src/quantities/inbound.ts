import { kgNumber, kgUnits } from '../decimal.ts'
import type { InboundHoldReason } from '../hold-reasons.ts'
import { exceedsPct } from './hold.ts'
import { shareNet } from './net.ts'

// Goods received: rule 7 (docs/domain.md#rule-7), and hold reasons.

export interface ReceivedLine {
  declaredKg: number | null
  /** null: not bagged. */
  acceptedBags: number | null
}

/**
 * Shares the net of a truck over its lines, kg to 0.01: by declared weight if all lines have one, else by accepted bags
 * if all have these, else equally. The last line takes the rounding.
 */
export const shareReceived = (net: number, lines: readonly ReceivedLine[]): number[] => {
  const declared = lines.flatMap(({ declaredKg }) => declaredKg ?? [])
  if (declared.length === lines.length) return shareNet(net, declared)
  const bags = lines.flatMap(({ acceptedBags }) => acceptedBags ?? [])
  const counted = bags.length === lines.length && bags.some((count) => count > 0)
  return shareNet(net, counted ? bags : lines.map(() => 1))
}

/**
 * Hold reasons of an inbound truck; empty: it is completed. Its net is compared with the vendor's claim, else with the
 * sum of declared weights if all lines have one, else with nothing.
 */
export const inboundHoldReasons = ({
  netKg,
  vendorClaimedKg,
  declaredKg,
  tolerancePct,
}: {
  netKg: number
  vendorClaimedKg: number | null
  /** By line. */
  declaredKg: readonly (number | null)[]
  tolerancePct: number
}): InboundHoldReason[] => {
  const differs = (stated: bigint) => exceedsPct(kgUnits(netKg) - stated, stated, tolerancePct)
  if (vendorClaimedKg !== null) return differs(kgUnits(vendorClaimedKg)) ? ['claim'] : []
  if (declaredKg.length === 0 || declaredKg.includes(null)) return []
  const declared = declaredKg.reduce((sum, kg) => sum + kgUnits(kg ?? 0), 0n)
  return differs(declared) ? ['declared'] : []
}

export interface CountedBags {
  declaredBags: number | null
  acceptedBags: number | null
  damagedBags: number | null
}

/** Whether more bags were counted, accepted and damaged, than declared. */
export const countedBeyondDeclared = ({
  declaredBags,
  acceptedBags,
  damagedBags,
}: CountedBags): boolean =>
  declaredBags !== null && (acceptedBags ?? 0) + (damagedBags ?? 0) > declaredBags

/** By how much taking goods back out of an ex-DO exceeds what is loose in it, kg, at least 0. */
export const takeBackShortKg = (takenBackKg: number, looseKg: number): number => {
  const loose = kgUnits(looseKg)
  const left = kgUnits(takenBackKg) - (loose > 0n ? loose : 0n)
  return kgNumber(left > 0n ? left : 0n)
}

/**
 * By how many bags the lines fall short of what they declare; what one has too many does not make up for another. null:
 * no line that declares bags is counted.
 */
export const missingBags = (lines: readonly CountedBags[]): number | null => {
  const missing = lines.flatMap(({ declaredBags, acceptedBags, damagedBags }) =>
    declaredBags === null || acceptedBags === null
      ? []
      : Math.max(0, declaredBags - acceptedBags - (damagedBags ?? 0)),
  )
  return missing.length === 0 ? null : missing.reduce((sum, bags) => sum + bags, 0)
}
