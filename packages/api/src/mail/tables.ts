import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { appUser } from '../accounts/tables.ts'
import { id, moment } from '../db/columns.ts'
import { reportRecipient } from '../reports/mail/tables.ts'

/**
 * Mails that have not been delivered. No secret waits here: the link in a mail is made when the mail is sent, and who
 * reads the table cannot use it.
 */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Where to, lower case; whether there is such an account is looked up when it is sent. */
    address: varchar('address', { length: 254 }).notNull(),
    /** null where only an address was given. */
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    language: varchar('language', { length: 5 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAt: moment('next_at').notNull(),
    /** Of a report by mail, and of what is told of one: for whom, and when it was due; of missing displays: when they were found to be. Whoever ends it ends what waits. */
    recipientId: integer('recipient_id').references(() => reportRecipient.id, {
      onDelete: 'cascade',
    }),
    dueAt: moment('due_at'),
  },
  (table) => [
    index('mail_next').on(table.nextAt),
    index('mail_user').on(table.userId),
    index('mail_recipient').on(table.recipientId).where(sql`${table.recipientId} is not null`),
    check(
      'mail_of_report',
      sql`(${table.kind} in ('report', 'report-failed')) = (${table.recipientId} is not null)
        and (${table.kind} in ('report', 'report-failed', 'display-missing')) = (${table.dueAt} is not null)`,
    ),
  ],
)
