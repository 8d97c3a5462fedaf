import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  deliveryFailures,
  deliveryStates,
  type DeliveryFailure,
  type DeliveryState,
} from '@muat/shared'
import { bookkeeping, id, listed, moment } from '../db/columns.ts'

/** An address of another program, which is told what trucks do. */
export const webhook = pgTable(
  'webhook',
  {
    ...bookkeeping,
    name: varchar('name', { length: 60 }).notNull(),
    url: varchar('url', { length: 500 }).notNull(),
    insideNetwork: boolean('inside_network').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** In plain text, because deliveries are signed with it. No answer, history or file has it. */
    secret: varchar('secret', { length: 80 }),
    codeMadeAt: moment('code_made_at'),
    lastUsedAt: moment('last_used_at'),
    /** Since the first failure after the last success; null: the last delivery succeeded, or there was none. */
    failingSince: moment('failing_since'),
  },
  (table) => [uniqueIndex('webhook_name').on(sql`lower(${table.name})`)],
)

/** An event for one webhook, inserted in the transaction of the write that caused it. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    type: varchar('type', { length: 30 }).notNull(),
    /** The truck's record; null: of a test message. */
    resource: varchar('resource', { length: 40 }),
    recordId: integer('record_id'),
    /** The JSON that is sent, the same with each attempt. */
    body: text('body').notNull(),
    at: moment('at').notNull(),
    state: varchar('state', { length: 10 }).$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** When it was delivered or given up. */
    endedAt: moment('ended_at'),
    /** Of the last attempt. */
    failure: varchar('failure', { length: 20 }).$type<DeliveryFailure>(),
    /** The HTTP status of the last answer, if it was no success. */
    failureStatus: integer('failure_status'),
  },
  (table) => [
    index('webhook_delivery_log').on(table.webhookId, table.id),
    index('webhook_delivery_due').on(table.webhookId, table.nextAt).where(sql`state = 'waiting'`),
    // Finds an earlier event of the same truck.
    index('webhook_delivery_truck')
      .on(table.webhookId, table.resource, table.recordId, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_ended').on(table.endedAt),
    check('webhook_delivery_state', sql`${table.state} in (${listed(deliveryStates)})`),
    check('webhook_delivery_failure', sql`${table.failure} in (${listed(deliveryFailures)})`),
    check('webhook_delivery_end', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
    check(
      'webhook_delivery_record',
      sql`num_nulls(${table.resource}, ${table.recordId}) in (0, 2)`,
    ),
  ],
)
