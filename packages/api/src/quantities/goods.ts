import type { Basis, Unit } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'

/** What a line carries, as its PO sale says. One bag weighs kilograms with 3 places. */
export interface Goods {
  poSaleId: number
  unit: Unit
  basis: Basis
  /** The item's, else the grade's; null for bulk and where neither gives one. */
  bagKg: number | null
  minBagKg: number | null
  maxBagKg: number | null
}

export const readGoods = async (
  reader: Reader,
  poSaleIds: readonly number[],
): Promise<Map<number, Goods>> => {
  const ids = [...new Set(poSaleIds)]
  if (ids.length === 0) return new Map()
  const { rows } = await reader.execute<{ row: Goods }>(sql`
    select json_build_object(
      'poSaleId', p.id,
      'unit', item.unit,
      'basis', p.basis,
      'bagKg', case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end,
      'minBagKg', grade.min_bag_kg,
      'maxBagKg', grade.max_bag_kg
    ) as row
    from po_sale p
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    where p.id in ${ids}`)
  return new Map(rows.map(({ row }) => [row.poSaleId, row]))
}
