import type { FindingAbout, WeighingCheck } from '@muat/shared'
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { id, kg, moment, reason } from '../../db/columns.ts'

/** Notes on findings, with their size at that time. Rows stay. */
export const weighingCheckLook = pgTable(
  'weighing_check_look',
  {
    id: id(),
    kind: varchar('kind', { length: 20 }).$type<WeighingCheck>().notNull(),
    about: varchar('about', { length: 10 }).$type<FindingAbout>().notNull(),
    subject: varchar('subject', { length: 250 }).notNull(),
    at: moment('at').notNull(),
    by: integer('by'),
    note: reason('note').notNull(),
    records: integer('records').notNull(),
    kg: kg('kg').notNull(),
    /** Later evidence has not been seen. */
    newestAt: moment('newest_at').notNull(),
  },
  (table) => [
    index('weighing_check_look_finding').on(table.kind, table.about, table.subject, table.id),
  ],
)
