import { type MeasuredLine, qualityDeductionKg } from '@muat/shared'
import type { InboundLine, InboundRecord } from '../../rows/rows.ts'

/** Weight of a line by the papers, kg; null: unknown. */
const paperKgOfLine = (
  { inboundItem, vendorClaimedKg }: InboundRecord,
  { declaredKg }: Pick<InboundLine, 'declaredKg'>,
): number | null => declaredKg ?? (inboundItem.length === 1 ? vendorClaimedKg : null)

const sumOf = (kg: readonly (number | null)[]): number | null =>
  kg.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/**
 * Forecast of the quality deduction of a line by the papers, kg; null: the papers say no weight. What is deducted from
 * the load is no part of the net: docs/domain.md#rule-7.
 */
export const qualityAboutKg = (
  record: InboundRecord,
  line: MeasuredLine & Pick<InboundLine, 'declaredKg'>,
  deductionKg: number,
): number | null => {
  const paperKg = paperKgOfLine(record, line)
  if (paperKg === null) return null
  const wholeKg = sumOf(record.inboundItem.map((one) => paperKgOfLine(record, one))) ?? 0
  const left = wholeKg <= deductionKg ? 1 : 1 - deductionKg / wholeKg
  return qualityDeductionKg({ ...line, netKg: Number((paperKg * left).toFixed(2)) })
}

/** Forecast of what quality and deduction take off together, kg; null: it is not both, or not known. */
export const takenOffAboutKg = (
  record: InboundRecord,
  lines: readonly (MeasuredLine & Pick<InboundLine, 'declaredKg'>)[],
  deductionKg: number,
): number | null => {
  const quality = sumOf(lines.map((line) => qualityAboutKg(record, line, deductionKg))) ?? 0
  return quality > 0 && deductionKg > 0 ? quality + deductionKg : null
}
