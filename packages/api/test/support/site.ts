import { Agent } from 'node:http'
import type { Role } from '@muat/shared'
import supertest from 'supertest'
import { afterAll, beforeAll, describe } from 'vitest'
import { issueToken } from '../../src/accounts/tokens.ts'
import { buildApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import type { App } from '../../src/context.ts'
import { type Clock, clockOf, type Database } from '../../src/db/index.ts'
import { appUser } from '../../src/schema.ts'
import { openTestEmbedded } from './embedded.ts'
import type { inSteps } from './in-steps.ts'
import { openTestPostgres } from './postgres.ts'

/** A clock that stands still until a test moves it. Starts on Friday 20 November 2026, 08:00 in Jakarta. */
export interface TestClock extends Clock {
  set(moment: string): void
  advance(milliseconds: number): void
}

export const testClock = (
  start = '2026-11-20T01:00:00.000Z',
  timezone = 'Asia/Jakarta',
): TestClock => {
  let now = Date.parse(start)
  return {
    ...clockOf(timezone, () => new Date(now)),
    set: (moment) => {
      now = Date.parse(moment)
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

export const testConfig = (overrides: Partial<Config> = {}): Config => {
  const result = readConfig({ LOG_LEVEL: 'silent' })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return { ...result.config, ...overrides }
}

/** Calls as one user over a real socket. `id` texts are asked for only where a test does. */
export interface Client {
  token: string
  userId: number
  get(path: string): supertest.Test
  post(path: string, body?: object): supertest.Test
  put(path: string, body: object): supertest.Test
  patch(path: string, body: object): supertest.Test
  delete(path: string): supertest.Test
}

export interface TestSite {
  app: App
  db: Database
  clock: TestClock
  /** Where the app listens. */
  url: string
  /** A client of a new user with these roles; none: a user whose role is still empty. */
  signIn(...roles: Role[]): Promise<Client>
  /** A client with this token, or with none. */
  client(token?: string): Client
}

/** A connection is used again, as browsers do: making one takes as long as many a request. */
const connections = new Agent({ keepAlive: true })

export const clientOf = (url: string, token: string, userId: number): Client => {
  const send = (test: supertest.Test) =>
    (token === '' ? test : test.set('authorization', `Bearer ${token}`))
      .set('accept-language', 'en')
      .agent(connections)
  const agent = supertest(url)
  return {
    token,
    userId,
    get: (path) => send(agent.get(path)),
    post: (path, body) => send(body === undefined ? agent.post(path) : agent.post(path).send(body)),
    put: (path, body) => send(agent.put(path).send(body)),
    patch: (path, body) => send(agent.patch(path).send(body)),
    delete: (path) => send(agent.delete(path)),
  }
}

export const buildSite = async (db: Database, config: Config): Promise<TestSite> => {
  const clock = testClock(undefined, config.timezone)
  const app = await buildApp({ config, db, clock })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const url = `http://127.0.0.1:${address.port}`
  let users = 0
  return {
    app,
    db,
    clock,
    url,
    client: (token = '') => clientOf(url, token, 0),
    signIn: async (...roles) => {
      users += 1
      // Others may sign in before the transaction has begun.
      const number = users
      const at = clock.now().toISOString()
      const { token, id } = await db.transaction(async (tx) => {
        const [user] = await tx
          .insert(appUser)
          .values({
            name: `${roles.join(' ') || 'Nobody'} ${number}`,
            email: `user${number}.${Date.now()}@muat.test`,
            role: roles.join(','),
            createdAt: at,
            updatedAt: at,
          })
          .returning({ id: appUser.id })
        if (user === undefined) throw new Error('no user')
        const issued = await issueToken(tx, clock.now(), config, user.id, true)
        return { token: issued.token, id: user.id }
      })
      return clientOf(url, token, id)
    },
  }
}

type Order = Partial<typeof inSteps>
type Suite = (site: () => TestSite, kind: Database['kind']) => void

const server = process.env['TEST_DATABASE_URL'] ?? ''

const openOn = async (kind: Database['kind']) => {
  if (kind === 'postgres') {
    const { database, drop } = await openTestPostgres(server)
    return { database, release: drop }
  }
  const database = await openTestEmbedded()
  return { database, release: () => database.close() }
}

const describeOn = (
  kind: Database['kind'],
  title: string,
  define: Suite,
  overrides: Partial<Config>,
  order: Order = {},
): void => {
  const lacking = kind === 'postgres' && server === ''
  describe.skipIf(lacking)(`${title} (${kind})`, order, () => {
    let site: TestSite | null = null
    let release = async () => {}
    beforeAll(async () => {
      const opened = await openOn(kind)
      release = opened.release
      site = await buildSite(opened.database, testConfig(overrides))
    })
    afterAll(async () => {
      await site?.app.close()
      await release()
    })
    define(() => {
      if (site === null) throw new Error('The site is there from the first test on, not before.')
      return site
    }, kind)
  })
}

/** Which of the two this run is to ask (vitest.config.ts); undefined: both, PostgreSQL where there is one. */
const asked = process.env['TEST_DATABASES']

/**
 * Runs a suite on the embedded database in npm test, and on the PostgreSQL that TEST_DATABASE_URL names in npm run
 * test:slow; one that lies in slow/ on both there. `site()` is there from the first test on; the suite's rows are its
 * own, one database per suite and kind.
 */
export const onEachDatabase = (
  title: string,
  define: Suite,
  overrides: Partial<Config> = {},
  order: Order = {},
): void => {
  if (asked !== 'postgres') describeOn('embedded', title, define, overrides, order)
  if (asked !== 'embedded') describeOn('postgres', title, define, overrides, order)
}

/** What no database decides asks this one: PostgreSQL when there is one, where it may be asked. */
export const theOne: Database['kind'] =
  asked === 'embedded' || server === '' ? 'embedded' : 'postgres'

/** A database for what no database decides. */
export const openOne = (): ReturnType<typeof openOn> => openOn(theOne)

/** A suite of what no database decides. */
export const onOneDatabase = (
  title: string,
  define: Suite,
  overrides: Partial<Config> = {},
): void => describeOn(theOne, title, define, overrides)
