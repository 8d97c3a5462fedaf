import { newSecret, hashOf } from './secrets.ts'
import { parseRoles } from '@muat/shared'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { AccountsConfig } from './config.ts'
import type { Transaction } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { token } from './tables.ts'
import type { Actor } from '../http/actor.ts'

const second = 1000
const hour = 3600 * second
/** Precision of "last use", so that not every request is a write. */
const slideMs = 60 * second

type Lifetimes = Pick<AccountsConfig, 'sessionHours' | 'rememberDays'>

/** docs/product.md#session: from sign-in with remember-me; else from its last use. */
const lifetimeMs = ({ rememberDays, sessionHours }: Lifetimes, remember: boolean): number =>
  remember ? rememberDays * 24 * hour : sessionHours * hour

export interface IssuedToken {
  token: string
  expiresInSeconds: number
}

/** A new opaque token of 256 bits. Only its hash is stored. */
export const issueToken = async (
  tx: Transaction,
  now: Date,
  lifetimes: Lifetimes,
  userId: number,
  remember: boolean,
): Promise<IssuedToken> => {
  const secret = newSecret()
  const lifetime = lifetimeMs(lifetimes, remember)
  await tx
    .delete(token)
    .where(and(eq(token.userId, userId), lt(token.expiresAt, now.toISOString())))
  await tx.insert(token).values({
    userId,
    hash: hashOf(secret),
    remember,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetime).toISOString(),
  })
  return { token: secret, expiresInSeconds: lifetime / second }
}

type Session = Pick<Actor, 'id' | 'name' | 'email' | 'photoUrl'> & {
  tokenId: number
  remember: boolean
  lastUsedAt: string
  role: string
}

// Executed for every request.
const sessionOf = prepareStatement(sql`
  select
    t.id as "tokenId",
    t.remember,
    iso(t.last_used_at) as "lastUsedAt",
    u.id,
    u.name,
    u.email,
    u.photo_url as "photoUrl",
    u.role
  from token t
  join app_user u on u.id = t.user_id
  where t.hash = ${sql.placeholder('hash')} and t.expires_at > ${sql.placeholder('now')} and u.active`)

/** The user of a token with the current roles. null if the token is unknown or expired. */
export const findSession = async (
  { db, clock, config }: Context,
  secret: string,
): Promise<{ actor: Actor; tokenId: number } | null> => {
  const now = clock.now()
  const { rows } = await db.read((reader) =>
    reader.prepared<Session>(sessionOf, { hash: hashOf(secret), now: now.toISOString() }),
  )
  const [found] = rows
  if (found === undefined) return null
  const { tokenId, remember, lastUsedAt, role, ...user } = found
  if (!remember && now.getTime() - Date.parse(lastUsedAt) > slideMs) {
    await db.transaction((tx) =>
      tx
        .update(token)
        .set({
          lastUsedAt: now.toISOString(),
          expiresAt: new Date(now.getTime() + lifetimeMs(config, remember)).toISOString(),
        })
        .where(eq(token.id, tokenId)),
    )
  }
  return { tokenId, actor: { ...user, roles: parseRoles(role) } }
}

export const revokeToken = (tx: Transaction, tokenId: number) =>
  tx.delete(token).where(eq(token.id, tokenId))

export const forgetOldTokens = async (tx: Transaction, now: Date): Promise<void> => {
  await tx.delete(token).where(lt(token.expiresAt, now.toISOString()))
}

/** Ends all sessions of a user, or all but the current one. */
export const endSessions = async (
  tx: Transaction,
  userId: number,
  exceptTokenId: number | null,
): Promise<void> => {
  const others = exceptTokenId === null ? undefined : ne(token.id, exceptTokenId)
  await tx.delete(token).where(and(eq(token.userId, userId), others))
}
