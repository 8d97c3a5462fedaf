import { and, eq, gt, lt } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { accountLink } from './tables.ts'
import { type Account, addressKey } from './account.ts'
import { hashOf, newSecret } from './secrets.ts'

const minute = 60 * 1000
const lifetimes = {
  verify: 24 * 60 * minute,
  reset: 60 * minute,
  // An invitation lasts long, because its receiver does not expect it.
  invite: 7 * 24 * 60 * minute,
} as const

/** What a link permits: confirming an address, or setting a password. */
type Purpose = 'verify' | 'password'

/** A hash over address, time and secret, so that none of them can be altered. */
const verifyHash = (userId: string | number, expires: string | number, signature: string) =>
  hashOf(`${userId}.${expires}.${signature}`)

/** Stores a link and ends older ones for the same purpose and address. */
const keepLink = async (
  tx: Transaction,
  link: { userId: number; purpose: Purpose; email: string; hash: string; expiresAt: Date },
) => {
  const { userId, purpose, email } = link
  await tx
    .delete(accountLink)
    .where(
      and(
        eq(accountLink.userId, userId),
        eq(accountLink.purpose, purpose),
        eq(accountLink.email, email),
      ),
    )
  await tx.insert(accountLink).values({ ...link, expiresAt: link.expiresAt.toISOString() })
}

/** Issues a link that confirms an address, the current or the pending one. */
export const issueVerifyLink = async (
  tx: Transaction,
  now: Date,
  site: string,
  { id }: Pick<Account, 'id'>,
  address: string,
): Promise<string> => {
  const signature = newSecret()
  const expires = Math.floor((now.getTime() + lifetimes.verify) / 1000)
  const hash = verifyHash(id, expires, signature)
  const expiresAt = new Date(expires * 1000)
  await keepLink(tx, { userId: id, purpose: 'verify', email: addressKey(address), hash, expiresAt })
  return `${site}/email/verify/${id}?expires=${expires}&signature=${signature}`
}

/** A link that sets a password. */
export const issuePasswordLink = async (
  tx: Transaction,
  now: Date,
  site: string,
  { id, email }: Pick<Account, 'id' | 'email'>,
  life: 'reset' | 'invite',
): Promise<string> => {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + lifetimes[life])
  const address = addressKey(email)
  const hash = hashOf(secret)
  await keepLink(tx, { userId: id, purpose: 'password', email: address, hash, expiresAt })
  return `${site}/password/reset/${secret}?email=${encodeURIComponent(email)}`
}

interface UsableLink {
  userId: number
  email: string
}

const isUsable = (now: Date, purpose: Purpose, hash: string) =>
  and(
    eq(accountLink.hash, hash),
    eq(accountLink.purpose, purpose),
    gt(accountLink.expiresAt, now.toISOString()),
  )

/** Consumes a link. Of two concurrent requests one succeeds. null if the link is altered, expired or used. */
const takeLink = async (
  tx: Transaction,
  now: Date,
  purpose: Purpose,
  hash: string,
): Promise<UsableLink | null> => {
  const [taken] = await tx
    .delete(accountLink)
    .where(isUsable(now, purpose, hash))
    .returning({ userId: accountLink.userId, email: accountLink.email })
  return taken ?? null
}

export const takeVerifyLink = (
  tx: Transaction,
  now: Date,
  link: { id: string; expires: string; signature: string },
) => takeLink(tx, now, 'verify', verifyHash(link.id, link.expires, link.signature))

export const takePasswordLink = (tx: Transaction, now: Date, secret: string) =>
  takeLink(tx, now, 'password', hashOf(secret))

/** Finds a link without consuming it. */
export const findPasswordLink = async (
  reader: Reader,
  now: Date,
  secret: string,
): Promise<UsableLink | null> => {
  const [found] = await reader
    .select({ userId: accountLink.userId, email: accountLink.email })
    .from(accountLink)
    .where(isUsable(now, 'password', hashOf(secret)))
  return found ?? null
}

/** Ends all links of a user. */
export const forgetLinks = (tx: Transaction, userId: number, purpose?: Purpose) =>
  tx
    .delete(accountLink)
    .where(
      and(
        eq(accountLink.userId, userId),
        purpose === undefined ? undefined : eq(accountLink.purpose, purpose),
      ),
    )

export const forgetOldLinks = async (tx: Transaction, now: Date): Promise<void> => {
  await tx.delete(accountLink).where(lt(accountLink.expiresAt, now.toISOString()))
}
