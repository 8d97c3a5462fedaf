import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/index.ts'
import { appUser, oauthIdentity } from '../tables.ts'
import { type Account, addressKey, changeAccount, findAccount, lockAccount } from '../account.ts'
import { recordOwn } from '../history.ts'
import { forgetLinks } from '../links.ts'
import { endSessions } from '../tokens.ts'
import type { Identity } from './provider.ts'

export type SignedIn =
  | { ok: true; userId: number }
  | { ok: false; problem: 'oauth_unverified' | 'oauth_refused' }

const refused = (problem: 'oauth_unverified' | 'oauth_refused'): SignedIn => ({
  ok: false,
  problem,
})

const findLinked = async (tx: Transaction, provider: string, subject: string) => {
  const [found] = await tx
    .select({ userId: oauthIdentity.userId })
    .from(oauthIdentity)
    .where(and(eq(oauthIdentity.provider, provider), eq(oauthIdentity.subject, subject)))
  return found === undefined ? null : lockAccount(tx, found.userId)
}

/**
 * Takes over an unconfirmed account for the owner of its address. Somebody else may have registered it and know its
 * password, so password, sessions and links are removed.
 */
const takeOver = async (tx: Transaction, now: string, account: Account): Promise<void> => {
  const values = { emailVerifiedAt: now, passwordHash: null }
  await endSessions(tx, account.id, null)
  await forgetLinks(tx, account.id)
  await changeAccount(tx, now, account, values)
  await recordOwn(tx, now, 'verify', account, { ...account, ...values })
}

const register = async (
  tx: Transaction,
  now: string,
  email: string,
  name: string | null,
): Promise<Account | null> => {
  const [created] = await tx
    .insert(appUser)
    .values({
      email,
      name: name ?? email,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) return findAccount(tx, email)
  await recordOwn(tx, now, 'create', created)
  return created
}

/** Finds the account of a provider's user: linked before, or with the address that the provider has verified. */
export const signInAs = async (
  tx: Transaction,
  now: string,
  provider: string,
  { subject, name, verifiedEmail }: Identity,
  registration: boolean,
): Promise<SignedIn> => {
  const linked = await findLinked(tx, provider, subject)
  if (linked !== null)
    return linked.active ? { ok: true, userId: linked.id } : refused('oauth_refused')
  if (verifiedEmail === null) return refused('oauth_unverified')
  const email = addressKey(verifiedEmail)
  // The length of the column, and the least form of an address.
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/u.test(email)) return refused('oauth_unverified')
  const known = await findAccount(tx, email)
  const account = known ?? (registration ? await register(tx, now, email, name) : null)
  if (account === null || !account.active) return refused('oauth_refused')
  if (account.emailVerifiedAt === null) await takeOver(tx, now, account)
  const { id: userId } = account
  await tx
    .insert(oauthIdentity)
    .values({ provider, subject, userId, linkedAt: now })
    .onConflictDoNothing()
  return { ok: true, userId }
}
