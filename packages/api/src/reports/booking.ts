import { reports } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { eachOf } from './has-lacks.ts'
import { defineApiReport, namesIn } from './report.ts'
import { count, sum } from './sums.ts'

export const booking = defineApiReport({
  report: reports.booking,
  id: sql`b.id`,
  fields: () => sql`
    b.id,
    b.id as record_id,
    b.load_date as date,
    true as listed,
    f.status <> 'cancelled' as counts,
    f.status,
    f.status = 'lapsed' as lapsed,
    p.customer_id,
    p.grade_id,
    p.marking_id,
    p.po_sales_type,
    b.booking_no,
    b.booked_kg,
    b.booked_bags,
    taken.taken_kg,
    f.rest_kg,
    moved.gone_kg as loaded_kg,
    case when f.status = 'lapsed' then greatest(b.booked_kg - taken.taken_kg, 0) else 0 end as unused_kg`,
  from: (today) => sql`
    booking b
    join po_sale p on p.id = b.po_sale_id
    left join ex_do_master e on e.id = p.ex_do_master_id
    -- Its lines are read once, from the index that holds what is summed.
    cross join lateral (
      select
        coalesce(sum(on_truck_kg(i.record_status, i.status, i.planned_kg)), 0) as on_truck_kg,
        coalesce(sum(gone_kg(i.record_status, i.status, i.shipped_kg)), 0) as gone_kg
      from outbound_record_item i
      where i.booking_id = b.id
    ) moved
    cross join lateral (select moved.on_truck_kg + moved.gone_kg as taken_kg) taken
    cross join lateral booking_rules(
      b.cancelled_at, b.load_date, b.booked_kg, p.set_status, taken.taken_kg, ${today}
    ) f`,
  where: (_today, statuses) =>
    statuses === null ? sql`f.status <> 'cancelled'` : sql`f.status in ${statuses}`,
  filters: {
    startDate: (value) => sql`b.load_date >= ${value}`,
    endDate: (value) => sql`b.load_date <= ${value}`,
    type: (value) => sql`p.po_sales_type = ${value}`,
    marking: (value) => sql`p.marking_id = ${value}`,
    customer: (value) => sql`p.customer_id = ${value}`,
    gradeId: (value) => sql`p.grade_id = ${value}`,
    exDoType: (value) => sql`e.ex_do_type = ${value}`,
    has: eachOf({
      loadedKg: sql`moved.gone_kg > 0`,
      takenKg: sql`taken.taken_kg > 0`,
      restKg: sql`f.rest_kg > 0`,
    }),
    lacks: eachOf({ marking: sql`p.marking_id is null` }),
  },
  adds: ['booked_kg', 'booked_bags', 'loaded_kg', 'taken_kg', 'rest_kg', 'unused_kg'],
  tells: ['lapsed'],
  measures: {
    kg: sum('booked_kg'),
    bags: sum('booked_bags'),
    records: count(),
    loadedKg: sum('loaded_kg'),
    takenKg: sum('taken_kg'),
    restKg: sum('rest_kg'),
    lapsedRecords: count(sql`m.lapsed`),
    unusedKg: sum('unused_kg'),
  },
  groups: {
    customer: { key: sql`m.customer_id`, names: namesIn('customer') },
    grade: { key: sql`m.grade_id`, names: namesIn('grade') },
    marking: { key: sql`m.marking_id`, names: namesIn('marking') },
    type: { key: sql`m.po_sales_type`, names: null },
  },
  sorts: {
    loadDate: sql`m.date`,
    bookingNo: sql`m.booking_no`,
    bookedKg: sql`m.booked_kg`,
    takenKg: sql`m.taken_kg`,
    restKg: sql`m.rest_kg`,
    id: sql`m.id`,
  },
  rows: sql`
    join customer on customer.id = p.customer_id
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    left join marking on marking.id = p.marking_id`,
  columns: {
    loadDate: sql`m.date`,
    bookingNo: sql`m.booking_no`,
    status: sql`m.status`,
    poSalesNo: sql`p.po_sales_no`,
    poSalesType: sql`p.po_sales_type`,
    customer: { lookup: 'customer' },
    outboundItem: { lookup: 'item' },
    grade: { lookup: 'grade' },
    marking: { lookup: 'marking' },
    exDoNo: sql`e.ex_do_no`,
    exDoType: sql`e.ex_do_type`,
    shift: sql`b.shift`,
    licensePlate: sql`b.license_plate`,
    loadingArea: sql`b.loading_area`,
    bookedBags: sql`b.booked_bags`,
    bookedKg: sql`m.booked_kg`,
    loadedKg: sql`m.loaded_kg`,
    takenKg: sql`m.taken_kg`,
    restKg: sql`m.rest_kg`,
    unusedKg: sql`m.unused_kg`,
  },
  totalled: {
    bookedKg: 'kg',
    bookedBags: 'bags',
    loadedKg: 'loadedKg',
    takenKg: 'takenKg',
    restKg: 'restKg',
    unusedKg: 'unusedKg',
  },
})
