import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { bookkeeping, id, moment } from '../db/columns.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

// `user` is a reserved word that PostgreSQL reads as the database's own user where the quotes are forgotten.
export const appUser = pgTable(
  'app_user',
  {
    ...bookkeeping,
    name: varchar('name', { length: 200 }).notNull(),
    email: varchar('email', { length: 254 }).notNull(),
    photoUrl: text('photo_url'),
    /** Comma-separated; may be empty. */
    role: varchar('role', { length: 100 }).notNull().default(''),
    active: boolean('active').notNull().default(true),
    emailVerifiedAt: moment('email_verified_at'),
    /** argon2id; null until a password has been set. */
    passwordHash: text('password_hash'),
    /** What the address is to become once the mail sent there has been answered. */
    pendingEmail: varchar('pending_email', { length: 254 }),
  },
  (table) => [uniqueIndex('app_user_email').on(sql`lower(${table.email})`)],
)

const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** Bearer tokens. Only the SHA-256 of one is kept: who reads the table cannot sign in with it. */
export const token = pgTable(
  'token',
  {
    id: id(),
    userId: ownedBy(),
    hash: text('hash').notNull(),
    remember: boolean('remember').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('token_hash').on(table.hash), index('token_user').on(table.userId)],
)

/** Attempts that are limited for a while: what throttles guessing and mailing, across all processes of the api. */
export const attempt = pgTable(
  'attempt',
  {
    id: id(),
    /** login, reset, mail, profile, oauth or end-mail: each has its own limits. `known`: from where somebody has signed in. */
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
