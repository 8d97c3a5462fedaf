import { describe, expect, it } from 'vitest'
import { start, temporaryFolder } from './support/built.ts'

interface Line {
  level: string
  time: string
  service: string
  msg: string
  requestId?: string
  method?: string
  path?: string
  [fact: string]: unknown
}

const linesOf = (output: string): Line[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const password = 'seventeen sacks of rice'

describe('the log of the api', { timeout: 120_000 }, () => {
  it('is JSON from the first line on, with one line a request, none for polls and probes, and few of strangers', async () => {
    const api = start('server.js', { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' })
    const { url = '' } = await api.heard('listening')
    const { url: link = '' } = await api.heard('first-admin')
    const { pathname, searchParams } = new URL(link)
    const email = searchParams.get('email') ?? ''
    const send = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const token = pathname.split('/').at(-1) ?? ''
    await send('/api/password/reset', { token, email, password, password_confirmation: password })
    const signedIn = await send('/api/login', { email, password })
    const { token: held } = (await signedIn.json()) as { token: string }
    const headers = { authorization: `Bearer ${held}`, 'x-request-id': 'r.7' }
    for (const path of ['/livez', '/readyz', '/healthz', '/api/monitor/outbound-record']) {
      expect((await fetch(`${url}${path}`)).status).toBe(200)
    }
    expect((await fetch(`${url}/api/site`)).status).toBe(200)
    expect((await fetch(`${url}/api/me`, { headers })).status).toBe(200)
    expect((await fetch(`${url}/api/customer?name=planted`, { headers })).status).toBe(200)
    const madeUp = { authorization: `Bearer ${'x'.repeat(40)}` }
    for (let n = 0; n < 50; n += 1) {
      const asked = [
        fetch(`${url}/api/user`),
        fetch(`${url}/api/oauth`),
        fetch(`${url}/api/user`, { headers: madeUp }),
      ]
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 200, 401])
    }
    // Whoever is known has each of his all the same, and of what is refused to him: he may be asked for its number.
    for (let n = 0; n < 5; n += 1) {
      expect((await fetch(`${url}/api/vendor/0`, { headers })).status).toBe(404)
    }
    expect((await fetch(`${url}/api/vendor`, { headers })).status).toBe(200)
    api.child.kill('SIGTERM')
    expect(await api.ended).toBe(0)

    const lines = linesOf(api.output())
    for (const line of lines) {
      expect(line).toMatchObject({ service: 'api', level: expect.stringMatching(/^[a-z]+$/u) })
      expect(Date.parse(line.time)).toBeGreaterThan(0)
    }
    const requests = lines.filter(({ msg }) => msg === 'request')
    const [reset, login, known] = requests
    expect([reset, login, known].map((line) => `${line?.method} ${line?.path}`)).toEqual([
      'POST /api/password/reset',
      'POST /api/login',
      'GET /api/customer',
    ])
    expect(known).toMatchObject({ requestId: 'r.7', status: 200, user: 1 })
    expect(requests.filter(({ user }) => user === null)).toHaveLength(60)
    expect(requests.filter(({ user, status }) => user === 1 && status === 404)).toHaveLength(5)
    expect(requests.at(-1)).toMatchObject({ path: '/api/vendor', user: 1 })
    expect(reset).toMatchObject({ user: null })
    for (const { ms } of requests) expect(ms).toBeGreaterThan(0)
    const said = api.output()
    for (const secret of [held, password, 'planted']) expect(said).not.toContain(secret)
  })

  it('is JSON also when it cannot start, and of a migration', async () => {
    for (const program of ['server.js', 'migrate.js']) {
      const api = start(program, { BUSINESS_TIMEZONE: 'Mars' })
      expect(await api.ended).toBe(1)
      expect(linesOf(api.output())).toEqual([
        expect.objectContaining({ level: 'fatal', msg: expect.stringContaining('BUSINESS_') }),
      ])
    }
    const migrated = start('migrate.js', { DATA_DIR: temporaryFolder() })
    expect(await migrated.ended).toBe(0)
    expect(linesOf(migrated.output())).toEqual([
      expect.objectContaining({ level: 'info', service: 'migrate' }),
    ])
  })
})
