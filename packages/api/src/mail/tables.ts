import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, moment } from '../db/columns.ts'
import { appUser } from '../accounts/tables.ts'
import { reportRecipient } from '../reports/mail/tables.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** Attempts that are limited for a while: what throttles guessing and mailing, across all processes of the api. */
export const attempt = pgTable(
  'attempt',
  {
    id: id(),
    /** login, reset, mail, oauth or end-mail: each has its own limits. */
    kind: varchar('kind', { length: 10 }).notNull(),
    /** The e-mail address that was named, lower case, whether or not there is such an account. */
    account: varchar('account', { length: 254 }).notNull(),
    /** The IP address it came from. */
    address: varchar('address', { length: 64 }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('attempt_account').on(table.kind, table.account, table.at),
    index('attempt_address').on(table.kind, table.address, table.at),
    index('attempt_at').on(table.at),
  ],
)

/** Links that were mailed. Only the SHA-256 of one is kept, and using it removes it: it works once. */
export const accountLink = pgTable(
  'account_link',
  {
    id: id(),
    userId: ownedBy(),
    /** verify or password. */
    purpose: varchar('purpose', { length: 10 }).notNull(),
    /** Where it was sent: it counts only while that is still the user's address, or the one to come. */
    email: varchar('email', { length: 254 }).notNull(),
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_link_hash').on(table.hash),
    index('account_link_user').on(table.userId),
    index('account_link_expiry').on(table.expiresAt),
  ],
)

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
    /** Of a report by mail, and of what is told of one: for whom, and when it was due. Whoever ends it ends what waits. */
    recipientId: integer('recipient_id').references(() => reportRecipient.id, {
      onDelete: 'cascade',
    }),
    dueAt: moment('due_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    index('mail_next').on(table.nextAt),
    index('mail_user').on(table.userId),
    index('mail_recipient').on(table.recipientId).where(sql`${table.recipientId} is not null`),
    check(
      'mail_of_report',
      sql`(${table.kind} in ('report', 'report-failed')) = (${table.recipientId} is not null)
        and (${table.recipientId} is null) = (${table.dueAt} is null)`,
    ),
  ],
)

/** Photos, at an address that cannot be guessed: an <img> sends no token. */
export const userPhoto = pgTable(
  'user_photo',
  {
    userId: ownedBy().primaryKey(),
    key: varchar('key', { length: 40 }).notNull(),
    type: varchar('type', { length: 20 }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [uniqueIndex('user_photo_key').on(table.key)],
)

/** Who a user is at a provider. The subject is the provider's own name for them and never changes. */
export const oauthIdentity = pgTable(
  'oauth_identity',
  {
    provider: varchar('provider', { length: 40 }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    userId: ownedBy(),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('oauth_identity_user').on(table.userId),
  ],
)

/**
 * A sign-in on its way through a provider, first under the hash of its state, then under that of the one-time code.
 * Each is removed by the request that uses it.
 */
export const oauthFlow = pgTable(
  'oauth_flow',
  {
    hash: text('hash').primaryKey(),
    provider: varchar('provider', { length: 40 }).notNull(),
    /** SHA-256 of what only the tab knows that began it. */
    verifierHash: varchar('verifier_hash', { length: 43 }).notNull(),
    /** PKCE verifier and nonce while the provider is asked; null afterwards. */
    secrets: jsonb('secrets').$type<{ pkce: string; nonce: string }>(),
    /** Who signed in; null while the provider is asked. */
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('oauth_flow_expiry').on(table.expiresAt),
    index('oauth_flow_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)
