import { sql } from 'drizzle-orm'

/** An embedded PO sale; `p`, `e` and `f` are the sale, its ex-DO and its figures. */
export const poSaleBriefJson = sql`json_build_object(
  'id', p.id,
  'poSalesNo', p.po_sales_no,
  'exDoNo', e.ex_do_no,
  'basis', p.basis,
  'status', f.status,
  'orderedKg', p.ordered_kg,
  'shippedKg', f.shipped_kg,
  'onTruckKg', f.on_truck_kg,
  'bookedKg', f.booked_kg,
  'outstandingKg', f.outstanding_kg,
  'availableToBookKg', f.available_to_book_kg
)`
