import type { ProductionStatus } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { bookkeeping, kg, moment, reason } from '../db/columns.ts'
import { exDoMaster, grade, marking, outboundItem } from '../master/tables.ts'

export const production = pgTable(
  'production',
  {
    ...bookkeeping,
    productionNo: varchar('production_no', { length: 40 }).notNull(),
    date: date('date').notNull(),
    shift: varchar('shift', { length: 40 }),
    exDoMasterId: integer('ex_do_master_id')
      .notNull()
      .references(() => exDoMaster.id),
    outboundItemId: integer('outbound_item_id')
      .notNull()
      .references(() => outboundItem.id),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grade.id),
    markingId: integer('marking_id').references(() => marking.id),
    plannedBags: integer('planned_bags'),
    plannedKg: kg('planned_kg').notNull(),
    batchNo: varchar('batch_no', { length: 60 }),
    note: text('note'),
    status: varchar('status', { length: 12 })
      .$type<ProductionStatus>()
      .notNull()
      .default('planned'),
    producedBags: integer('produced_bags'),
    producedKg: kg('produced_kg'),
    lossKg: kg('loss_kg'),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    cancelReason: reason('cancel_reason'),
  },
  (table) => [
    // NOT VALID (migration 0001): rows of earlier versions may differ.
    foreignKey({
      name: 'production_grade_of_ex_do',
      columns: [table.exDoMasterId, table.gradeId],
      foreignColumns: [exDoMaster.id, exDoMaster.gradeId],
    }),
    uniqueIndex('production_no').on(table.productionNo),
    index('production_date').on(table.date, table.id),
    index('production_status').on(table.status, table.date, table.id),
    index('production_ex_do').on(table.exDoMasterId),
    index('production_item').on(table.outboundItemId),
    index('production_grade').on(table.gradeId),
    index('production_marking').on(table.markingId),
    check(
      'production_status',
      sql`${table.status} in ('planned', 'in_progress', 'completed', 'cancelled', 'void')`,
    ),
    check('production_planned', sql`${table.plannedKg} > 0 and ${table.plannedBags} >= 0`),
    check(
      'production_produced',
      sql`${table.producedKg} > 0 and ${table.lossKg} >= 0 and ${table.producedBags} >= 0`,
    ),
    check(
      'production_completed',
      sql`(${table.status} in ('completed', 'void')) = (${table.producedKg} is not null and ${table.completedAt} is not null)`,
    ),
    check(
      'production_started',
      sql`${table.status} in ('planned', 'cancelled') or ${table.startedAt} is not null`,
    ),
    check(
      'production_cancelled',
      sql`(${table.status} in ('cancelled', 'void')) = (${table.cancelReason} is not null)`,
    ),
  ],
)
