import { reports } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { owes, salesUnderWay, salesWithFigures } from '../sales/figures.ts'
import { eachOf } from './has-lacks.ts'
import { defineApiReport, namesIn } from './report.ts'
import {
  saleAdds,
  saleColumns,
  saleFields,
  saleFilters,
  saleHas,
  saleRows,
  saleSorts,
} from './sales.ts'
import { count, sum } from './sums.ts'

const age = (today: string): SQL => sql`(${today}::date - po_sale.date)`

const band = (days: SQL): SQL => sql`
  case when ${days} <= 7 then '0-7' when ${days} <= 30 then '8-30' when ${days} <= 60 then '31-60' else '61' end`

export const outstanding = defineApiReport({
  report: reports.outstanding,
  id: sql`po_sale.id`,
  kept: true,
  before: salesUnderWay,
  fields: (today) => sql`
    ${saleFields(today)},
    ${age(today)} as age_days,
    ${band(age(today))} as age,
    -- Division may leave a hair more or less than a whole bag.
    round(rules.outstanding_kg / bag.kg)::integer as outstanding_bags`,
  from: () => salesWithFigures,
  where: () => owes,
  filters: {
    ...saleFilters,
    marking: (value) => sql`po_sale.marking_id = ${value}`,
    exDoType: (value) => sql`exists (
      select from ex_do_master e where e.id = po_sale.ex_do_master_id and e.ex_do_type = ${value}
    )`,
    has: (value, { today }) => saleHas(today)(value),
    lacks: eachOf({ marking: sql`po_sale.marking_id is null` }),
    age: (value, { today }) => sql`${band(age(today))} = ${value}`,
  },
  adds: [...saleAdds, 'outstanding_bags'],
  most: ['age_days'],
  tells: ['late'],
  measures: {
    kg: sum('outstanding_kg'),
    bags: sum('outstanding_bags'),
    records: count(),
    orderedKg: sum('ordered_kg'),
    shippedKg: sum('shipped_kg'),
    onTruckKg: sum('on_truck_kg'),
    bookedKg: sum('booked_kg'),
    availableToBookKg: sum('available_to_book_kg'),
    lateRecords: count(sql`m.late`),
    lateKg: sum('outstanding_kg', sql`m.late`),
    oldestDays: sql`max(m.age_days) filter (where m.counts)`,
  },
  groups: {
    age: { key: sql`m.age`, names: null },
    customer: { key: sql`m.customer_id`, names: namesIn('customer') },
    grade: { key: sql`m.grade_id`, names: namesIn('grade') },
    marking: { key: sql`m.marking_id`, names: namesIn('marking') },
    type: { key: sql`m.po_sales_type`, names: null },
  },
  sorts: { ...saleSorts, ageDays: sql`m.age_days` },
  rows: saleRows,
  columns: {
    ...saleColumns,
    ageDays: sql`m.age_days`,
    outstandingBags: sql`m.outstanding_bags`,
  },
  totalled: {
    outstandingKg: 'kg',
    outstandingBags: 'bags',
    orderedKg: 'orderedKg',
    shippedKg: 'shippedKg',
    onTruckKg: 'onTruckKg',
    bookedKg: 'bookedKg',
    availableToBookKg: 'availableToBookKg',
  },
})
