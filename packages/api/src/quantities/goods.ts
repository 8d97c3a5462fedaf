import type { Basis, Unit } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'

/** Goods of a line by its PO sale. The weight of a bag has 3 places. */
export interface Goods {
  poSaleId: number
  unit: Unit
  basis: Basis
  /** Bag weight of the item, or of its grade; null for bulk and if neither has one. */
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
