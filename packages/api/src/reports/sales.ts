import { type SQL, sql } from 'drizzle-orm'
import { eachOf } from './has-lacks.ts'

// Shared by the reports of PO sales and of outstanding ones, on `salesWithFigures`.

/** Due before today with a remainder. */
export const isLate = (today: string): SQL => sql`
  (
    coalesce(po_sale.due_date < ${today}, false)
    and rules.outstanding_kg > 0
    and rules.status <> 'completed'
  )`

export const saleFields = (today: string): SQL => sql`
  po_sale.id,
  po_sale.id as record_id,
  po_sale.date,
  true as listed,
  rules.status <> 'cancelled' as counts,
  ${isLate(today)} as late,
  rules.status,
  po_sale.customer_id,
  po_sale.grade_id,
  po_sale.marking_id,
  po_sale.po_sales_type,
  po_sale.po_sales_no,
  po_sale.due_date,
  po_sale.ordered_kg,
  po_sale.ordered_bags,
  sums.shipped_kg,
  sums.on_truck_kg,
  sums.booked_kg,
  rules.available_to_book_kg,
  rules.short_closed_kg,
  rules.outstanding_kg,
  rules.over_shipped_kg`

/** Columns that the measures of both sum. */
export const saleAdds = [
  'ordered_kg',
  'shipped_kg',
  'on_truck_kg',
  'booked_kg',
  'available_to_book_kg',
  'outstanding_kg',
] as const

export const saleFilters = {
  startDate: (value: unknown) => sql`po_sale.date >= ${value}`,
  endDate: (value: unknown) => sql`po_sale.date <= ${value}`,
  type: (value: unknown) => sql`po_sale.po_sales_type = ${value}`,
  customer: (value: unknown) => sql`po_sale.customer_id = ${value}`,
  gradeId: (value: unknown) => sql`po_sale.grade_id = ${value}`,
}

export const saleHas = (today: string) =>
  eachOf({
    shippedKg: sql`sums.shipped_kg > 0`,
    onTruckKg: sql`sums.on_truck_kg > 0`,
    bookedKg: sql`sums.booked_kg > 0`,
    outstandingKg: sql`rules.outstanding_kg > 0`,
    lateKg: isLate(today),
  })

export const saleRows = sql`
  join ex_do_master e on e.id = po_sale.ex_do_master_id
  join customer on customer.id = po_sale.customer_id
  left join marking on marking.id = po_sale.marking_id`

export const saleColumns = {
  date: sql`m.date`,
  poSalesNo: sql`m.po_sales_no`,
  poSalesType: sql`m.po_sales_type`,
  status: sql`m.status`,
  dueDate: sql`m.due_date`,
  late: sql`m.late`,
  customer: { lookup: 'customer' },
  outboundItem: { lookup: 'item' },
  grade: { lookup: 'grade' },
  marking: { lookup: 'marking' },
  exDoNo: sql`e.ex_do_no`,
  exDoType: sql`e.ex_do_type`,
  orderedKg: sql`m.ordered_kg`,
  shippedKg: sql`m.shipped_kg`,
  onTruckKg: sql`m.on_truck_kg`,
  bookedKg: sql`m.booked_kg`,
  availableToBookKg: sql`m.available_to_book_kg`,
  outstandingKg: sql`m.outstanding_kg`,
} as const

export const saleSorts = {
  date: sql`m.date`,
  poSalesNo: sql`m.po_sales_no`,
  dueDate: sql`m.due_date`,
  orderedKg: sql`m.ordered_kg`,
  shippedKg: sql`m.shipped_kg`,
  outstandingKg: sql`m.outstanding_kg`,
  id: sql`m.id`,
}
