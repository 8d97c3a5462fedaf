import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratePostgres } from '../../../src/db/postgres.ts'
import { muat, type Ran, start, temporaryFolder } from '../../support/built.ts'
import { fillDataFolder } from '../../support/embedded.ts'
import { openTestPostgres, type TestPostgres } from '../../support/postgres.ts'

// Real processes: the program as it is typed, beside a server or without one.

const site = 'https://muat.test'
const password = 'seventeen sacks of rice'

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

const linkIn = ({ out }: Ran): URL => new URL(out.trim().split('\n').at(-1) ?? '')

/** Sets the password by the link, and answers how signing in went. */
const follow = async (url: string, link: URL): Promise<number> => {
  const email = link.searchParams.get('email') ?? ''
  const reset = await post(`${url}/api/password/reset`, {
    token: link.pathname.split('/').at(-1),
    email,
    password,
    password_confirmation: password,
  })
  if (reset.status !== 200) return reset.status
  return (await post(`${url}/api/login`, { email, password })).status
}

/** Answers what the list says once the server has ended. */
const theWholeWay = async (env: Record<string, string>): Promise<string> => {
  const server = start('server.js', env)
  const { url = '' } = await server.heard('listening')
  if (env['DATABASE_URL'] === undefined) {
    // It answers nobody but the user who runs the server.
    expect(statSync(join(env['DATA_DIR'] ?? '', 'upkeep.sock')).mode & 0o777).toBe(0o600)
  }
  const user = (...words: string[]) => muat(['user', ...words], env)

  const made = await user('create', 'Siti@Muat.test', '--name', 'Siti', '--role', 'admin,office')
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toContain('within 7 days, to choose the password of Siti@Muat.test')
  expect(linkIn(made).origin).toBe(site)
  expect(await follow(url, linkIn(made))).toBe(200)
  const signedIn = await post(`${url}/api/login`, { email: 'siti@muat.test', password })
  const { token } = (await signedIn.json()) as { token: string }
  const whoAmI = async () =>
    (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await whoAmI()).toBe(200)

  const listed = await user('list')
  expect(listed.out).toMatch(/^EMAIL +NAME +ROLES +STATE +LAST USED$/mu)
  expect(listed.out).toMatch(/^siti@muat\.test +Siti +ADMIN,OFFICE +active +20\d\d-/mu)
  expect(listed.out).toMatch(/^admin@muat\.local +Administrator +ADMIN +invited$/mu)

  // The first administrator was invited, is active and could undo it.
  expect((await user('role', 'siti@muat.test', 'office')).out).toBe('siti@muat.test is OFFICE.\n')
  expect((await user('off', 'siti@muat.test')).code).toBe(0)
  expect(await whoAmI()).toBe(401)
  expect((await user('list')).out).toMatch(/^siti@muat\.test .*OFFICE +off$/mu)
  expect((await user('reset', 'siti@muat.test')).err).toContain('the status is "off"')
  expect((await user('on', 'siti@muat.test')).code).toBe(0)

  const again = await user('reset', 'siti@muat.test')
  expect((await post(`${url}/api/login`, { email: 'siti@muat.test', password })).status).toBe(422)
  expect(await follow(url, linkIn(again))).toBe(200)
  expect(await follow(url, linkIn(again))).toBe(422)

  const refused: [words: string[], says: string][] = [
    [['create', 'siti@muat.test', '--name', 'S', '--role', 'FG'], 'email: This is already in use'],
    [['create', 'siti', '--name', 'S', '--role', 'FG'], 'email: This must be'],
    [['create', 's@muat.test', '--name', ' ', '--role', 'FG'], 'name: Fill this in.'],
    [['create', 's@muat.test', '--name', 'S', '--role', 'BOSS'], 'role: Choose one of: ADMIN'],
    [['create', 's@muat.test', '--name', 'S', '--role', ''], 'role: Fill this in.'],
    [['off', 'admin@muat.local'], 'the last active administrator'],
    [['role', 'admin@muat.local', 'FG'], 'the last active administrator'],
    [['reset', 'nobody@muat.test'], 'This does not exist'],
  ]
  for (const [words, says] of refused) {
    const ran = await user(...words)
    expect([words, ran.code, ran.out]).toEqual([words, 1, ''])
    expect(ran.err).toContain(says)
    expect(ran.err.trim().split('\n')).toHaveLength(1)
  }

  // What was done at the terminal stands in the history as nobody's who is signed in.
  const admin = await muat(['user', 'reset', 'admin@muat.local'], env)
  expect(await follow(url, linkIn(admin))).toBe(200)
  const bearer = (await (
    await post(`${url}/api/login`, { email: 'admin@muat.local', password })
  ).json()) as { token: string }
  const read = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bearer.token}` } })).json()
  const { data } = (await read('/api/user?email=siti')) as { data: { id: number }[] }
  const told = (await read(`/api/user/${data[0]?.id}/history`)) as {
    data: { action: string; by: unknown }[]
  }
  const byNobody = told.data.filter(({ by }) => by === null).map(({ action }) => action)
  expect(byNobody.toSorted()).toEqual(['create', 'reset', 'update', 'update', 'update'])

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return (await user('list')).out
}

const afterwards = /^siti@muat\.test +Siti +OFFICE +active/mu

describe('muat user', { timeout: 240_000 }, () => {
  it('manages accounts of the embedded database, through the server that has it open and without one', async () => {
    const dataDir = temporaryFolder()
    await fillDataFolder(dataDir)
    const env = { DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: site }
    expect(await theWholeWay(env)).toMatch(afterwards)
  })

  it('says who has the database where that one answers no commands, and that there is none', async () => {
    const deep = join(temporaryFolder(), 'a-folder-with-a-name-too-long-for-a-socket'.repeat(3))
    await fillDataFolder(deep)
    const server = start('server.js', { DATA_DIR: deep, DEMO: '0' })
    await server.heard('listening')
    const held = await muat(['user', 'list'], { DATA_DIR: deep })
    expect([held.code, held.out]).toEqual([1, ''])
    expect(held.err).toContain(`in use by process ${server.child.pid}`)
    const none = await muat(['user', 'list'], { DATA_DIR: temporaryFolder() })
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no database in')])
  })

  it.each([
    [[], 0, 'muat user create EMAIL --name NAME --role ROLES'],
    [['user'], 2, 'There is no command "user"'],
    [['user', 'create', 'a@b.test'], 2, '--name is missing. Usage: muat user create EMAIL'],
    [['user', 'reset'], 2, 'Usage: muat user reset EMAIL'],
    [['user', 'list', '--all'], 2, "Unknown option '--all'"],
  ])('of %j ends with %i and says how it is used', async (words, code, says) => {
    const ran = await muat(words, {})
    expect([ran.code, `${ran.out}${ran.err}`]).toEqual([code, expect.stringContaining(says)])
  })
})

const server = process.env['TEST_DATABASE_URL'] ?? ''

describe.skipIf(server === '')('muat user on PostgreSQL', { timeout: 240_000 }, () => {
  let given: TestPostgres
  beforeAll(async () => {
    given = await openTestPostgres(server, 'empty')
  })
  afterAll(() => given.drop())

  it('refuses tables that are not there, then manages accounts beside a server and without one', async () => {
    const env = { DATABASE_URL: given.url, DATA_DIR: temporaryFolder(), PUBLIC_URL: site }
    const empty = await muat(['user', 'list'], env)
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('This database is empty')])
    await migratePostgres(given.url)
    expect(await theWholeWay(env)).toMatch(afterwards)
  })

  it('says in one line that there is no such server', async () => {
    const ran = await muat(['user', 'list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect([ran.code, ran.out]).toEqual([1, ''])
    expect(ran.err).toContain('ECONNREFUSED')
  })
})
