import { reports } from '@muat/shared'
import { and, type SQL, sql } from 'drizzle-orm'
import { matchesPlate, matchesText } from '../crud/conditions.ts'
import type { ReportRequest } from './report-query.ts'
import { eachOf } from './has-lacks.ts'
import { defineApiReport, namesIn, type SiteTime } from './report.ts'
import { records, sum } from './sums.ts'

/** The hour in the site's time. */
export const hourOf = (moment: SQL, timezone: string): SQL =>
  sql`extract(hour from ${moment} at time zone ${timezone}::text)::integer`

/** Conditions shared with turn time, on a truck `r`, a line `i` and its PO sale `p`. */
export const outboundConditions = {
  startDate: (value: unknown) => sql`r.date >= ${value}`,
  endDate: (value: unknown) => sql`r.date <= ${value}`,
  licensePlate: (value: unknown) => matchesPlate(sql`r.plate_key`, String(value)),
  customer: (value: unknown) => sql`r.customer_id = ${value}`,
  outboundItemId: (value: unknown) => sql`p.outbound_item_id = ${value}`,
  gradeId: (value: unknown) => sql`p.grade_id = ${value}`,
  loadingArea: (value: unknown) => sql`i.loading_area = ${value}`,
  hour: (value: unknown, { timezone }: Pick<SiteTime, 'timezone'>) =>
    sql`${hourOf(sql`r.waiting_since`, timezone)} = ${value}::integer`,
  weekday: (value: unknown) => sql`extract(isodow from r.date) = ${value}::integer`,
  has: eachOf({ arrivedAt: sql`r.arrived_at is not null` }),
}

/** Conditions on the truck; the others are on lines. */
export const ofTruck = [
  'startDate',
  'endDate',
  'licensePlate',
  'customer',
  'hour',
  'weekday',
  'has',
] as const
export const ofLine = ['outboundItemId', 'gradeId', 'loadingArea'] as const

/** The requested conditions among those named; undefined: none. */
export const outboundWhere = (
  { query: { filters }, timezone }: Pick<ReportRequest, 'query' | 'timezone'>,
  names: readonly (keyof typeof outboundConditions)[],
): SQL | undefined =>
  and(
    ...names.map((name) => {
      const value = filters[name]
      return value === undefined ? undefined : outboundConditions[name](value, { timezone })
    }),
  )

export const outbound = defineApiReport({
  report: reports.outbound,
  id: sql`i.id`,
  fields: (_today, statuses) => sql`
    i.id,
    i.outbound_record_id as record_id,
    i.record_date as date,
    true as listed,
    ${statuses === null ? sql`true` : sql`i.record_status = 'completed'`} as counts,
    r.customer_id,
    p.outbound_item_id,
    p.grade_id,
    i.loading_area,
    r.record_no,
    r.license_plate,
    i.loaded_bags,
    i.net_kg,
    i.shipped_kg`,
  from: () => sql`
    outbound_record_item i
    left join outbound_record r on r.id = i.outbound_record_id
    left join po_sale p on p.id = i.po_sale_id`,
  // The index of lines by day contains all summed columns.
  where: (_today, statuses) =>
    statuses === null
      ? sql`i.record_status = 'completed' and i.status <> 'skipped'`
      : sql`i.record_status in ${statuses} and i.status <> 'skipped'`,
  filters: {
    ...outboundConditions,
    startDate: (value) => sql`i.record_date >= ${value}`,
    endDate: (value) => sql`i.record_date <= ${value}`,
    poSalesNo: (value) => matchesText(sql`p.po_sales_no`, String(value)),
  },
  hasLines: true,
  adds: ['net_kg', 'shipped_kg', 'loaded_bags'],
  measures: {
    kg: sum('net_kg'),
    shippedKg: sum('shipped_kg'),
    bags: sum('loaded_bags'),
    records: records(),
  },
  groups: {
    area: { key: sql`m.loading_area`, names: null },
    customer: { key: sql`m.customer_id`, names: namesIn('customer') },
    item: { key: sql`m.outbound_item_id`, names: namesIn('outbound_item') },
    grade: { key: sql`m.grade_id`, names: namesIn('grade') },
  },
  sorts: {
    date: sql`m.date`,
    recordNo: sql`m.record_no`,
    licensePlate: sql`m.license_plate`,
    netKg: sql`m.net_kg`,
    shippedKg: sql`m.shipped_kg`,
    id: sql`m.id`,
  },
  rows: sql`
    join customer on customer.id = r.customer_id
    join ex_do_master e on e.id = p.ex_do_master_id
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    left join marking on marking.id = p.marking_id`,
  columns: {
    date: sql`m.date`,
    recordNo: sql`r.record_no`,
    suratJalanNo: sql`r.surat_jalan_no`,
    status: sql`r.status`,
    licensePlate: sql`r.license_plate`,
    driverName: sql`r.driver_name`,
    customer: { lookup: 'customer' },
    poSalesNo: sql`p.po_sales_no`,
    outboundItem: { lookup: 'item' },
    grade: { lookup: 'grade' },
    marking: { lookup: 'marking' },
    exDoNo: sql`e.ex_do_no`,
    loadingArea: sql`i.loading_area`,
    plannedKg: sql`i.planned_kg`,
    loadedBags: sql`i.loaded_bags`,
    netKg: sql`i.net_kg`,
    shippedKg: sql`i.shipped_kg`,
    waitingSince: sql`r.waiting_since`,
    gateOutAt: sql`r.gate_out_at`,
  },
  totalled: { netKg: 'kg', shippedKg: 'shippedKg', loadedBags: 'bags' },
})
