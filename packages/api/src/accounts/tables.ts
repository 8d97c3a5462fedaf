import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { bookkeeping, bytes, id, moment } from '../db/columns.ts'

// `user` is a reserved word: unquoted, PostgreSQL reads it as the current database user.
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
    /** The new address until the mail sent there is answered. */
    pendingEmail: varchar('pending_email', { length: 254 }),
  },
  (table) => [uniqueIndex('app_user_email').on(sql`lower(${table.email})`)],
)

const ownedBy = () =>
  integer('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** Bearer tokens. Only the SHA-256 is stored: reading the table is not enough to sign in. */
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

/** A key for programs. Who made it need not be there any more, and then it is refused. */
export const apiKey = pgTable(
  'api_key',
  {
    ...bookkeeping,
    name: varchar('name', { length: 60 }).notNull(),
    /** Comma-separated; may be empty. */
    reads: varchar('reads', { length: 1000 }).notNull().default(''),
    actions: varchar('actions', { length: 2000 }).notNull().default(''),
    active: boolean('active').notNull().default(true),
    /** SHA-256 of the present one; null: none was made. */
    codeHash: varchar('code_hash', { length: 43 }),
    codeMadeAt: moment('code_made_at'),
    codeMadeById: integer('code_made_by'),
    /** At most a minute old. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_key_name').on(sql`lower(${table.name})`),
    uniqueIndex('api_key_code_hash').on(table.codeHash),
    check('api_key_reads', sql`${table.reads} ~ '^([a-z-]+(,[a-z-]+)*)?$'`),
    check('api_key_actions', sql`${table.actions} ~ '^([a-z-]+[.][a-z-]+(,[a-z-]+[.][a-z-]+)*)?$'`),
    // docs/domain.md#second-person
    check('api_key_impersonal', sql`${table.actions} !~ '[.](approve|confirm)(,|$)'`),
    check(
      'api_key_made',
      sql`num_nonnulls(${table.codeHash}, ${table.codeMadeAt}, ${table.codeMadeById}) in (0, 3)`,
    ),
  ],
)

/** Attempts that are limited for a time: guesses and mails, across all processes of the api. */
export const attempt = pgTable(
  'attempt',
  {
    id: id(),
    /**
     * An `AttemptKind`, each with its own limits, or `known`: an address with a successful sign-in.
     */
    kind: varchar('kind', { length: 10 }).notNull(),
    /** The e-mail address given, lower case, whether or not an account has it. */
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

/** Mailed links. Only the SHA-256 is stored. Using a link removes it. */
export const accountLink = pgTable(
  'account_link',
  {
    id: id(),
    userId: ownedBy(),
    /** verify or password. */
    purpose: varchar('purpose', { length: 10 }).notNull(),
    /** Receiver of the link. The link is valid while this is the current or the pending address of the user. */
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

/** Photos, at addresses that cannot be guessed: an <img> sends no token. */
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

/** A user's identity at a provider. The subject is the provider's id and never changes. */
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
 * A sign-in through a provider in progress: first under the hash of its state, then under that of the one-time code.
 * The request that uses a row removes it.
 */
export const oauthFlow = pgTable(
  'oauth_flow',
  {
    hash: text('hash').primaryKey(),
    provider: varchar('provider', { length: 40 }).notNull(),
    /** SHA-256 of a verifier that only the tab which began the flow holds. */
    verifierHash: varchar('verifier_hash', { length: 43 }).notNull(),
    /** PKCE verifier and nonce before the callback; null afterwards. */
    secrets: jsonb('secrets').$type<{ pkce: string; nonce: string }>(),
    /** The signed-in user; null before the callback. */
    userId: integer('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('oauth_flow_expiry').on(table.expiresAt),
    index('oauth_flow_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)
