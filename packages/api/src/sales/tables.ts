import type { Basis, PoSaleSetStatus, poSalesTypes } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  check,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { area, bookkeeping, isAnArea, kg, moment, percent, reason } from '../db/columns.ts'
import { customer, exDoMaster, grade, marking, outboundItem } from '../master/tables.ts'

export const poSale = pgTable(
  'po_sale',
  {
    ...bookkeeping,
    poSalesNo: varchar('po_sales_no', { length: 40 }).notNull(),
    poSalesType: varchar('po_sales_type', { length: 20 })
      .$type<(typeof poSalesTypes)[number]>()
      .notNull(),
    date: date('date').notNull(),
    dueDate: date('due_date'),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
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
    orderedKg: kg('ordered_kg').notNull(),
    orderedBags: integer('ordered_bags'),
    basis: varchar('basis', { length: 10 }).$type<Basis>().notNull(),
    tolerancePct: percent('tolerance_pct').notNull().default(0),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    currency: char('currency', { length: 3 }),
    note: text('note'),
    /** What people have set. open stands for open, partial and completed, which follow from the rows. */
    setStatus: varchar('set_status', { length: 10 })
      .$type<PoSaleSetStatus>()
      .notNull()
      .default('open'),
    closeReason: reason('close_reason'),
    /**
     * Known to owe nothing: completed, or closed or cancelled with nothing on a truck. Housekeeping sets it, a change
     * of anything that this follows from takes it back in its own transaction (migration 0001). Lists leave out by it
     * what need not be summed; no figure and no rule reads it.
     */
    settled: boolean('settled').notNull().default(false),
  },
  (table) => [
    // NOT VALID (migration 0001): what an earlier version wrote may differ.
    foreignKey({
      name: 'po_sale_grade_of_ex_do',
      columns: [table.exDoMasterId, table.gradeId],
      foreignColumns: [exDoMaster.id, exDoMaster.gradeId],
    }),
    index('po_sale_unsettled').on(table.date, table.id).where(sql`not settled`),
    uniqueIndex('po_sale_no').on(sql`lower(${table.poSalesNo}) text_pattern_ops`),
    index('po_sale_date').on(table.date, table.id),
    index('po_sale_customer').on(table.customerId, table.date, table.id),
    index('po_sale_ex_do').on(table.exDoMasterId),
    index('po_sale_item').on(table.outboundItemId),
    index('po_sale_grade').on(table.gradeId),
    index('po_sale_marking').on(table.markingId),
    check('po_sale_type', sql`${table.poSalesType} in ('local', 'export', 'internal')`),
    check('po_sale_basis', sql`${table.basis} in ('net', 'nominal')`),
    check('po_sale_ordered', sql`${table.orderedKg} > 0`),
    check('po_sale_tolerance', sql`${table.tolerancePct} between 0 and 100`),
    check(
      'po_sale_set_status',
      sql`${table.setStatus} in ('open', 'on_hold', 'closed', 'cancelled')`,
    ),
    check(
      'po_sale_reason',
      sql`${table.setStatus} in ('open', 'on_hold') or ${table.closeReason} is not null`,
    ),
  ],
)

export const booking = pgTable(
  'booking',
  {
    ...bookkeeping,
    bookingNo: varchar('booking_no', { length: 40 }).notNull(),
    poSaleId: integer('po_sale_id')
      .notNull()
      .references(() => poSale.id),
    loadDate: date('load_date').notNull(),
    shift: varchar('shift', { length: 40 }),
    licensePlate: varchar('license_plate', { length: 20 }),
    driverName: varchar('driver_name', { length: 200 }),
    bookedKg: kg('booked_kg').notNull(),
    bookedBags: integer('booked_bags'),
    loadingArea: area('loading_area'),
    note: text('note'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: reason('cancel_reason'),
  },
  (table) => [
    uniqueIndex('booking_no').on(table.bookingNo),
    // What a line's reference to its booking and its PO sale together points at: they cannot disagree.
    unique('booking_of_po_sale').on(table.id, table.poSaleId),
    index('booking_po_sale').on(table.poSaleId, table.loadDate),
    index('booking_load_date').on(table.loadDate, table.id),
    check('booking_kg', sql`${table.bookedKg} > 0`),
    check('booking_area', isAnArea(table.loadingArea)),
    check(
      'booking_cancel_reason',
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`,
    ),
  ],
)
