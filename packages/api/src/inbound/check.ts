import { countedBeyondDeclared, type InboundRecordBody, kgUnits, type Unit } from '@muat/shared'
import { eq } from 'drizzle-orm'
import { inboundItem } from '../master/tables.ts'
import { inboundRecordItem } from './tables.ts'
import { type FieldProblems, invalid, invalidField } from '../http/problem.ts'
import { requireLineIds } from '../crud/line-ids.ts'
import { currentKg } from '../weighing/weighings.ts'
import type { Writing } from '../crud/write.ts'
import { type InboundVisit, visitOf } from './visit.ts'

type Body = InboundRecordBody<'check'>

const unitsOf = async ({ tx }: Writing, recordId: number): Promise<Map<number, Unit>> => {
  const rows = await tx
    .select({ id: inboundRecordItem.id, unit: inboundItem.unit })
    .from(inboundRecordItem)
    .innerJoin(inboundItem, eq(inboundItem.id, inboundRecordItem.inboundItemId))
    .where(eq(inboundRecordItem.inboundRecordId, recordId))
  // The column's check allows these two words.
  return new Map(rows.map(({ id, unit }) => [id, unit as Unit]))
}

/** Every line is told of, and where bags are counted there was at least one, good or damaged. */
const checkCounts = async (writing: Writing, visit: InboundVisit, { lines }: Body) => {
  requireLineIds('lines', lines, visit.lines)
  if (lines.length < visit.lines.length) {
    throw invalidField('lines', 'too_few', { min: visit.lines.length })
  }
  const units = await unitsOf(writing, visit.record.id)
  const fields: FieldProblems = {}
  for (const [at, { id, acceptedBags, damagedBags }] of lines.entries()) {
    if (units.get(id) === 'bag' && (acceptedBags ?? 0) + (damagedBags ?? 0) < 1) {
      fields[`lines.${at}.acceptedBags`] = [{ code: 'bags_required' }]
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return new Map(
    lines.map(({ id, acceptedBags = null, damagedBags = null }) => {
      const counted = units.get(id) === 'bag' || acceptedBags !== null || damagedBags !== null
      return [
        id,
        {
          acceptedBags: counted ? (acceptedBags ?? 0) : null,
          damagedBags: counted ? (damagedBags ?? 0) : null,
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

/** Why more bags came off than were declared: what was said of it before, else `reason`; null where there are not more. */
export const excessReasonOf = (
  { record, lines }: InboundVisit,
  reason: string | null,
): string | null =>
  lines.some(countedBeyondDeclared) ? (record.excessReason ?? reason?.trim() ?? null) : null

/** What CHECKER found: bags line by line, and what is taken off the net. */
export const checked = async (
  writing: Writing,
  visit: InboundVisit,
  body: Body,
): Promise<InboundVisit> => {
  const counts = await checkCounts(writing, visit, body)
  const deduction = await checkDeduction(writing, visit, body)
  const lines = visit.lines.map((line) => ({ ...line, ...counts.get(line.id) }))
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
