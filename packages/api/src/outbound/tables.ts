import type { LineAction, LineStatus, OutboundRecordStatus } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  approvalNote,
  area,
  bookkeeping,
  id,
  isAnArea,
  kg,
  kgPerBag,
  moment,
  reason,
} from '../db/columns.ts'
import { customer } from '../master/tables.ts'
import { booking, poSale } from '../sales/tables.ts'

export const outboundRecord = pgTable(
  'outbound_record',
  {
    ...bookkeeping,
    recordNo: varchar('record_no', { length: 40 }).notNull(),
    date: date('date').notNull(),
    licensePlate: varchar('license_plate', { length: 20 }).notNull(),
    /** The plate without spaces: what searches and the one-visit-at-a-time rule compare. */
    plateKey: varchar('plate_key', { length: 20 })
      .notNull()
      .generatedAlwaysAs(sql`replace(license_plate, ' ', '')`),
    driverName: varchar('driver_name', { length: 200 }).notNull(),
    driverPhone: varchar('driver_phone', { length: 40 }),
    truckType: varchar('truck_type', { length: 60 }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    sealNo: varchar('seal_no', { length: 60 }),
    containerNo: varchar('container_no', { length: 60 }),
    remarks: text('remarks'),
    status: varchar('status', { length: 10 })
      .$type<OutboundRecordStatus>()
      .notNull()
      .default('registered'),
    queueNo: integer('queue_no'),
    /** The business day that queueNo counts in. */
    queueDate: date('queue_date'),
    netKg: kg('net_kg'),
    /** Permitted gross weight of its vehicle at weigh-out; null: none was known. */
    permittedKg: integer('permitted_kg'),
    suratJalanNo: varchar('surat_jalan_no', { length: 40 }),
    printCount: integer('print_count').notNull().default(0),
    holdReason: varchar('hold_reason', { length: 100 }),
    approvedBy: integer('approved_by'),
    approvedAt: moment('approved_at'),
    approvalNote: approvalNote('approval_note'),
    cancelReason: reason('cancel_reason'),
    registeredAt: moment('registered_at').notNull(),
    waitingSince: moment('waiting_since'),
    gateOutAt: moment('gate_out_at'),
    arrivedAt: moment('arrived_at'),
    /** Code of the driver's page: 122 random bits. */
    ticket: uuid('ticket').notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex('outbound_record_no').on(table.recordNo),
    uniqueIndex('outbound_record_ticket').on(table.ticket),
    uniqueIndex('outbound_record_surat_jalan').on(table.suratJalanNo),
    uniqueIndex('outbound_record_queue').on(table.queueDate, table.queueNo),
    // One truck is on the site once.
    uniqueIndex('outbound_record_on_site')
      .on(table.plateKey)
      .where(sql`status in ('waiting', 'loading', 'loaded', 'hold')`),
    index('outbound_record_open')
      .on(table.id)
      .where(sql`status in ('registered', 'waiting', 'loading', 'loaded', 'hold')`),
    // Ascending, both columns: read backwards it is the newest first, in the order that `order by … desc` asks for.
    index('outbound_record_date').on(table.date, table.id),
    index('outbound_record_status').on(table.status, table.date, table.id),
    // What left lately is found by that alone.
    index('outbound_record_left').on(table.gateOutAt).where(sql`status = 'completed'`),
    // outbound_record_plate carries the day as well: migration 0001.
    index('outbound_record_customer').on(table.customerId, table.date, table.id),
    // What its lines refer to, so that each says where its visit stands, and of which day it is.
    unique('outbound_record_where').on(table.id, table.status, table.date),
    check(
      'outbound_record_status',
      sql`${table.status} in ('registered', 'waiting', 'loading', 'loaded', 'hold', 'completed', 'cancelled', 'void')`,
    ),
    check('outbound_record_net', sql`${table.netKg} > 0`),
    check(
      'outbound_record_completed',
      sql`${table.status} not in ('completed', 'void') or (${table.netKg} is not null and ${table.suratJalanNo} is not null and ${table.gateOutAt} is not null)`,
    ),
    check(
      'outbound_record_cancelled',
      sql`${table.status} not in ('cancelled', 'void') or ${table.cancelReason} is not null`,
    ),
    check('outbound_record_arrived', sql`${table.arrivedAt} <= ${table.waitingSince}`),
    check(
      'outbound_record_queued',
      sql`${table.status} in ('registered', 'cancelled') or (${table.queueNo} is not null and ${table.waitingSince} is not null)`,
    ),
  ],
)

export const outboundRecordItem = pgTable(
  'outbound_record_item',
  {
    ...bookkeeping,
    outboundRecordId: integer('outbound_record_id').notNull(),
    poSaleId: integer('po_sale_id')
      .notNull()
      .references(() => poSale.id),
    bookingId: integer('booking_id'),
    loadingArea: area('loading_area').notNull(),
    sequence: integer('sequence').notNull(),
    plannedKg: kg('planned_kg').notNull(),
    plannedBags: integer('planned_bags'),
    loadedBags: integer('loaded_bags'),
    nominalBagKg: kgPerBag('nominal_bag_kg'),
    netKg: kg('net_kg'),
    shippedKg: kg('shipped_kg'),
    status: varchar('status', { length: 10 }).$type<LineStatus>().notNull().default('planned'),
    calledAt: moment('called_at'),
    callCount: integer('call_count').notNull().default(0),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    skipReason: reason('skip_reason'),
    loadedBy: integer('loaded_by'),
    /** The status of its visit: the database keeps it the same, so that sums over lines read nothing but lines. */
    recordStatus: varchar('record_status', { length: 10 })
      .$type<OutboundRecordStatus>()
      .notNull()
      .default('registered'),
    /** The newest of its steps below: what `undo` would take back. */
    lastStep: varchar('last_step', { length: 20 }).$type<LineAction>(),
    /** The date of its visit, kept the same likewise; who inserts a line need not say it. */
    recordDate: date('record_date')
      .notNull()
      .$defaultFn(() => sql`default`),
    /** Who counted what stands: who loaded it, or who recounted it last. */
    countedBy: integer('counted_by'),
  },
  (table) => [
    foreignKey({
      name: 'outbound_record_item_of_record',
      columns: [table.outboundRecordId, table.recordStatus, table.recordDate],
      foreignColumns: [outboundRecord.id, outboundRecord.status, outboundRecord.date],
    }).onUpdate('cascade'),
    foreignKey({
      name: 'outbound_record_item_booking_of_po_sale',
      columns: [table.bookingId, table.poSaleId],
      foreignColumns: [booking.id, booking.poSaleId],
    }),
    index('outbound_record_item_record').on(table.outboundRecordId, table.sequence),
    index('outbound_record_item_po_sale').on(table.poSaleId),
    // The last trucks that an area called.
    index('outbound_record_item_called').on(table.loadingArea, table.calledAt),
    // Those of days, of sums and of bookings carry what is read through them as well: migration 0001.
    check('outbound_record_item_area', isAnArea(table.loadingArea)),
    check(
      'outbound_record_item_status',
      sql`${table.status} in ('planned', 'waiting', 'called', 'loading', 'loaded', 'skipped')`,
    ),
    check('outbound_record_item_planned', sql`${table.plannedKg} > 0`),
    check('outbound_record_item_bags', sql`${table.loadedBags} >= 1`),
    check(
      'outbound_record_item_skipped',
      sql`(${table.status} = 'skipped') = (${table.skipReason} is not null)`,
    ),
    check(
      'outbound_record_item_called',
      sql`${table.status} not in ('called', 'loading', 'loaded') or ${table.calledAt} is not null`,
    ),
    check(
      'outbound_record_item_loaded',
      sql`(${table.status} = 'loaded') = (${table.finishedAt} is not null)`,
    ),
    check(
      'outbound_record_item_shares',
      sql`(${table.netKg} is null) = (${table.shippedKg} is null)`,
    ),
  ],
)

/** What a line was before each step of the loading desk, so that the last one can be taken back. */
export const outboundRecordItemStep = pgTable(
  'outbound_record_item_step',
  {
    id: id(),
    lineId: integer('line_id')
      .notNull()
      .references(() => outboundRecordItem.id, { onDelete: 'cascade' }),
    action: varchar('action', { length: 20 }).$type<LineAction>().notNull(),
    at: moment('at').notNull(),
    by: integer('by'),
    before: jsonb('before').notNull(),
    /** The step that left nothing loaded, and so cancelled the visit: taking it back revives the visit. */
    cancelledRecord: boolean('cancelled_record').notNull().default(false),
  },
  (table) => [index('outbound_record_item_step_line').on(table.lineId, table.id)],
)
