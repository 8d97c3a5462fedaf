import { forgetOldLinks } from './accounts/links.ts'
import { forgetOldFlows } from './accounts/oauth/flow.ts'
import { forgetOldAttempts } from './accounts/throttle.ts'
import { forgetOldTokens } from './accounts/tokens.ts'
import type { Context } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'

const hourMs = 3600 * 1000

/** Every hour, what nobody needs any more: old idempotency keys, failed logins, tokens and links that have ended. */
export const startHousekeeping = (
  { db, clock }: Context,
  onError: (error: unknown) => void,
): (() => void) => {
  const tidy = () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      await forgetOldKeys(tx, now)
      await forgetOldAttempts(tx, now)
      await forgetOldTokens(tx, now)
      await forgetOldLinks(tx, now)
      await forgetOldFlows(tx, now)
    })
  const timer = setInterval(() => {
    tidy().catch(onError)
  }, hourMs).unref()
  return () => clearInterval(timer)
}
