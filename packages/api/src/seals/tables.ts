import { bigint, date, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

/**
 * A hash over the content of each row that is never changed: history, readings and prints. A trigger inserts it with
 * the row (migration 0005), and nothing updates or deletes it.
 */
export const seal = pgTable(
  'seal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the table. */
    of: varchar('of', { length: 20 }).notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    /** SHA-256. */
    hash: bytes('hash').notNull(),
  },
  (table) => [uniqueIndex('seal_row').on(table.of, table.rowId)],
)

/** The root of a day: SHA-256 over the root before and the hashes since, in the order of their ids. */
export const sealDay = pgTable(
  'seal_day',
  {
    /** The business day that ended. */
    day: date('day').primaryKey(),
    /** The last seal in it; it begins after the last one of the day before. */
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    /** Hexadecimal. */
    root: varchar('root', { length: 64 }).notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  // Which day a seal belongs to is looked up for every row that is verified.
  (table) => [index('seal_day_last').on(table.lastId, table.day)],
)
