import { kgUnits, toUnits } from '../decimal.ts'

// Rule 8, why a truck is held, and the tare that is pointed out.

export type HoldReason = 'tolerance' | 'bag_weight' | 'above_planned' | 'limit'

export interface WeighedLine {
  plannedKg: number
  /** By its bags where they are counted; of bulk goods, what was planned. */
  expectedKg: number
  netKg: number
  loadedBags: number | null
  /** Of the grade, kg to 0.001; null where it has none. */
  minBagKg: number | null
  maxBagKg: number | null
}

export interface HoldQuestion {
  netKg: number
  /** Site setting, per cent: of the expected sum, and of what each line was planned to take. */
  tolerancePct: number
  lines: readonly WeighedLine[]
  /** Rule 5's limit passed for one of its PO sales: goods already on the scale are not refused. */
  limitPassed: boolean
}

/** |part| as a share of whole is more than pct per cent; all exact. */
export const exceedsPct = (part: bigint, whole: bigint, pct: number): boolean =>
  (part < 0n ? -part : part) * 1_000_000n > whole * toUnits(pct, 4)

/** Compared as bags x limit in thousandths, so that the weight of one bag is never rounded. */
export const bagWeightOutside = ({
  netKg,
  loadedBags,
  minBagKg,
  maxBagKg,
}: Pick<WeighedLine, 'netKg' | 'loadedBags' | 'minBagKg' | 'maxBagKg'>): boolean => {
  if (loadedBags === null || loadedBags < 1) return false
  const net = kgUnits(netKg) * 10n
  const bags = BigInt(loadedBags)
  return (
    (minBagKg !== null && net < bags * toUnits(minBagKg, 3)) ||
    (maxBagKg !== null && net > bags * toUnits(maxBagKg, 3))
  )
}

/** More was loaded than the office has planned, whatever the scale says of it. */
const loadedAbovePlanned = ({ expectedKg, plannedKg }: WeighedLine, tolerancePct: number) => {
  const more = kgUnits(expectedKg) - kgUnits(plannedKg)
  return more > 0n && exceedsPct(more, kgUnits(plannedKg), tolerancePct)
}

/** Why a truck that has been weighed out is held; empty: it is completed. */
export const holdReasons = ({
  netKg,
  tolerancePct,
  lines,
  limitPassed,
}: HoldQuestion): HoldReason[] => {
  const expected = lines.reduce((sum, line) => sum + kgUnits(line.expectedKg), 0n)
  const reasons: HoldReason[] = []
  if (exceedsPct(kgUnits(netKg) - expected, expected, tolerancePct)) reasons.push('tolerance')
  if (lines.some(bagWeightOutside)) reasons.push('bag_weight')
  if (lines.some((line) => loadedAbovePlanned(line, tolerancePct))) reasons.push('above_planned')
  if (limitPassed) reasons.push('limit')
  return reasons
}

/** A deviation of the tare from the stored one that is pointed out: more than 10 %. */
export const tareDeviates = (tareKg: number, storedKg: number): boolean =>
  exceedsPct(kgUnits(tareKg) - kgUnits(storedKg), kgUnits(storedKg), 10)
