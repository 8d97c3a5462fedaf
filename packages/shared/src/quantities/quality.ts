import { kgNumber, kgUnits, mulDiv, toUnits, unitsNumber } from '../decimal.ts'

// Rule 10 (docs/domain.md#rule-10): what the vendor is credited of the net, by what was measured. Per cents have 2 places.

/** What may be measured of goods, in the order in which it is asked and shown. */
export const qualities = ['moisture', 'impurity'] as const
export type Quality = (typeof qualities)[number]

/** An item's table: above the limit, so many per cent of the weight a point. Without a limit nothing is deducted. */
export type QualityTable = Record<`${Quality}${'Limit' | 'Deduction'}Pct`, number | null>
/** What CHECKER measured, per cent. */
export type Measured = Record<`${Quality}Pct`, number | null>
export type MeasuredLine = QualityTable & Measured

const hundred = 1_000_000n

/** Per cent of the weight in ten-thousandths: points above a limit count by their fractions, and no more than all is deducted. */
const deductedUnits = (line: MeasuredLine): bigint => {
  const sum = qualities.reduce((all, quality) => {
    const measured = toUnits(line[`${quality}Pct`] ?? 0, 2)
    const limit = line[`${quality}LimitPct`]
    const above = limit === null ? 0n : measured - toUnits(limit, 2)
    return above > 0n ? all + above * toUnits(line[`${quality}DeductionPct`] ?? 0, 2) : all
  }, 0n)
  return sum > hundred ? hundred : sum
}

/** Per cent of the weight that is deducted, to 4 places. */
export const qualityDeductionPct = (line: MeasuredLine): number =>
  unitsNumber(deductedUnits(line), 4)

/** The same of a line's net, rounded to 0.01 kg, halves up; 0 while it has none. */
export const qualityDeductionKg = (line: MeasuredLine & { netKg: number | null }): number =>
  kgNumber(mulDiv(kgUnits(line.netKg ?? 0), deductedUnits(line), hundred))

/** What the vendor is credited; null while there is no net. */
export const acceptedKg = (netKg: number | null, deductionKg: number): number | null =>
  netKg === null ? null : kgNumber(kgUnits(netKg) - kgUnits(deductionKg))

/** Whether a line is asked for this measure, and whether it has to answer. */
export const asksQuality = (
  line: QualityTable & { unit: string },
  quality: Quality,
): 'no' | 'may' | 'must' =>
  line[`${quality}LimitPct`] !== null ? 'must' : line.unit === 'kg' ? 'may' : 'no'
