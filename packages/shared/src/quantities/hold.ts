import { kgNumber, kgUnits, toUnits } from '../decimal.ts'
import type { ExceededLimit } from '../hold-reasons.ts'

// Rule 8 (docs/domain.md#rule-8): reasons to hold an outbound truck.

export interface WeighedLine {
  plannedKg: number
  /** Weight by its bags, or the planned weight of bulk goods. */
  expectedKg: number
  netKg: number
  loadedBags: number | null
  /** Limits of the grade, kg to 0.001; null: none. */
  minBagKg: number | null
  maxBagKg: number | null
}

export interface HoldQuestion {
  netKg: number
  /** Site setting: per cent of the expected sum, and of each line's planned weight. */
  tolerancePct: number
  lines: readonly WeighedLine[]
  /** A PO sale exceeds rule 5's limit. Loaded goods cannot be refused any more, so the truck is held. */
  limitPassed: boolean
  /** Gross weight of the truck, and what its vehicle may weigh, kg; null: not known. */
  grossKg: number
  permittedKg: number | null
  /** Site setting: per cent of `permittedKg`. */
  overweightTolerancePct: number
}

/** Whether |part| is more than pct per cent of whole; exact. */
export const exceedsPct = (part: bigint, whole: bigint, pct: number): boolean =>
  (part < 0n ? -part : part) * 1_000_000n > whole * toUnits(pct, 4)

/** Whether the mean weight of a bag is outside the grade's limits. Compares sums, so that nothing is rounded. */
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

/** Whether a line's bags should weigh more than planned, by more than the tolerance. */
const loadedAbovePlanned = ({ expectedKg, plannedKg }: WeighedLine, tolerancePct: number) => {
  const more = kgUnits(expectedKg) - kgUnits(plannedKg)
  return more > 0n && exceedsPct(more, kgUnits(plannedKg), tolerancePct)
}

/** kg above the permitted gross weight; 0 if it is within, or not known. */
export const overweightKg = (grossKg: number, permittedKg: number | null): number =>
  permittedKg === null ? 0 : Math.max(0, kgNumber(kgUnits(grossKg) - kgUnits(permittedKg)))

/** Hold reasons of a truck that is weighed out; empty: it is completed. */
export const holdReasons = ({
  netKg,
  tolerancePct,
  lines,
  limitPassed,
  grossKg,
  permittedKg,
  overweightTolerancePct,
}: HoldQuestion): ExceededLimit[] => {
  const expected = lines.reduce((sum, line) => sum + kgUnits(line.expectedKg), 0n)
  const reasons: ExceededLimit[] = []
  if (exceedsPct(kgUnits(netKg) - expected, expected, tolerancePct)) reasons.push('tolerance')
  if (lines.some(bagWeightOutside)) reasons.push('bag_weight')
  if (lines.some((line) => loadedAbovePlanned(line, tolerancePct))) reasons.push('above_planned')
  if (limitPassed) reasons.push('limit')
  const over = kgUnits(overweightKg(grossKg, permittedKg))
  if (over > 0n && exceedsPct(over, kgUnits(permittedKg ?? 0), overweightTolerancePct)) {
    reasons.push('overweight')
  }
  return reasons
}

/** Whether a tare differs from the stored one by more than 10 %, which the weighing desk points out. */
export const tareDeviates = (tareKg: number, storedKg: number): boolean =>
  exceedsPct(kgUnits(tareKg) - kgUnits(storedKg), kgUnits(storedKg), 10)
