import { networkOf } from '@muat/node/addresses'
import type { LoginBody } from '@muat/shared'
import { loginAnswer, loginBody, me } from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { actorOf } from '../http/auth.ts'
import { ProblemError } from '../http/problem.ts'
import { component, problems } from '../crud/components.ts'
import { addressKey, findAccount } from './account.ts'
import { inHashingTurn } from './hashing.ts'
import { readMe } from './me.ts'
import { verifyPassword } from './passwords.ts'
import { clearAttempts, countAttempt, isKnown, rememberAddress } from './throttle.ts'
import { type IssuedToken, issueToken, revokeToken } from './tokens.ts'

const refused = (code: 'credentials' | 'unverified') =>
  new ProblemError(422, code, { shownAt: 'email' })

const signIn = async (
  { db, clock, config }: Context,
  { email, password, remember = false }: LoginBody,
  ip: string,
): Promise<IssuedToken> => {
  const account = addressKey(email)
  const now = clock.now()
  await db.transaction((tx) => countAttempt(tx, now, { kind: 'login', account, ip }))
  const user = await db.read((reader) => findAccount(reader, account))
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (user === null || !right || !user.active) throw refused('credentials')
  if (user.emailVerifiedAt === null) throw refused('unverified')
  return db.transaction(async (tx) => {
    await clearAttempts(tx, 'login', account)
    await rememberAddress(tx, now, account, ip)
    return issueToken(tx, now, config, user.id, remember)
  })
}

/** Whether the user has signed in from this address before. Such requests do not queue behind those of strangers. */
const isKnownAt = ({ db, clock }: Context, { email }: LoginBody, ip: string): Promise<boolean> =>
  db.read((reader) => isKnown(reader, clock.now(), addressKey(email), networkOf(ip)))

const loginRoute = (app: App, context: Context): void => {
  app.post('/api/login', {
    config: { access: 'public' },
    schema: {
      summary: 'Sign in',
      tags: ['account'],
      body: loginBody,
      response: { 200: loginAnswer, ...problems(400, 413, 422, 429) },
    },
    handler: async ({ body, ip }) => {
      const issued = await inHashingTurn(
        ip,
        () => signIn(context, body, ip),
        () => isKnownAt(context, body, ip),
      )
      return {
        token: issued.token,
        token_type: 'bearer' as const,
        expires_in: issued.expiresInSeconds,
      }
    },
  })
}

const logoutRoute = (app: App, { db }: Context): void => {
  app.post('/api/logout', {
    config: { access: 'signed-in' },
    schema: {
      summary: 'Sign out: the token is dead',
      tags: ['account'],
      response: { 204: { type: 'null', description: 'Signed out' }, ...problems(401) },
    },
    handler: async ({ session }, reply) => {
      const tokenId = session?.tokenId ?? null
      if (tokenId !== null) await db.transaction((tx) => revokeToken(tx, tokenId))
      return reply.code(204).send(null)
    },
  })
}

const meRoute = (app: App, { db }: Context): void => {
  app.get('/api/me', {
    config: { access: 'signed-in', quiet: true },
    schema: {
      summary: 'Who is signed in',
      tags: ['account'],
      response: { 200: component(app, 'Me', me()), ...problems(401) },
    },
    handler: (request) => db.read((reader) => readMe(reader, actorOf(request).id)),
  })
}

export const installSessions = (app: App, context: Context): void => {
  loginRoute(app, context)
  logoutRoute(app, context)
  meRoute(app, context)
}
