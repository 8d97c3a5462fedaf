import { type Basis, kgNumber, kgUnits, type PoSale } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { type FieldProblems, invalid, invalidField, wrongState } from '../http/problem.ts'

/** Terms of a PO sale that rules depend on. */
export interface PoSaleTerms {
  date: string
  dueDate?: string | null
  exDoMasterId: number
  outboundItemId: number
  gradeId: number
  basis: Basis
}

/** Rule 7 needs a bag weight if bags are counted. The basis nominal is for bags only. */
export const checkTerms = async (reader: Reader, terms: PoSaleTerms): Promise<void> => {
  const fields: FieldProblems = {}
  if (typeof terms.dueDate === 'string' && terms.dueDate < terms.date) {
    fields['dueDate'] = [{ code: 'date_range' }]
  }
  const { rows } = await reader.execute<{ unit: string; weighs: boolean; exDoStatus: string }>(sql`
    select
      item.unit,
      coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) is not null as weighs,
      e.status as "exDoStatus"
    from outbound_item item, grade, ex_do_master e
    where item.id = ${terms.outboundItemId}
      and grade.id = ${terms.gradeId}
      and e.id = ${terms.exDoMasterId}`)
  const [found] = rows
  if (found?.unit === 'kg' && terms.basis === 'nominal') {
    fields['basis'] = [{ code: 'nominal_needs_bags' }]
  }
  if (found?.unit === 'bag' && !found.weighs) {
    fields['outboundItemId'] = [{ code: 'bag_weight_required' }]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export const checkExDoOpen = async (reader: Reader, id: number): Promise<void> => {
  const { rows } = await reader.execute<{ status: string }>(
    sql`select status from ex_do_master where id = ${id}`,
  )
  if (rows[0]?.status === 'closed') throw invalidField('exDoMasterId', 'ex_do_closed')
}

const frozenFields = ['customerId', 'exDoMasterId', 'outboundItemId', 'gradeId', 'basis'] as const

/** Checks a change of an existing PO sale. */
export const checkChange = (before: PoSale, body: Partial<Omit<PoSale, 'poSalesNo'>>): void => {
  if (before.status === 'closed' || before.status === 'cancelled') throw wrongState(before.status)
  const frozen = frozenFields.filter(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )
  if (frozen.length > 0 && before.used) {
    throw invalid(Object.fromEntries(frozen.map((field) => [field, [{ code: 'frozen' as const }]])))
  }
  const committed = kgUnits(before.shippedKg) + kgUnits(before.onTruckKg) + kgUnits(before.bookedKg)
  const ordered = kgUnits(body.orderedKg ?? before.orderedKg)
  // A PO sale over its order within tolerance may be edited, but not lowered.
  if (ordered < committed && ordered < kgUnits(before.orderedKg)) {
    throw invalidField('orderedKg', 'below_committed', { committed: kgNumber(committed) })
  }
}
