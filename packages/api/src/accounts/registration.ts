import { accountAnswer, registerBody } from '@muat/shared/schemas'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { App, Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { appUser } from './tables.ts'
import { queueMail } from '../mail/queue.ts'
import { ProblemError } from '../http/problem.ts'
import { component, problems } from '../crud/components.ts'
import { type Account, addressKey, changeAccount, findAccount } from './account.ts'
import { inHashingTurn } from './hashing.ts'
import { recordOwn } from './history.ts'
import { forgetLinks } from './links.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { done, languageOf } from './statuses.ts'
import { countAttempt } from './throttle.ts'

interface Registration {
  name: string
  email: string
  passwordHash: string
  language: TextLanguage
}

/**
 * Registers an unconfirmed address again. The latest registration wins, because an earlier one may be somebody
 * else's.
 */
const registerAgain = async (
  tx: Transaction,
  now: string,
  account: Account,
  { name, passwordHash }: Registration,
) => {
  await forgetLinks(tx, account.id)
  await changeAccount(tx, now, account, { name, passwordHash })
}

const register = async (tx: Transaction, now: string, registration: Registration) => {
  const { name, email, passwordHash, language } = registration
  const [created] = await tx
    .insert(appUser)
    .values({ name, email, passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (created !== undefined) await recordOwn(tx, now, 'create', created)
  else {
    const account = await findAccount(tx, email)
    const theirs = account !== null && account.emailVerifiedAt === null
    // An account created by an administrator waits for its own link.
    if (theirs && account.createdBy === null && account.role === '') {
      await registerAgain(tx, now, account, registration)
    }
  }
  await queueMail(tx, now, { kind: 'register', address: email, userId: null, language })
}

export const installRegistration = (app: App, { db, clock, config }: Context): void => {
  app.post('/api/register', {
    config: { access: 'public', mails: true },
    schema: {
      summary: 'Ask for an account; the answer does not tell whether there is one already',
      tags: ['account'],
      body: registerBody,
      response: {
        202: component(app, 'AccountAnswer', accountAnswer),
        ...problems(400, 405, 413, 422, 429),
      },
    },
    handler: async (request, reply) => {
      if (!config.registration) {
        reply.header('allow', '')
        throw new ProblemError(405, 'not_offered')
      }
      const { name, password } = request.body
      const email = addressKey(request.body.email)
      const at = clock.now()
      await db.transaction((tx) =>
        countAttempt(tx, at, { kind: 'mail', account: email, ip: request.ip }),
      )
      await requireGoodPassword(request.body, { name, email })
      const registration = {
        name: name.trim(),
        email,
        passwordHash: await inHashingTurn(request.ip, () => hashPassword(password)),
        language: languageOf(request),
      }
      await db.transaction((tx) => register(tx, at.toISOString(), registration))
      return reply.code(202).send(done(request, 'registered'))
    },
  })
}
