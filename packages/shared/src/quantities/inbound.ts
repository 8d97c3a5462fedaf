import { kgNumber, kgUnits } from '../decimal.ts'
import { exceedsPct } from './hold.ts'
import { shareNet } from './net.ts'

// Rule 7 (docs/domain.md#rule-7), and the hold of goods received.

export interface ReceivedLine {
  declaredKg: number | null
  /** null where the goods are not bagged. */
  acceptedBags: number | null
}

/**
 * Shares the net of a truck over its lines, kg to 0.01: by what was declared where every line declares, else by the
 * bags that were accepted where every line has them, else equally. The last line takes the rounding.
 */
export const shareReceived = (net: number, lines: readonly ReceivedLine[]): number[] => {
  const declared = lines.flatMap(({ declaredKg }) => declaredKg ?? [])
  if (declared.length === lines.length) return shareNet(net, declared)
  const bags = lines.flatMap(({ acceptedBags }) => acceptedBags ?? [])
  const counted = bags.length === lines.length && bags.some((count) => count > 0)
  return shareNet(net, counted ? bags : lines.map(() => 1))
}

export type InboundHoldReason = 'claim' | 'declared'

/**
 * Why a truck that brought goods is held; empty: it is completed. It is held to what the vendor claims, else to what
 * was declared line by line; where that is not said of every line, to nothing.
 */
export const inboundHoldReasons = ({
  netKg,
  vendorClaimedKg,
  declaredKg,
  tolerancePct,
}: {
  netKg: number
  vendorClaimedKg: number | null
  /** Of each line. */
  declaredKg: readonly (number | null)[]
  tolerancePct: number
}): InboundHoldReason[] => {
  const differs = (said: bigint) => exceedsPct(kgUnits(netKg) - said, said, tolerancePct)
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

/** More bags came off the truck than were declared, good ones and damaged ones together. */
export const countedBeyondDeclared = ({
  declaredBags,
  acceptedBags,
  damagedBags,
}: CountedBags): boolean =>
  declaredBags !== null && (acceptedBags ?? 0) + (damagedBags ?? 0) > declaredBags

/** What may be taken back of what an ex-DO was given without taking it from trucks: nothing where it is short already. */
export const takeBackShortKg = (takenBackKg: number, looseKg: number): number => {
  const loose = kgUnits(looseKg)
  const left = kgUnits(takenBackKg) - (loose > 0n ? loose : 0n)
  return kgNumber(left > 0n ? left : 0n)
}
