import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { appUser } from '../accounts/tables.ts'
import { id, moment } from '../db/columns.ts'
import { reportRecipient } from '../reports/mail/tables.ts'

/** Queued mails. The table holds no secret: links are made when a mail is sent. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Address in lower case. The account is looked up when the mail is sent. */
    address: varchar('address', { length: 254 }).notNull(),
    /** null if only an address was given. */
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    language: varchar('language', { length: 5 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAt: moment('next_at').notNull(),
    /**
     * Of reports and notices about them: recipient and due time. Of missing displays: when they were found missing. Of
     * the root of a day: when it was stored.
     * Deleting the recipient deletes queued mails.
     */
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
        and (${table.kind} in ('report', 'report-failed', 'display-missing', 'seal')) = (${table.dueAt} is not null)`,
    ),
  ],
)
