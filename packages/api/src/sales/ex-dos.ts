import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'

/** The ex-DOs of PO sales, by PO sale. */
export const exDosOf = async (
  tx: Transaction,
  poSaleIds: readonly number[],
): Promise<Map<number, number>> => {
  const ids = [...new Set(poSaleIds)]
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; exDoMasterId: number }>(
    sql`select id, ex_do_master_id as "exDoMasterId" from po_sale where id in ${ids}`,
  )
  return new Map(rows.map(({ id, exDoMasterId }) => [id, exDoMasterId]))
}
