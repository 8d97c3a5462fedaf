import { bagsUnits, kgNumber, kgUnits, mulDiv } from '../decimal.ts'
import type { Basis, Unit } from '../statuses.ts'

// Rule 7 (docs/domain.md#rule-7): what a truck carried, line by line.

/** What the two weighings differ by, less a deduction (inbound). May be negative: the caller refuses. */
export const netKg = (firstKg: number, secondKg: number, deductionKg = 0): number => {
  const difference = kgUnits(secondKg) - kgUnits(firstKg)
  return kgNumber((difference < 0n ? -difference : difference) - kgUnits(deductionKg))
}

/** A loaded line. `nominalBagKg` must be there where `unit` is bag. */
export interface LoadedLine {
  unit: Unit
  basis: Basis
  plannedKg: number
  loadedBags: number | null
  nominalBagKg: number | null
}

const nominalUnits = ({ loadedBags, nominalBagKg }: LoadedLine): bigint =>
  loadedBags === null || nominalBagKg === null ? 0n : bagsUnits(loadedBags, nominalBagKg)

/** What a loaded line should weigh: bags x nominal weight where bags are counted, else what was planned. */
export const expectedKg = (line: LoadedLine): number =>
  kgNumber(line.unit === 'bag' ? nominalUnits(line) : kgUnits(line.plannedKg))

/**
 * Shares the net of a truck (0 or more) over its loaded lines in proportion to what each was expected to weigh, in kg
 * to 0.01. The last line takes the rounding, so the lines always sum to the scale. Lines that expect nothing at all
 * share equally; an empty list has nothing to share.
 */
export const shareNet = (net: number, expected: readonly number[]): number[] => {
  const total = kgUnits(net)
  const weights = expected.map(kgUnits)
  const sum = weights.reduce((a, b) => a + b, 0n)
  const count = BigInt(weights.length)
  let left = total
  return weights.map((weight, index) => {
    const exact = sum === 0n ? total / count : mulDiv(total, weight, sum)
    // Where a few hundredths are shared by many, rounding up could give away more than there is.
    const share = index === weights.length - 1 || exact > left ? left : exact
    left -= share
    return kgNumber(share)
  })
}

/** What a line counts for on its PO sale. */
export const shippedKg = (line: LoadedLine, lineNetKg: number): number =>
  line.basis === 'net' ? lineNetKg : kgNumber(nominalUnits(line))
