import { kgNumber, kgUnits } from '../decimal.ts'
import { exceedsPct } from './hold.ts'
import { shareNet } from './net.ts'

// Rule 7 of design/domain.md, Quantities, and the hold of goods received.

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

export type InboundHoldReason = 'claim'

/** Why a truck that brought goods is held; empty: it is completed. A vendor that claims no weight is not held to one. */
export const inboundHoldReasons = ({
  netKg,
  vendorClaimedKg,
  tolerancePct,
}: {
  netKg: number
  vendorClaimedKg: number | null
  tolerancePct: number
}): InboundHoldReason[] => {
  if (vendorClaimedKg === null) return []
  const claimed = kgUnits(vendorClaimedKg)
  return exceedsPct(kgUnits(netKg) - claimed, claimed, tolerancePct) ? ['claim'] : []
}

/** What may be taken back of what an ex-DO was given without taking it from trucks: nothing where it is short already. */
export const takeBackShortKg = (takenBackKg: number, looseKg: number): number => {
  const loose = kgUnits(looseKg)
  const left = kgUnits(takenBackKg) - (loose > 0n ? loose : 0n)
  return kgNumber(left > 0n ? left : 0n)
}
