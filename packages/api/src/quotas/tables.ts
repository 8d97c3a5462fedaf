import { weekdays } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { area, bookkeeping, isAnArea, kg } from '../db/columns.ts'
import { outboundItem } from '../master/tables.ts'

export const quota = pgTable(
  'quota',
  {
    ...bookkeeping,
    name: varchar('name', { length: 60 }).notNull(),
    loadingArea: area('loading_area'),
    outboundItemId: integer('outbound_item_id').references(() => outboundItem.id),
    shift: varchar('shift', { length: 40 }),
    /** Comma-separated; empty: every day. */
    weekdays: varchar('weekdays', { length: weekdays.join().length }).notNull().default(''),
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    mostTrucks: integer('most_trucks'),
    mostKg: kg('most_kg'),
    overQuota: varchar('over_quota', { length: 10 }).$type<'warn' | 'refuse'>().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('quota_name').on(sql`lower(${table.name})`),
    index('quota_item').on(table.outboundItemId),
    check('quota_area', isAnArea(table.loadingArea)),
    check('quota_over', sql`${table.overQuota} in ('warn', 'refuse')`),
    check('quota_weekdays', sql`${table.weekdays} ~ '^([a-z]{3}(,[a-z]{3})*)?$'`),
    check('quota_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('quota_least', sql`least(${table.mostTrucks}, ${table.mostKg}) >= 0`),
  ],
)
