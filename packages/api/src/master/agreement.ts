import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { readOnce } from '../db/read-once.ts'
import { type FieldProblems, invalid } from '../http/problem.ts'

// References of a PO sale and of a production must agree: item, ex-DO and record have one grade, ex-DO and record one
// marking, and the marking belongs to the customer. An item without a grade fits any.

export interface Named {
  outboundItemId: number
  gradeId: number
  markingId?: number | null
  exDoMasterId: number
  /** PO sales only. */
  customerId?: number
}

interface Found extends Record<string, unknown> {
  id: number
  code: string
  gradeId: number | null
  grade: string | null
}

// Shared locks: concurrent changes of an item's grade or a marking's customer wait, and then see this use.
const itemOf = async (tx: Transaction, id: number): Promise<Found | undefined> => {
  const { rows } = await tx.execute<Found>(sql`
    select
      item.id,
      item.code,
      item.grade_id as "gradeId",
      (select grade.code from grade where grade.id = item.grade_id) as grade
    from outbound_item item
    where item.id = ${id}
    for share of item`)
  return rows[0]
}

interface FoundExDo extends Found {
  markingId: number | null
  marking: string | null
}

const exDoOf = async (tx: Transaction, id: number): Promise<FoundExDo | undefined> => {
  const { rows } = await tx.execute<FoundExDo>(sql`
    select
      e.id,
      e.ex_do_no as code,
      e.grade_id as "gradeId",
      (select grade.code from grade where grade.id = e.grade_id) as grade,
      e.marking_id as "markingId",
      (select marking.code from marking where marking.id = e.marking_id) as marking
    from ex_do_master e
    where e.id = ${id}
    for share of e`)
  return rows[0]
}

const ownerOf = async (tx: Transaction, id: number): Promise<number | null> => {
  const { rows } = await tx.execute<{ customerId: number | null }>(
    sql`select customer_id as "customerId" from marking where id = ${id} for share`,
  )
  return rows[0]?.customerId ?? null
}

const differ = (one: number | null | undefined, other: number | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' && one !== other

const otherGrade = ({ code, grade }: Found) => ({
  code: 'other_grade' as const,
  params: { of: code, grade: grade ?? '' },
})

const relations = [
  'outboundItemId',
  'gradeId',
  'markingId',
  'exDoMasterId',
  'customerId',
] as const satisfies (keyof Named)[]

/**
 * Refuses references that disagree, each at its field. `exDoField` is the name of the ex-DO in the request.
 * References equal to `before` are not checked, so that old orders stay editable.
 */
export const requireAgreement = async (
  tx: Transaction,
  named: Named,
  before: Named | null,
  exDoField: 'exDoMasterId' | 'exDoNo',
): Promise<void> => {
  const same = (field: (typeof relations)[number]) =>
    (named[field] ?? null) === (before?.[field] ?? null)
  if (before !== null && relations.every(same)) return
  const { gradeId, markingId = null, customerId } = named
  const item = await readOnce(tx, `item ${named.outboundItemId}`, () =>
    itemOf(tx, named.outboundItemId),
  )
  const exDo = await readOnce(tx, `ex-DO ${named.exDoMasterId}`, () =>
    exDoOf(tx, named.exDoMasterId),
  )
  const owner =
    markingId === null
      ? null
      : await readOnce(tx, `marking ${markingId}`, () => ownerOf(tx, markingId))
  const fields: FieldProblems = {}
  if (item !== undefined && differ(item.gradeId, gradeId)) fields['gradeId'] = [otherGrade(item)]
  if (exDo !== undefined && differ(exDo.gradeId, gradeId)) fields[exDoField] = [otherGrade(exDo)]
  if (differ(owner, customerId)) fields['markingId'] = [{ code: 'other_customer' }]
  else if (exDo !== undefined && differ(exDo.markingId, markingId)) {
    const params = { of: exDo.code, marking: exDo.marking ?? '' }
    fields['markingId'] = [{ code: 'other_marking', params }]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
