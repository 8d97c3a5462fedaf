import {
  asksQuality,
  countedBeyondDeclared,
  type InboundRecordBody,
  kgUnits,
  qualities,
  type QualityTable,
  type Unit,
} from '@muat/shared'
import { eq } from 'drizzle-orm'
import { inboundItem } from '../master/tables.ts'
import { inboundRecordItem } from './tables.ts'
import { type FieldProblems, invalid, invalidField } from '../http/problem.ts'
import { requireLineIds } from '../crud/line-ids.ts'
import { currentKg } from '../weighing/weighings.ts'
import type { Writing } from '../crud/write.ts'
import { type InboundVisit, visitOf } from './visit.ts'

type Body = InboundRecordBody<'check'>
type Item = QualityTable & { unit: Unit }

const itemsOf = async ({ tx }: Writing, recordId: number): Promise<Map<number, Item>> => {
  const rows = await tx
    .select({
      id: inboundRecordItem.id,
      unit: inboundItem.unit,
      moistureLimitPct: inboundItem.moistureLimitPct,
      moistureDeductionPct: inboundItem.moistureDeductionPct,
      impurityLimitPct: inboundItem.impurityLimitPct,
      impurityDeductionPct: inboundItem.impurityDeductionPct,
    })
    .from(inboundRecordItem)
    .innerJoin(inboundItem, eq(inboundItem.id, inboundRecordItem.inboundItemId))
    .where(eq(inboundRecordItem.inboundRecordId, recordId))
  // The column's check allows these two words.
  return new Map(rows.map(({ id, unit, ...table }) => [id, { ...table, unit: unit as Unit }]))
}

/**
 * Every line must be reported. Lines in bags need at least one bag, good or damaged. Measures with a limit must be
 * given. The table is copied, so that later agreements do not change measured trucks.
 */
const checkLines = async (writing: Writing, visit: InboundVisit, { lines }: Body) => {
  requireLineIds('lines', lines, visit.lines)
  if (lines.length < visit.lines.length) {
    throw invalidField('lines', 'too_few', { min: visit.lines.length })
  }
  const items = await itemsOf(writing, visit.record.id)
  const fields: FieldProblems = {}
  for (const [at, { id, acceptedBags, damagedBags, ...measured }] of lines.entries()) {
    const item = items.get(id)
    if (item === undefined) continue
    if (item.unit === 'bag' && (acceptedBags ?? 0) + (damagedBags ?? 0) < 1) {
      fields[`lines.${at}.acceptedBags`] = [{ code: 'bags_required' }]
    }
    for (const quality of qualities) {
      if (asksQuality(item, quality) === 'must' && measured[`${quality}Pct`] == null) {
        fields[`lines.${at}.${quality}Pct`] = [{ code: 'required' }]
      }
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return new Map(
    lines.map(({ id, acceptedBags = null, damagedBags = null, ...measured }) => {
      const { unit, ...table } = items.get(id) ?? { unit: null }
      const counted = unit === 'bag' || acceptedBags !== null || damagedBags !== null
      return [
        id,
        {
          acceptedBags: counted ? (acceptedBags ?? 0) : null,
          damagedBags: counted ? (damagedBags ?? 0) : null,
          moisturePct: measured.moisturePct ?? null,
          impurityPct: measured.impurityPct ?? null,
          ...table,
        },
      ] as const
    }),
  )
}

const checkDeduction = async (writing: Writing, visit: InboundVisit, body: Body) => {
  const deductionKg = body.deductionKg ?? 0
  const deductionReason = body.deductionReason?.trim() ?? ''
  if (deductionKg > 0 && deductionReason === '') {
    throw invalidField('deductionReason', 'reason_required')
  }
  const { first } = await currentKg(writing.tx, visitOf(visit))
  if (first !== null && kgUnits(deductionKg) >= kgUnits(first)) {
    throw invalidField('deductionKg', 'deduction_exceeds', {
      unloaded: first,
      deduction: deductionKg,
    })
  }
  return { deductionKg, deductionReason: deductionReason === '' ? null : deductionReason }
}

/** The reason for more bags than declared: an earlier one, or `reason`; null if there are not more. */
export const excessReasonOf = (
  { record, lines }: InboundVisit,
  reason: string | null,
): string | null =>
  lines.some(countedBeyondDeclared) ? (record.excessReason ?? reason?.trim() ?? null) : null

/** The findings of CHECKER: bags by line, and deductions from the net. */
export const checked = async (
  writing: Writing,
  visit: InboundVisit,
  body: Body,
): Promise<InboundVisit> => {
  const found = await checkLines(writing, visit, body)
  const deduction = await checkDeduction(writing, visit, body)
  const lines = visit.lines.map((line) => ({ ...line, ...found.get(line.id) }))
  const said = body.excessReason?.trim() ?? ''
  const excessReason = excessReasonOf({ ...visit, lines }, said === '' ? null : said)
  if (excessReason === null && lines.some(countedBeyondDeclared)) {
    throw invalidField('excessReason', 'reason_required')
  }
  return {
    record: {
      ...visit.record,
      ...deduction,
      excessReason,
      status: 'unloaded',
      checkedAt: writing.now,
      checkedBy: writing.actor.id,
    },
    lines,
  }
}

/** The visit without findings, before a new check. */
export const unchecked = ({ record, lines }: InboundVisit): InboundVisit => ({
  record: {
    ...record,
    status: 'unloading',
    checkedAt: null,
    checkedBy: null,
    deductionKg: 0,
    deductionReason: null,
    excessReason: null,
  },
  lines: lines.map((line) => ({
    ...line,
    acceptedBags: null,
    damagedBags: null,
    moisturePct: null,
    impurityPct: null,
    moistureLimitPct: null,
    moistureDeductionPct: null,
    impurityLimitPct: null,
    impurityDeductionPct: null,
  })),
})
