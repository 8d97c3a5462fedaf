import { kgNumber, kgUnits, mulDiv, toUnits, unitsNumber } from '../decimal.ts'

// Rule 10 (docs/domain.md#rule-10): the quality deduction, by measured moisture and impurity. Per cents have 2 places.

/** Measures, in the order of forms and papers. */
export const qualities = ['moisture', 'impurity'] as const
export type Quality = (typeof qualities)[number]

/** An item's table: per cent of the weight deducted for each point above the limit. No limit: no deduction. */
export type QualityTable = Record<`${Quality}${'Limit' | 'Deduction'}Pct`, number | null>
/** Values that CHECKER measured, per cent. */
export type Measured = Record<`${Quality}Pct`, number | null>
export type MeasuredLine = QualityTable & Measured

const hundred = 1_000_000n

/** The deduction in ten-thousandths of a per cent, at most 100 %. Fractions of points count. */
const deductedUnits = (line: MeasuredLine): bigint => {
  const sum = qualities.reduce((all, quality) => {
    const measured = toUnits(line[`${quality}Pct`] ?? 0, 2)
    const limit = line[`${quality}LimitPct`]
    const above = limit === null ? 0n : measured - toUnits(limit, 2)
    return above > 0n ? all + above * toUnits(line[`${quality}DeductionPct`] ?? 0, 2) : all
  }, 0n)
  return sum > hundred ? hundred : sum
}

/** The deduction, per cent of the weight, to 4 places. */
export const qualityDeductionPct = (line: MeasuredLine): number =>
  unitsNumber(deductedUnits(line), 4)

/** The deduction of a line, kg, rounded half up to 0.01; 0 without a net. */
export const qualityDeductionKg = (line: MeasuredLine & { netKg: number | null }): number =>
  kgNumber(mulDiv(kgUnits(line.netKg ?? 0), deductedUnits(line), hundred))

/** Net less quality deduction, for which the vendor is paid; null without a net. */
export const acceptedKg = (netKg: number | null, deductionKg: number): number | null =>
  netKg === null ? null : kgNumber(kgUnits(netKg) - kgUnits(deductionKg))

/** Whether CHECKER enters this measure for a line: `must` if it has a limit, `may` for other bulk goods. */
export const asksQuality = (
  line: QualityTable & { unit: string },
  quality: Quality,
): 'no' | 'may' | 'must' =>
  line[`${quality}LimitPct`] !== null ? 'must' : line.unit === 'kg' ? 'may' : 'no'

/** What the vendor's papers say of a load, kg. */
interface Papers {
  readonly vendorClaimedKg: number | null
  readonly inboundItem: readonly PaperLine[]
}
interface PaperLine {
  readonly declaredKg: number | null
}

/** Weight of a line by the papers, kg; null: unknown. */
const paperKgOfLine = (
  { inboundItem, vendorClaimedKg }: Papers,
  { declaredKg }: PaperLine,
): number | null => declaredKg ?? (inboundItem.length === 1 ? vendorClaimedKg : null)

/**
 * Forecast of the quality deduction of a line by the papers, kg; null: they say no weight. What is deducted from the
 * load is no part of the net (rule 7).
 */
export const qualityAboutKg = (
  papers: Papers,
  line: MeasuredLine & PaperLine,
  deductionKg: number,
): number | null => {
  const paperKg = paperKgOfLine(papers, line)
  if (paperKg === null) return null
  const wholeKg = papers.inboundItem.reduce(
    (sum, one) => sum + (paperKgOfLine(papers, one) ?? 0),
    0,
  )
  const left = wholeKg <= deductionKg ? 1 : 1 - deductionKg / wholeKg
  return qualityDeductionKg({ ...line, netKg: Number((paperKg * left).toFixed(2)) })
}
