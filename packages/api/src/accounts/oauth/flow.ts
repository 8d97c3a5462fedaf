import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../db/index.ts'
import { oauthFlow } from '../tables.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { FlowSecrets } from './provider.ts'

const minute = 60 * 1000
/** Time to sign in at the provider. */
const atProviderMs = 15 * minute
/** Time to exchange the code, which a loading page does at once. */
const codeMs = 2 * minute

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

const oneUse = (now: Date, hash: string, provider: string) =>
  and(
    eq(oauthFlow.hash, hash),
    eq(oauthFlow.provider, provider),
    gt(oauthFlow.expiresAt, now.toISOString()),
  )

/** Begins a flow. The provider returns its state. */
export const beginFlow = async (
  tx: Transaction,
  now: Date,
  provider: string,
  verifierHash: string,
): Promise<{ state: string; secrets: FlowSecrets }> => {
  const state = newSecret()
  const secrets = { pkce: newSecret(), nonce: newSecret() }
  const expiresAt = after(now, atProviderMs)
  await tx
    .insert(oauthFlow)
    .values({ hash: hashOf(state), provider, verifierHash, secrets, expiresAt })
  return { state, secrets }
}

/** Consumes the flow of a state. */
export const takeState = async (
  tx: Transaction,
  now: Date,
  provider: string,
  state: string,
): Promise<{ verifierHash: string; secrets: FlowSecrets } | null> => {
  const [taken] = await tx
    .delete(oauthFlow)
    .where(and(oneUse(now, hashOf(state), provider), isNull(oauthFlow.userId)))
    .returning({ verifierHash: oauthFlow.verifierHash, secrets: oauthFlow.secrets })
  return taken === undefined || taken.secrets === null ? null : { ...taken, secrets: taken.secrets }
}

/** Issues the one-time code that the tab exchanges for its token. */
export const issueCode = async (
  tx: Transaction,
  now: Date,
  flow: { provider: string; verifierHash: string; userId: number },
): Promise<string> => {
  const code = newSecret()
  await tx.insert(oauthFlow).values({ ...flow, hash: hashOf(code), expiresAt: after(now, codeMs) })
  return code
}

/** The user of a code. null if the code is wrong, expired or used, or if another tab began the flow. */
export const takeCode = async (
  tx: Transaction,
  now: Date,
  provider: string,
  code: string,
  verifier: string,
): Promise<number | null> => {
  const [taken] = await tx
    .delete(oauthFlow)
    .where(and(oneUse(now, hashOf(code), provider), isNotNull(oauthFlow.userId)))
    .returning({ userId: oauthFlow.userId, verifierHash: oauthFlow.verifierHash })
  return taken === undefined || taken.verifierHash !== hashOf(verifier) ? null : taken.userId
}

export const forgetOldFlows = async (tx: Transaction, now: Date): Promise<void> => {
  await tx.delete(oauthFlow).where(lt(oauthFlow.expiresAt, now.toISOString()))
}
