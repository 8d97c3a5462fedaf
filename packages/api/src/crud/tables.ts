import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** History of changes: one row per write, in its transaction. */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: varchar('resource', { length: 40 }).notNull(),
    recordId: integer('record_id').notNull(),
    at: moment('at').notNull(),
    by: integer('by'),
    /** create, update, remove or an action's name. */
    action: varchar('action', { length: 40 }).notNull(),
    /** Field to `{ from, to }`. */
    changes: jsonb('changes').notNull(),
  },
  (table) => [
    index('history_record').on(table.resource, table.recordId, table.id),
    // For the weighing checks, which look this up for every truck of a report.
    index('history_redone')
      .on(table.resource, table.recordId)
      .where(sql`action in ('correct', 'void', 'recount')`),
  ],
)

/**
 * Answers to writes with an Idempotency-Key, kept for 24 hours. The row is inserted in the transaction of its write.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: integer('user_id').notNull(),
    method: varchar('method', { length: 10 }).notNull(),
    path: varchar('path', { length: 300 }).notNull(),
    key: varchar('key', { length: 200 }).notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.method, table.path, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
  ],
)
