import { accountAnswer, me, passwordBody, profileBody } from '@muat/shared/schemas'
import type { Static } from 'typebox'
import type { App, Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { queueMail } from '../mail/queue.ts'
import { actorOf } from '../http/auth.ts'
import { unauthenticated } from '../http/problem.ts'
import { component, problems } from '../crud/components.ts'
import { type Account, addressKey, changeAccount, lockAccount } from './account.ts'
import { inHashingTurn } from './hashing.ts'
import { recordOwn } from './history.ts'
import { forgetLinks } from './links.ts'
import { readMe } from './me.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { keepPhoto } from './photo.ts'
import { done, languageOf } from './statuses.ts'
import { countAttempt } from './throttle.ts'
import { endSessions } from './tokens.ts'

type Profile = Static<typeof profileBody>

/** Locks and reads the account, which may have changed since its password was checked. */
const lockOwn = async (tx: Transaction, id: number): Promise<Account> => {
  const account = await lockAccount(tx, id)
  if (account === null || !account.active) throw unauthenticated()
  return account
}

/** The pending address. null ends a change that was not confirmed. */
const pendingAddress = ({ email }: Profile, account: Account): Partial<Account> => {
  if (email === undefined) return {}
  const asked = addressKey(email)
  return { pendingEmail: asked === addressKey(account.email) ? null : asked }
}

const changeProfile = async (
  tx: Transaction,
  now: string,
  id: number,
  profile: Profile,
): Promise<{ confirm: string | null }> => {
  const before = await lockOwn(tx, id)
  const { name = before.name, photo } = profile
  const values: Partial<Account> = {
    name: name.trim(),
    ...(photo === undefined ? {} : { photoUrl: await keepPhoto(tx, id, photo) }),
    ...pendingAddress(profile, before),
  }
  if (values.pendingEmail !== undefined) await forgetLinks(tx, id, 'verify')
  await changeAccount(tx, now, before, values)
  await recordOwn(tx, now, 'update', before, { ...before, ...values })
  return { confirm: values.pendingEmail ?? null }
}

const profileRoute = (app: App, context: Context): void => {
  const { db, clock } = context
  app.patch('/api/settings/profile', {
    config: { access: 'signed-in', mails: true },
    // A photo of 1 MB in base64 and the other fields.
    bodyLimit: 1.5 * 1024 * 1024,
    schema: {
      summary: 'Change your own name, photo and e-mail address; the address counts once confirmed',
      tags: ['account'],
      body: profileBody,
      response: { 200: component(app, 'Me', me()), ...problems(400, 401, 413, 415, 422, 429) },
    },
    handler: async (request) => {
      const { id, email } = actorOf(request)
      const { email: asked, current_password } = request.body
      const account = addressKey(asked ?? email)
      const now = clock.now()
      await db.transaction((tx) =>
        countAttempt(tx, now, { kind: 'profile', account: addressKey(email), ip: request.ip }),
      )
      if (account !== addressKey(email)) {
        await requireOwnPassword(context, id, current_password, request.ip)
        await db.transaction((tx) =>
          countAttempt(tx, now, { kind: 'mail', account, ip: request.ip }),
        )
      }
      return db.transaction(async (tx) => {
        const { confirm } = await changeProfile(tx, now.toISOString(), id, request.body)
        if (confirm !== null) {
          await queueMail(tx, now.toISOString(), {
            kind: 'email-change',
            address: confirm,
            userId: id,
            language: languageOf(request),
          })
        }
        return readMe(tx, id)
      })
    },
  })
}

const passwordRoute = (app: App, context: Context): void => {
  const { db, clock } = context
  app.patch('/api/settings/password', {
    config: { access: 'signed-in', mails: true },
    schema: {
      summary: 'Change your own password; your other sessions end',
      tags: ['account'],
      body: passwordBody,
      response: {
        200: component(app, 'AccountAnswer', accountAnswer),
        ...problems(400, 401, 422, 429),
      },
    },
    handler: async (request) => {
      const { id } = actorOf(request)
      const tokenId = request.session?.tokenId ?? null
      const { current_password, password } = request.body
      const checked = await requireOwnPassword(context, id, current_password, request.ip)
      await requireGoodPassword(request.body, checked)
      const passwordHash = await inHashingTurn(request.ip, () => hashPassword(password))
      const now = clock.now().toISOString()
      await db.transaction(async (tx) => {
        const account = await lockOwn(tx, id)
        await changeAccount(tx, now, account, { passwordHash })
        await endSessions(tx, id, tokenId)
        await forgetLinks(tx, id, 'password')
        await recordOwn(tx, now, 'password', account)
        await queueMail(tx, now, {
          kind: 'password-changed',
          address: account.email,
          userId: id,
          language: languageOf(request),
        })
      })
      return done(request, 'password_changed')
    },
  })
}

export const installSettings = (app: App, context: Context): void => {
  profileRoute(app, context)
  passwordRoute(app, context)
}
