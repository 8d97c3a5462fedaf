import { reports } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { matchesText } from '../crud/conditions.ts'
import { eachOf } from './has-lacks.ts'
import { defineApiReport, namesIn } from './report.ts'
import { count, sum } from './sums.ts'

const yieldOf = (made: ReturnType<typeof sql>, lost: ReturnType<typeof sql>) =>
  sql`round(100 * ${made} / nullif(${made} + ${lost}, 0), 2)`

export const production = defineApiReport({
  report: reports.production,
  id: sql`r.id`,
  fields: (_today, statuses) => sql`
    r.id,
    r.id as record_id,
    r.date,
    true as listed,
    ${statuses === null ? sql`true` : sql`r.status not in ('cancelled', 'void')`} as counts,
    r.outbound_item_id,
    r.grade_id,
    coalesce(r.shift, '') as shift,
    r.ex_do_master_id,
    r.production_no,
    r.planned_kg,
    r.produced_kg,
    r.produced_bags,
    r.loss_kg`,
  from: () => sql`
    production r
    left join ex_do_master e on e.id = r.ex_do_master_id`,
  where: (_today, statuses) =>
    statuses === null ? sql`r.status not in ('cancelled', 'void')` : sql`r.status in ${statuses}`,
  filters: {
    startDate: (value) => sql`r.date >= ${value}`,
    endDate: (value) => sql`r.date <= ${value}`,
    type: (value) => sql`exists (
      select from po_sale p where p.ex_do_master_id = r.ex_do_master_id and p.po_sales_type = ${value}
    )`,
    marking: (value) => sql`r.marking_id = ${value}`,
    grade: (value) => sql`r.grade_id = ${value}`,
    exDoType: (value) => sql`e.ex_do_type = ${value}`,
    outboundItemId: (value) => sql`r.outbound_item_id = ${value}`,
    shift: (value) => sql`r.shift = ${value}`,
    exDoMasterId: (value) => sql`r.ex_do_master_id = ${value}`,
    exDoNo: (value) => matchesText(sql`e.ex_do_no`, String(value)),
    has: eachOf({ lossKg: sql`r.loss_kg > 0` }),
    lacks: eachOf({ shift: sql`coalesce(r.shift, '') = ''` }),
  },
  adds: ['produced_kg', 'produced_bags', 'planned_kg', 'loss_kg'],
  measures: {
    kg: sum('produced_kg'),
    bags: sum('produced_bags'),
    records: count(),
    plannedKg: sum('planned_kg'),
    lossKg: sum('loss_kg'),
    yieldPct: yieldOf(sum('produced_kg'), sum('loss_kg')),
  },
  groups: {
    item: { key: sql`m.outbound_item_id`, names: namesIn('outbound_item') },
    grade: { key: sql`m.grade_id`, names: namesIn('grade') },
    shift: { key: sql`m.shift`, names: null },
    exDo: { key: sql`m.ex_do_master_id`, names: { table: 'ex_do_master', column: 'ex_do_no' } },
  },
  sorts: {
    date: sql`m.date`,
    productionNo: sql`m.production_no`,
    plannedKg: sql`m.planned_kg`,
    producedKg: sql`m.produced_kg`,
    lossKg: sql`m.loss_kg`,
    id: sql`m.id`,
  },
  rows: sql`
    join outbound_item item on item.id = r.outbound_item_id
    join grade on grade.id = r.grade_id
    left join marking on marking.id = r.marking_id`,
  columns: {
    date: sql`m.date`,
    productionNo: sql`r.production_no`,
    status: sql`r.status`,
    shift: sql`r.shift`,
    outboundItem: { lookup: 'item' },
    grade: { lookup: 'grade' },
    marking: { lookup: 'marking' },
    exDoNo: sql`e.ex_do_no`,
    exDoType: sql`e.ex_do_type`,
    batchNo: sql`r.batch_no`,
    plannedBags: sql`r.planned_bags`,
    plannedKg: sql`r.planned_kg`,
    producedBags: sql`r.produced_bags`,
    producedKg: sql`r.produced_kg`,
    lossKg: sql`r.loss_kg`,
    yieldPct: yieldOf(sql`r.produced_kg`, sql`coalesce(r.loss_kg, 0)`),
    startedAt: sql`r.started_at`,
    completedAt: sql`r.completed_at`,
  },
  totalled: {
    plannedKg: 'plannedKg',
    producedKg: 'kg',
    producedBags: 'bags',
    lossKg: 'lossKg',
    yieldPct: 'yieldPct',
  },
})
