import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDataFolder } from '../support/embedded.ts'
import { openToOthers } from '../support/modes.ts'
import { openTestPostgres } from '../support/postgres.ts'
import { start, temporaryFolder } from '../support/built.ts'

const login = (url: string, email: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Follows the link of the first administrator, which sets the password, and signs in with it. */
const becomeAdmin = async (url: string, link: string) => {
  const { pathname, searchParams } = new URL(link)
  const email = searchParams.get('email') ?? ''
  const password = 'seventeen sacks of rice'
  const body = { token: pathname.split('/').at(-1), email, password }
  const reset = await fetch(`${url}/api/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, password_confirmation: password }),
  })
  return { reset: reset.status, login: await login(url, email, password) }
}

const dataFolder = async (): Promise<string> => {
  const folder = temporaryFolder()
  await fillDataFolder(folder)
  return folder
}

const urlOf = async (server: ReturnType<typeof start>): Promise<string> =>
  (await server.heard('listening')).url ?? ''

describe('the server', { timeout: 180_000 }, () => {
  it('shows a link that makes the first administrator, which works once, until somebody has used it', async () => {
    const env = { DATA_DIR: temporaryFolder(), DEMO: '0', PUBLIC_URL: 'https://muat.test/' }
    const unused = start('server.js', env)
    await urlOf(unused)
    const { url: early = '' } = await unused.heard('first-admin')
    expect(early).toMatch(/^https:\/\/muat\.test\/password\/reset\/[\w-]{43}\?email=/u)
    unused.child.kill('SIGTERM')
    expect(await unused.ended).toBe(0)

    const first = start('server.js', env)
    const url = await urlOf(first)
    const { url: link = '' } = await first.heard('first-admin')
    expect(first.output()).toContain('Embedded database')
    const { reset, login } = await becomeAdmin(url, link)
    expect([reset, login.status]).toEqual([200, 200])
    expect(openToOthers(env.DATA_DIR)).toEqual([])
    for (const used of [link, early]) expect((await becomeAdmin(url, used)).reset).toBe(422)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start('server.js', env)
    await urlOf(second)
    expect(second.messages.map(({ type }) => type)).toEqual(['listening'])
    expect(second.output()).not.toContain('/password/reset')
  })

  it('refuses a data folder that another server has open, and keeps that one running', async () => {
    const env = { DATA_DIR: await dataFolder(), DEMO: '0' }
    const first = start('server.js', env)
    const url = await urlOf(first)
    const second = start('server.js', env)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.child.pid}`)
    expect(second.output().trim().split('\n')).toHaveLength(1)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('ends on SIGTERM though somebody holds a connection on which he asked nothing, or half a question', async () => {
    const server = start('server.js', { DATA_DIR: await dataFolder(), DEMO: '0' })
    const { hostname, port } = new URL(await urlOf(server))
    for (const said of ['', 'GET /livez HTTP/1.1\r\nHost:']) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(said)
    }
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('starts after one that was killed, with everything that was answered', async () => {
    const env = { DATA_DIR: await dataFolder(), DEMO: '0' }
    const first = start('server.js', env)
    const url = await urlOf(first)
    const { url: link = '' } = await first.heard('first-admin')
    const { login: signedIn } = await becomeAdmin(url, link)
    const { token } = (await signedIn.json()) as { token: string }
    const authorization = `Bearer ${token}`
    const created = await fetch(`${url}/api/customer`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'K', name: 'PT Kuat' }),
    })
    const row = await created.json()
    first.child.kill('SIGKILL')
    await first.ended

    const second = start('server.js', env)
    const found = await fetch(`${await urlOf(second)}/api/customer/${row.id}`, {
      headers: { authorization },
    })
    expect(await found.json()).toEqual(row)
  })

  it('says in one line that its port is in use, that its folder cannot be written, that a setting is wrong', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
      })
    })
    onTestFinished(() => {
      taken.close()
    })
    const file = join(temporaryFolder(), 'a-file')
    writeFileSync(file, '')
    const cases = [
      { env: { PORT: String(port), DATA_DIR: await dataFolder(), DEMO: '0' }, says: 'PORT' },
      { env: { DATA_DIR: join(file, 'data'), DEMO: '0' }, says: file },
      { env: { BUSINESS_TIMEZONE: 'Mars' }, says: 'BUSINESS_TIMEZONE' },
      { env: { DEMO: '1' }, says: 'DEMO is 1' },
      { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, says: 'ECONNREFUSED' },
    ]
    for (const { env, says } of cases) {
      const server = start('server.js', env)
      expect([says, await server.ended]).toEqual([says, 1])
      const lines = server.output().trim().split('\n')
      expect(lines.at(-1)).toContain(says)
      expect(lines.length).toBeLessThanOrEqual(2)
    }
  })
})

const server = process.env['TEST_DATABASE_URL'] ?? ''

describe.skipIf(server === '')('on PostgreSQL', { timeout: 180_000 }, () => {
  it('brings an empty database up to date once, however many start at the same time', async () => {
    const { url, drop } = await openTestPostgres(server, 'empty')
    onTestFinished(drop)
    const all = Array.from({ length: 3 }, () => start('migrate.js', { DATABASE_URL: url }))
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0])
  })

  it('is waited for by the migration while it is still starting', async () => {
    const { url, drop } = await openTestPostgres(server, 'empty')
    onTestFinished(drop)
    const { hostname, port } = new URL(url)
    const door = createServer((from) => {
      const to = connect(Number(port || 5432), hostname)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        one.on('error', () => other.destroy()).pipe(other)
      }
    })
    const openDoor = (at: number): Promise<number> =>
      new Promise((resolve) => {
        door.listen(at, '127.0.0.1', () => {
          const address = door.address()
          resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
        })
      })
    const free = await openDoor(0)
    await new Promise((resolve) => void door.close(resolve))

    const behind = new URL(url)
    behind.host = `127.0.0.1:${free}`
    const migration = start('migrate.js', { DATABASE_URL: behind.href })
    await expect.poll(() => migration.output(), { timeout: 60_000 }).toContain('Waiting for')
    await openDoor(free)
    onTestFinished(() => void door.close())
    expect(await migration.ended).toBe(0)
    expect(migration.output()).toContain('up to date')
  })
})
