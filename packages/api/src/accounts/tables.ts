import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { bookkeeping, id, moment } from '../db/columns.ts'

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

/** Bearer tokens. Only the SHA-256 of one is kept: who reads the table cannot sign in with it. */
export const token = pgTable(
  'token',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    remember: boolean('remember').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('token_hash').on(table.hash), index('token_user').on(table.userId)],
)
