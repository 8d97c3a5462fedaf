import { bagsUnits, kgNumber, kgUnits, mulDiv } from '../decimal.ts'
import type { Basis, Unit } from '../statuses.ts'

// Rule 7 (docs/domain.md#rule-7): the net of a truck and of its lines.

/** Difference of the two weighings less the deduction (inbound), kg. May be negative, which the caller refuses. */
export const netKg = (firstKg: number, secondKg: number, deductionKg = 0): number => {
  const difference = kgUnits(secondKg) - kgUnits(firstKg)
  return kgNumber((difference < 0n ? -difference : difference) - kgUnits(deductionKg))
}

/** A loaded line. `nominalBagKg` is required if `unit` is bag. */
export interface LoadedLine {
  unit: Unit
  basis: Basis
  plannedKg: number
  loadedBags: number | null
  nominalBagKg: number | null
}

const nominalUnits = ({ loadedBags, nominalBagKg }: LoadedLine): bigint =>
  loadedBags === null || nominalBagKg === null ? 0n : bagsUnits(loadedBags, nominalBagKg)

/** Expected weight of a loaded line: bags x nominal weight, or the planned weight of bulk goods; kg. */
export const expectedKg = (line: LoadedLine): number =>
  kgNumber(line.unit === 'bag' ? nominalUnits(line) : kgUnits(line.plannedKg))

/**
 * Shares the net of a truck (at least 0) over its loaded lines in proportion to their expected weights, kg to 0.01. The
 * last line takes the rounding, so that the shares sum to the net. If all expect 0, the shares are equal.
 */
export const shareNet = (net: number, expected: readonly number[]): number[] => {
  const total = kgUnits(net)
  const weights = expected.map(kgUnits)
  const sum = weights.reduce((a, b) => a + b, 0n)
  const count = BigInt(weights.length)
  let left = total
  return weights.map((weight, index) => {
    const exact = sum === 0n ? total / count : mulDiv(total, weight, sum)
    // With many lines and few hundredths, shares rounded up could exceed the rest.
    const share = index === weights.length - 1 || exact > left ? left : exact
    left -= share
    return kgNumber(share)
  })
}

/** Weight of a line that counts on its PO sale, by its basis; kg. */
export const shippedKg = (line: LoadedLine, lineNetKg: number): number =>
  line.basis === 'net' ? lineNetKg : kgNumber(nominalUnits(line))
