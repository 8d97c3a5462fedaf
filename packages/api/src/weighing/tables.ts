import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, kg, moment, reason } from '../db/columns.ts'
import { inboundRecord } from '../inbound/tables.ts'
import { outboundRecord } from '../outbound/tables.ts'

/**
 * All readings of the weighbridge, of visits in both directions. A reweigh archives the old one with user, time and
 * reason.
 */
export const weighing = pgTable(
  'weighing',
  {
    id: id(),
    outboundRecordId: integer('outbound_record_id').references(() => outboundRecord.id),
    which: varchar('which', { length: 6 }).$type<'first' | 'second'>().notNull(),
    weighKg: kg('weigh_kg').notNull(),
    at: moment('at').notNull(),
    by: integer('by'),
    source: varchar('source', { length: 10 }).$type<'scale' | 'manual'>().notNull(),
    reason: reason('reason'),
    raw: varchar('raw', { length: 200 }),
    archivedAt: moment('archived_at'),
    archivedBy: integer('archived_by'),
    archiveReason: reason('archive_reason'),
    inboundRecordId: integer('inbound_record_id').references(() => inboundRecord.id),
  },
  (table) => [
    uniqueIndex('weighing_current')
      .on(table.outboundRecordId, table.which)
      .where(sql`archived_at is null`),
    uniqueIndex('weighing_current_inbound')
      .on(table.inboundRecordId, table.which)
      .where(sql`archived_at is null`),
    // Replaced readings are few, and every row of a visit looks them up.
    index('weighing_replaced').on(table.outboundRecordId).where(sql`archived_at is not null`),
    index('weighing_replaced_inbound')
      .on(table.inboundRecordId)
      .where(sql`archived_at is not null`),
    // Readings are written in the order of their times, so a block range is a range of time.
    index('weighing_at').using('brin', table.at),
    check(
      'weighing_of_one_visit',
      sql`num_nonnulls(${table.outboundRecordId}, ${table.inboundRecordId}) = 1`,
    ),
    check('weighing_which', sql`${table.which} in ('first', 'second')`),
    check('weighing_kg', sql`${table.weighKg} > 0`),
    check('weighing_source', sql`${table.source} in ('scale', 'manual')`),
    check('weighing_manual', sql`${table.source} = 'scale' or ${table.reason} is not null`),
    // A valid reading of the scale has its frame. Older readings were archived as they were.
    check(
      'weighing_frame',
      sql`${table.source} = 'manual' or ${table.raw} is not null or ${table.archivedAt} is not null`,
    ),
    check(
      'weighing_archived',
      sql`(${table.archivedAt} is null) = (${table.archiveReason} is null)`,
    ),
  ],
)

/**
 * What a weighing page saw of the scale: a load that left without a weighing, with the heaviest weight at which it stood
 * still, or (`kg` null) a time without readings.
 */
export const scaleStay = pgTable(
  'scale_stay',
  {
    id: id(),
    beganAt: moment('began_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    kg: kg('kg'),
    by: integer('by').notNull(),
  },
  (table) => [
    uniqueIndex('scale_stay_once').on(table.beganAt, table.by),
    check('scale_stay_times', sql`${table.beganAt} < ${table.endedAt}`),
    check('scale_stay_kg', sql`${table.kg} > 0`),
  ],
)
