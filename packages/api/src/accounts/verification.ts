import { accountAnswer, emailBody } from '@muat/shared/schemas'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { queueMail } from '../mail/queue.ts'
import { parsedElsewhere } from '../http/validation.ts'
import { ProblemError } from '../http/problem.ts'
import { component, problems } from '../crud/components.ts'
import {
  addressKey,
  changeAccount,
  findAccount,
  lockAccount,
  removeUnconfirmed,
} from './account.ts'
import { recordOwn } from './history.ts'
import { forgetLinks, takeVerifyLink } from './links.ts'
import { done, languageOf } from './statuses.ts'
import { countAttempt } from './throttle.ts'

const badLink = () => new ProblemError(400, 'link_invalid')

type VerifyLink = Parameters<typeof takeVerifyLink>[2]

/** Parsed by hand: any defect of a link gets the same answer. */
const readLink = (id: string, query: unknown): VerifyLink => {
  const { expires, signature } = query as Record<string, unknown>
  if (typeof expires !== 'string' || typeof signature !== 'string') throw badLink()
  return { id, expires, signature }
}

/** Confirms the user's address, or makes the pending one current. Returns the old address if it changed. */
const confirm = async (
  tx: Transaction,
  now: Date,
  link: VerifyLink,
): Promise<{ userId: number; oldEmail: string | null }> => {
  const taken = await takeVerifyLink(tx, now, link)
  const account = taken === null ? null : await lockAccount(tx, taken.userId)
  if (taken === null || account === null || !account.active) throw badLink()
  const at = now.toISOString()
  const changing = taken.email !== addressKey(account.email)
  if (changing) {
    if (taken.email !== account.pendingEmail) throw badLink()
    await removeUnconfirmed(tx, taken.email)
    if ((await findAccount(tx, taken.email)) !== null) throw badLink()
    // Links sent to the old address end.
    await forgetLinks(tx, account.id)
  }
  const values = changing
    ? { email: taken.email, emailVerifiedAt: at, pendingEmail: null }
    : { emailVerifiedAt: account.emailVerifiedAt ?? at }
  await changeAccount(tx, at, account, values)
  await recordOwn(tx, at, 'verify', account, { ...account, ...values })
  return { userId: account.id, oldEmail: changing ? account.email : null }
}

export const installVerification = (app: App, { db, clock }: Context): void => {
  const answer = component(app, 'AccountAnswer', accountAnswer)
  const { optional, query } = {
    optional: Type.Optional(Type.String()),
    query: { [parsedElsewhere]: true },
  }

  app.post<{ Params: { id: string } }>('/api/email/verify/:id', {
    config: { access: 'public', mails: true },
    schema: {
      summary: 'Confirm an e-mail address by the link that was sent there; it works once',
      tags: ['account'],
      params: Type.Object({ id: Type.String() }),
      querystring: Type.Object({ expires: optional, signature: optional }, query),
      response: { 200: answer, ...problems(400) },
    },
    handler: async (request) => {
      const link = readLink(request.params.id, request.query)
      const now = clock.now()
      const language = languageOf(request)
      await db.transaction(async (tx) => {
        const { userId, oldEmail } = await confirm(tx, now, link)
        if (oldEmail === null) return
        const kind = 'email-changed'
        await queueMail(tx, now.toISOString(), { kind, address: oldEmail, userId, language })
      })
      return done(request, 'verified')
    },
  })

  app.post('/api/email/resend', {
    config: { access: 'public', mails: true },
    schema: {
      summary: 'Ask for a new link to confirm an address; the answer is the same for any address',
      tags: ['account'],
      body: emailBody,
      response: { 200: answer, ...problems(400, 413, 422, 429) },
    },
    handler: async (request) => {
      const address = addressKey(request.body.email)
      const now = clock.now()
      await db.transaction(async (tx) => {
        await countAttempt(tx, now, { kind: 'mail', account: address, ip: request.ip })
        const language = languageOf(request)
        await queueMail(tx, now.toISOString(), { kind: 'verify', address, userId: null, language })
      })
      return done(request, 'verification_sent')
    },
  })
}
