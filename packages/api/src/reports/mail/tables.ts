import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../../db/columns.ts'
import { appUser } from '../../accounts/tables.ts'

/** A report that is mailed regularly, while its owner may read it. */
export const reportMail = pgTable(
  'report_mail',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    report: varchar('report', { length: 20 }).notNull(),
    /** Query parameters of the report without days, which follow from the period. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    period: varchar('period', { length: 10 }).notNull(),
    format: varchar('format', { length: 5 }).notNull(),
    language: varchar('language', { length: 5 }).notNull(),
    frequency: varchar('frequency', { length: 10 }).notNull(),
    /** 1 Monday to 7 Sunday. */
    weekday: smallint('weekday'),
    monthDay: smallint('month_day'),
    /** Hour in the site's time. */
    hour: smallint('hour').notNull(),
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('report_mail_next').on(table.nextAt),
    index('report_mail_owner').on(table.ownerId),
    check(
      'report_mail_report',
      sql`${table.report} in ('inbound', 'outbound', 'po-sale', 'booking', 'production', 'outstanding')`,
    ),
    check('report_mail_period', sql`${table.period} in ('day', 'week', 'month', 'all')`),
    check('report_mail_format', sql`${table.format} in ('xlsx', 'csv', 'pdf')`),
    check('report_mail_language', sql`${table.language} in ('en', 'id')`),
    check('report_mail_hour', sql`${table.hour} between 0 and 23`),
    check(
      'report_mail_frequency',
      sql`case ${table.frequency}
        when 'daily' then ${table.weekday} is null and ${table.monthDay} is null
        when 'weekly' then ${table.weekday} is not null and ${table.weekday} between 1 and 7 and ${table.monthDay} is null
        when 'monthly' then ${table.monthDay} is not null and ${table.monthDay} between 1 and 31 and ${table.weekday} is null
        else false end`,
    ),
  ],
)

/** Recipients of a report. */
export const reportRecipient = pgTable(
  'report_recipient',
  {
    id: id(),
    reportMailId: integer('report_mail_id')
      .notNull()
      .references(() => reportMail.id, { onDelete: 'cascade' }),
    /** Lower case. */
    address: varchar('address', { length: 254 }).notNull(),
    /** Confirmation by an ADMIN. The owner's verified address needs none. */
    confirmedAt: moment('confirmed_at'),
    confirmedBy: integer('confirmed_by'),
    /** Ends the mail to this address only. It is in every mail, so it is not hashed. */
    token: varchar('token', { length: 43 }).notNull(),
    sentAt: moment('sent_at'),
    /** Time of the first failure since the last success; null: none. */
    failedAt: moment('failed_at'),
    failure: varchar('failure', { length: 40 }),
  },
  (table) => [
    uniqueIndex('report_recipient_address').on(table.reportMailId, table.address),
    uniqueIndex('report_recipient_token').on(table.token),
    check('report_recipient_lower', sql`${table.address} = lower(${table.address})`),
    check(
      'report_recipient_confirmed',
      sql`(${table.confirmedAt} is null) = (${table.confirmedBy} is null)`,
    ),
    check(
      'report_recipient_failure',
      sql`(${table.failedAt} is null) = (${table.failure} is null)`,
    ),
  ],
)
