import { reports } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { salesUnderWay, salesWithFigures } from '../sales/figures.ts'
import { defineApiReport, namesIn } from './report.ts'
import {
  isLate,
  saleAdds,
  saleColumns,
  saleFields,
  saleFilters,
  saleHas,
  saleRows,
  saleSorts,
} from './sales.ts'
import { count, sum } from './sums.ts'

export const poSale = defineApiReport({
  report: reports['po-sale'],
  id: sql`po_sale.id`,
  kept: true,
  before: salesUnderWay,
  fields: saleFields,
  from: () => salesWithFigures,
  where: (_today, statuses) =>
    statuses === null ? sql`po_sale.set_status <> 'cancelled'` : sql`rules.status in ${statuses}`,
  filters: {
    ...saleFilters,
    late: (value, { today }) => sql`${isLate(today)} = ${value}::boolean`,
    has: (value, { today }) => saleHas(today)(value),
  },
  adds: [...saleAdds, 'ordered_bags', 'short_closed_kg', 'over_shipped_kg'],
  tells: ['late'],
  measures: {
    kg: sum('ordered_kg'),
    bags: sum('ordered_bags'),
    records: count(),
    shippedKg: sum('shipped_kg'),
    onTruckKg: sum('on_truck_kg'),
    bookedKg: sum('booked_kg'),
    availableToBookKg: sum('available_to_book_kg'),
    shortClosedKg: sum('short_closed_kg'),
    outstandingKg: sum('outstanding_kg'),
    overShippedKg: sum('over_shipped_kg'),
    lateRecords: count(sql`m.late`),
    lateKg: sum('outstanding_kg', sql`m.late`),
  },
  groups: {
    customer: { key: sql`m.customer_id`, names: namesIn('customer') },
    grade: { key: sql`m.grade_id`, names: namesIn('grade') },
    type: { key: sql`m.po_sales_type`, names: null },
  },
  sorts: saleSorts,
  rows: saleRows,
  columns: {
    ...saleColumns,
    orderedBags: sql`m.ordered_bags`,
    shortClosedKg: sql`m.short_closed_kg`,
    overShippedKg: sql`m.over_shipped_kg`,
  },
  totalled: {
    orderedKg: 'kg',
    orderedBags: 'bags',
    shippedKg: 'shippedKg',
    onTruckKg: 'onTruckKg',
    bookedKg: 'bookedKg',
    availableToBookKg: 'availableToBookKg',
    shortClosedKg: 'shortClosedKg',
    outstandingKg: 'outstandingKg',
    overShippedKg: 'overShippedKg',
  },
  rowLabel: 'poSalesNo',
})
