import type { InboundRecordStatus } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { approvalNote, bookkeeping, id, kg, moment, percent, reason } from '../db/columns.ts'
import { exDoMaster, inboundItem, qualityTable, vendor } from '../master/tables.ts'

export const inboundRecord = pgTable(
  'inbound_record',
  {
    ...bookkeeping,
    recordNo: varchar('record_no', { length: 40 }).notNull(),
    date: date('date').notNull(),
    licensePlate: varchar('license_plate', { length: 20 }).notNull(),
    /** The plate without spaces, for search and the rule of one visit at a time. */
    plateKey: varchar('plate_key', { length: 20 })
      .notNull()
      .generatedAlwaysAs(sql`replace(license_plate, ' ', '')`),
    driverName: varchar('driver_name', { length: 200 }).notNull(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendor.id),
    transporter: varchar('transporter', { length: 200 }),
    vendorSuratJalanNo: varchar('vendor_surat_jalan_no', { length: 60 }),
    vendorClaimedKg: kg('vendor_claimed_kg'),
    remarks: text('remarks'),
    status: varchar('status', { length: 10 })
      .$type<InboundRecordStatus>()
      .notNull()
      .default('registered'),
    deductionKg: kg('deduction_kg').notNull().default(0),
    deductionReason: reason('deduction_reason'),
    netKg: kg('net_kg'),
    holdReason: varchar('hold_reason', { length: 100 }),
    approvedBy: integer('approved_by'),
    approvedAt: moment('approved_at'),
    approvalNote: approvalNote('approval_note'),
    verifiedBy: integer('verified_by'),
    verifiedAt: moment('verified_at'),
    cancelReason: reason('cancel_reason'),
    rejectReason: reason('reject_reason'),
    printCount: integer('print_count').notNull().default(0),
    registeredAt: moment('registered_at').notNull(),
    weighedInAt: moment('weighed_in_at'),
    startedAt: moment('started_at'),
    checkedAt: moment('checked_at'),
    checkedBy: integer('checked_by'),
    gateOutAt: moment('gate_out_at'),
    excessReason: reason('excess_reason'),
  },
  (table) => [
    uniqueIndex('inbound_record_no').on(table.recordNo),
    // A plate is on site once.
    uniqueIndex('inbound_record_on_site')
      .on(table.plateKey)
      .where(sql`status in ('weighed_in', 'unloading', 'unloaded', 'hold')`),
    index('inbound_record_open')
      .on(table.id)
      .where(sql`status in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold')`),
    index('inbound_record_date').on(table.date, table.id),
    index('inbound_record_left').on(table.gateOutAt).where(sql`status = 'completed'`),
    index('inbound_record_status').on(table.status, table.date, table.id),
    // inbound_record_plate carries the day as well: migration 0001.
    index('inbound_record_vendor').on(table.vendorId, table.date, table.id),
    check(
      'inbound_record_status',
      sql`${table.status} in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold', 'completed', 'rejected', 'cancelled', 'void')`,
    ),
    check('inbound_record_net', sql`${table.netKg} > 0`),
    check(
      'inbound_record_deduction',
      sql`${table.deductionKg} = 0 or (${table.deductionKg} > 0 and ${table.deductionReason} is not null)`,
    ),
    check(
      'inbound_record_weighed_in',
      sql`${table.status} in ('registered', 'rejected', 'cancelled') or ${table.weighedInAt} is not null`,
    ),
    check(
      'inbound_record_checked',
      sql`${table.status} not in ('unloaded', 'hold', 'completed', 'void') or ${table.checkedAt} is not null`,
    ),
    check(
      'inbound_record_completed',
      sql`${table.status} not in ('completed', 'void') or (${table.netKg} is not null and ${table.gateOutAt} is not null)`,
    ),
    check(
      'inbound_record_cancelled',
      sql`${table.status} not in ('cancelled', 'void') or ${table.cancelReason} is not null`,
    ),
    check(
      'inbound_record_rejected',
      sql`(${table.status} = 'rejected') = (${table.rejectReason} is not null)`,
    ),
    // A visit verified for payment cannot change.
    check(
      'inbound_record_verified',
      sql`${table.verifiedAt} is null or ${table.status} = 'completed'`,
    ),
  ],
)

/** A line. Version and history belong to its record. */
export const inboundRecordItem = pgTable(
  'inbound_record_item',
  {
    id: id(),
    inboundRecordId: integer('inbound_record_id')
      .notNull()
      .references(() => inboundRecord.id),
    sequence: integer('sequence').notNull(),
    inboundItemId: integer('inbound_item_id')
      .notNull()
      .references(() => inboundItem.id),
    exDoMasterId: integer('ex_do_master_id').references(() => exDoMaster.id),
    declaredBags: integer('declared_bags'),
    declaredKg: kg('declared_kg'),
    acceptedBags: integer('accepted_bags'),
    damagedBags: integer('damaged_bags'),
    netKg: kg('net_kg'),
    moisturePct: percent('moisture_pct'),
    impurityPct: percent('impurity_pct'),
    /** Copied from the item when the line is checked. */
    ...qualityTable,
    qualityDeductionKg: kg('quality_deduction_kg').notNull().default(0),
  },
  (table) => [
    index('inbound_record_item_record').on(table.inboundRecordId, table.sequence),
    index('inbound_record_item_item').on(table.inboundItemId),
    index('inbound_record_item_ex_do').on(table.exDoMasterId),
    check('inbound_record_item_declared', sql`${table.declaredKg} > 0`),
    check(
      'inbound_record_item_bags',
      sql`${table.declaredBags} >= 0 and ${table.acceptedBags} >= 0 and ${table.damagedBags} >= 0`,
    ),
    check('inbound_record_item_net', sql`${table.netKg} >= 0`),
    check(
      'inbound_record_item_measured',
      sql`${table.moisturePct} between 0 and 100 and ${table.impurityPct} between 0 and 100`,
    ),
    // Rule 10, docs/domain.md#rule-10: deductions follow from the measures.
    check(
      'inbound_record_item_quality',
      sql`${table.qualityDeductionKg} = round(coalesce(${table.netKg}, 0) * 0.01 * least(100,
        coalesce(greatest(${table.moisturePct} - ${table.moistureLimitPct}, 0) * ${table.moistureDeductionPct}, 0)
        + coalesce(greatest(${table.impurityPct} - ${table.impurityLimitPct}, 0) * ${table.impurityDeductionPct}, 0)), 2)`,
    ),
  ],
)
