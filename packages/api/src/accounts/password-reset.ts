import { accountAnswer, emailBody, resetBody } from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { queueMail } from '../mail/queue.ts'
import { ProblemError } from '../http/problem.ts'
import { component, problems } from '../crud/components.ts'
import { type Account, addressKey, changeAccount, lockAccount } from './account.ts'
import { inHashingTurn } from './hashing.ts'
import { recordOwn } from './history.ts'
import { findPasswordLink, forgetLinks, takePasswordLink } from './links.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { done, languageOf } from './statuses.ts'
import { clearAttempts, countAttempt } from './throttle.ts'
import { endSessions } from './tokens.ts'

const badLink = () => new ProblemError(422, 'link_invalid', { shownAt: 'email' })

/** The account that the link was sent to, if its address is still the same. */
const holderOf = async (
  tx: Transaction,
  link: { userId: number; email: string } | null,
  email: string,
): Promise<Account> => {
  if (link === null || link.email !== email) throw badLink()
  const account = await lockAccount(tx, link.userId)
  if (account === null || !account.active || addressKey(account.email) !== email) throw badLink()
  return account
}

const setPassword = async (
  tx: Transaction,
  now: Date,
  account: Account,
  passwordHash: string,
): Promise<void> => {
  const at = now.toISOString()
  // Using the link proves access to the mailbox, so the address is confirmed as well.
  const values = { passwordHash, emailVerifiedAt: account.emailVerifiedAt ?? at }
  await changeAccount(tx, at, account, values)
  await endSessions(tx, account.id, null)
  await forgetLinks(tx, account.id)
  await clearAttempts(tx, 'login', addressKey(account.email))
  await clearAttempts(tx, 'reset', addressKey(account.email))
  await recordOwn(tx, at, 'password', account, { ...account, ...values })
}

const askRoute = (app: App, { db, clock }: Context): void => {
  app.post('/api/password/email', {
    config: { access: 'public', mails: true },
    schema: {
      summary: 'Ask for a link that sets a password; the answer is the same for any address',
      tags: ['account'],
      body: emailBody,
      response: {
        200: component(app, 'AccountAnswer', accountAnswer),
        ...problems(400, 413, 422, 429),
      },
    },
    handler: async (request) => {
      const address = addressKey(request.body.email)
      const now = clock.now()
      await db.transaction(async (tx) => {
        await countAttempt(tx, now, { kind: 'mail', account: address, ip: request.ip })
        const language = languageOf(request)
        await queueMail(tx, now.toISOString(), { kind: 'reset', address, userId: null, language })
      })
      return done(request, 'reset_sent')
    },
  })
}

const resetRoute = (app: App, { db, clock }: Context): void => {
  app.post('/api/password/reset', {
    config: { access: 'public', mails: true },
    schema: {
      summary: 'Set a password by the link that was sent; it works once and ends all sessions',
      tags: ['account'],
      body: resetBody,
      response: {
        200: component(app, 'AccountAnswer', accountAnswer),
        ...problems(400, 413, 422, 429),
      },
    },
    handler: async (request) => {
      const { token, password } = request.body
      const email = addressKey(request.body.email)
      const now = clock.now()
      await db.transaction((tx) =>
        countAttempt(tx, now, { kind: 'reset', account: email, ip: request.ip }),
      )
      // The password is checked before the link is consumed, so that a refused password does not cost the link.
      const account = await db.transaction(async (tx) =>
        holderOf(tx, await findPasswordLink(tx, now, token), email),
      )
      await requireGoodPassword(request.body, account)
      const passwordHash = await inHashingTurn(request.ip, () => hashPassword(password))
      const language = languageOf(request)
      await db.transaction(async (tx) => {
        const current = await holderOf(tx, await takePasswordLink(tx, now, token), email)
        await setPassword(tx, now, current, passwordHash)
        // Setting the first password sends no notice.
        if (current.passwordHash === null) return
        const { id: userId, email: address } = current
        const kind = 'password-changed'
        await queueMail(tx, now.toISOString(), { kind, address, userId, language })
      })
      return done(request, 'password_reset')
    },
  })
}

export const installPasswordReset = (app: App, context: Context): void => {
  askRoute(app, context)
  resetRoute(app, context)
}
