import type { DisplayReport } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import {
  byToken,
  expects,
  type FleetWatch,
  often,
  one,
  show,
  start,
  two,
  watchFleet,
} from './support/fleet.ts'
import { startBoth, startRelay } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, type Upstream } from './support/upstream.ts'

const agent =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/72.0.3626.1 Safari/537.36'
const report = { ...one, areas: ['H'], reason: 'too_old', detail: '' }

const isReport = (body: unknown): body is typeof report =>
  typeof body === 'object' && body !== null && 'areas' in body

/** As a display says it: its address tells its name and areas. */
const wire = ({ name, areas, ...said }: typeof report): unknown => ({
  address: `/monitor/${areas.join()}?${new URLSearchParams({ name })}`,
  remembered: '',
  ...said,
})

const send = (
  url: string,
  body: unknown = report,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/relay/failed-display`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(isReport(body) ? wire(body) : body),
  })

const untilFailed = (fleet: FleetWatch, many: number) =>
  until(
    () => fleet.state().failed,
    ({ length }) => length === many,
  )

/** Another display each time. */
const nth = (at: number) => ({ ...report, id: `display-of-${at}` })

describe('a display that cannot run', () => {
  it('is listed with its engine and the reason, from its first word to its last', async () => {
    const before = Date.now()
    const { relay } = await start()
    const fleet = await watchFleet(relay.url)
    const answer = await send(relay.url)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await untilFailed(fleet, 1)).toEqual([
      {
        ...report,
        key: 'display-1:H',
        browser: 'Chrome 72, webOS',
        address: '127.0.0.1',
        since: expect.any(Number),
        at: expect.any(Number),
      },
    ])
    relay.clock.aheadMs = 60_000
    const thrown = { ...report, reason: 'failed', detail: 'TypeError: x is not a function' }
    await send(relay.url, thrown)
    const [failed] = await until(
      () => fleet.state().failed,
      ([first]) => first?.reason === 'failed',
    )
    expect(failed?.detail).toBe(thrown.detail)
    expect(failed?.since).toBeLessThan(Date.now() + 1)
    expect(failed?.since).toBeGreaterThanOrEqual(before)
    expect(failed?.at).toBeGreaterThanOrEqual(before + 60_000)
  })

  it('is forgotten three minutes after its last word', async () => {
    const { relay } = await start()
    const fleet = await watchFleet(relay.url)
    await send(relay.url)
    await untilFailed(fleet, 1)
    relay.clock.aheadMs = 170_000
    await send(relay.url)
    relay.clock.aheadMs = 300_000
    await pause(200)
    expect(fleet.state().failed.length).toBe(1)
    relay.clock.aheadMs = 360_000
    await untilFailed(fleet, 0)
  })

  it('is forgotten once it has painted a board, not before', async () => {
    const { relay } = await start()
    const fleet = await watchFleet(relay.url)
    await show(relay.url, one)
    await until(
      () => fleet.state().displays[0]?.paintedAt,
      (at) => typeof at === 'number',
    )
    // Its program ends with an error while its socket stands.
    await send(relay.url, { ...report, reason: 'failed' })
    await untilFailed(fleet, 1)
    await pause(200)
    expect(fleet.state().failed.length).toBe(1)
    await show(relay.url, one)
    await untilFailed(fleet, 0)
    await pause(200)
    expect(fleet.state().failed).toEqual([])
  })

  it('is why an expected one is missing, though its socket may stand', async () => {
    const { relay } = await start(
      {},
      expects({ name: 'Gate H', areas: ['H'] }, { name: 'Gate I', areas: ['I'] }),
    )
    const fleet = await watchFleet(relay.url)
    await show(relay.url, one)
    await until(
      () => fleet.state(),
      ({ expected, displays }) => expected === 2 && displays.length === 1,
    )
    relay.clock.aheadMs = 11_000
    await send(relay.url, { ...report, detail: 'no modules' })
    const missing = await until(
      () => fleet.state().missing,
      ({ length }) => length === 2,
    )
    const failure = { browser: 'Chrome 72, webOS', reason: 'too_old', detail: 'no modules' }
    expect(missing).toEqual([
      { name: 'Gate H', areas: ['H'], seenAt: expect.any(Number), failure },
      { name: 'Gate I', areas: ['I'], seenAt: null, failure: null },
    ])
  })

  it('that nobody has named stands for the one that is expected at its areas', async () => {
    const { relay } = await start({}, expects({ name: 'Gate H', areas: ['H'] }))
    const fleet = await watchFleet(relay.url)
    await send(relay.url, { ...report, name: '' })
    relay.clock.aheadMs = 11_000
    await until(
      () => fleet.state().missing,
      ([first]) => first?.failure?.reason === 'too_old',
    )
  })

  it('is identified by its address and remembered options before it has an id', async () => {
    const { relay } = await start()
    const fleet = await watchFleet(relay.url)
    const said = { id: '', remembered: '', reason: 'too_old', detail: '' }
    await send(relay.url, { ...said, address: '/monitor', remembered: 'name=Hall+East&lang=id' })
    await send(relay.url, { ...said, address: '/monitor/i,H?name=Gate%20I' })
    // The same once more, as another browser writes it.
    await send(relay.url, { ...said, address: '/monitor/I%2C%20h?name=Gate+I' })
    const failed = await untilFailed(fleet, 2)
    expect(failed.map(({ name, areas }) => [name, areas.join('')])).toEqual([
      ['Hall East', 'HIJKL'],
      ['Gate I', 'HI'],
    ])
    for (const { id } of failed) expect(id).toMatch(/^[0-9a-f]{16}$/u)
  })

  it.each([
    ['control signs', 'Type\u0000Error:\u202E x\u0007', 'Type Error: x'],
    ['markup', '<img src=x onerror=y>', '<img src=x onerror=y>'],
    ['half a sign', 'a \uD800 b', 'a b'],
    ['signs that are many', '\uFDFA'.repeat(200), expect.stringMatching(/^.{200}$/u)],
  ])('may say %s of what was thrown', async (_what, detail, shown) => {
    const { relay } = await start()
    const fleet = await watchFleet(relay.url)
    expect((await send(relay.url, { ...report, detail })).status).toBe(204)
    const [failed] = await untilFailed(fleet, 1)
    expect(failed?.detail).toEqual(shown)
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a short id', { ...report, id: 'short' }],
    ['no address', { id: '', remembered: '', reason: 'failed', detail: '' }],
    ['another reason', { ...report, reason: 'tired' }],
    ['a long detail', { ...report, detail: 'x'.repeat(201) }],
    ['no detail', { ...report, detail: undefined }],
  ])('is refused with %s', async (_what, body) => {
    const { relay } = await start()
    const answer = await send(relay.url, body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_request', message: expect.any(String), requestId: expect.any(String) },
    ])
    const fleet = await watchFleet(relay.url)
    expect(fleet.state().failed).toEqual([])
  })

  it('is refused from a page of another origin, as text, and with more than two kilobytes', async () => {
    const { relay } = await start()
    expect((await send(relay.url, report, { origin: 'https://else.example' })).status).toBe(400)
    expect((await send(relay.url, report, { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await send(relay.url, { ...report, more: 'x'.repeat(2048) })).status).toBe(413)
    expect((await send(relay.url, report, { origin: relay.url })).status).toBe(204)
  })

  it('is limited to 100 new ones per address; known ones may still report', async () => {
    const { relay } = await start({ TRUST_PROXY: 'loopback' })
    const from = (address: string, at: number): Promise<Response> =>
      send(relay.url, nth(at), { 'x-forwarded-for': address })
    const fleet = await watchFleet(relay.url)
    for (let at = 0; at < 100; at += 1) expect((await from('2001:db8::1', at)).status).toBe(204)
    // The network of an IPv6 address is one address.
    const refused = await from('2001:db8::2', 100)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ code: 'throttled' })
    expect((await from('2001:db8::1', 3)).status).toBe(204)
    expect((await from('192.0.2.1', 100)).status).toBe(204)
    await untilFailed(fleet, 101)
  })

  it('is limited to 1000 per relay, until old reports expire', async () => {
    const { relay } = await start({ TRUST_PROXY: 'loopback' })
    const from = (at: number): Promise<Response> =>
      send(relay.url, nth(at), { 'x-forwarded-for': `192.0.2.${Math.floor(at / 100)}` })
    for (let at = 0; at < 1000; at += 1) expect((await from(at)).status).toBe(204)
    expect((await from(1000)).status).toBe(429)
    expect((await from(0)).status).toBe(204)
    relay.clock.aheadMs = 181_000
    expect((await from(1000)).status).toBe(204)
  })

  it('writes no line into the log', async () => {
    const { relay } = await start({ LOG_LEVEL: 'info' })
    await send(relay.url, { ...report, detail: 'PLANTED' })
    await send(relay.url, { ...report, reason: 'PLANTED' })
    await fetch(`${relay.url}/livez?end`, { headers: { authorization: 'Bearer staff' } })
    await fetch(`${relay.url}/api/customer`, { headers: { authorization: 'Bearer staff' } })
    const lines = await until(
      () => relay.logged.join('\n'),
      (text) => text.includes('/api/customer'),
    )
    expect(lines).not.toMatch(/PLANTED|failed-display/u)
  })
})

describe('the back end', () => {
  const told = (refuses = false) => {
    const reports: DisplayReport[] = []
    const prepare = (upstream: Upstream) => {
      byToken(upstream)
      upstream.site(expects({ name: 'Gate H', areas: ['H'] }))
      upstream.rest((request, response) => {
        if (request.url !== '/api/monitor/display') {
          json({ id: 1, name: 'A', role: 'ADMIN' })(request, response)
          return
        }
        let body = ''
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        request.on('end', () => {
          reports.push(JSON.parse(body))
          if (refuses && body.includes('failure')) status(422)(request, response)
          else json({ data: [{ name: 'Gate H', areas: ['H'], seenAt: null }] })(request, response)
        })
      })
    }
    return { reports, prepare }
  }
  const failure = { browser: 'Chrome 72, webOS', reason: 'too_old', detail: '' }
  const missing = { name: 'Gate H', areas: ['H'] }

  it.each([
    ['is told why a missing display cannot run', false],
    ['that refuses the reason is told without it', true],
  ])('%s', async (_what, refuses) => {
    const { reports, prepare } = told(refuses)
    const { relay } = await startBoth(often, prepare)
    const fleet = await watchFleet(relay.url)
    await send(relay.url)
    await untilFailed(fleet, 1)
    relay.clock.aheadMs = 125_000
    await until(
      () => reports.at(-1),
      (last) => last?.missing.length === 1 && (last.missing[0]?.failure === undefined) === refuses,
    )
    expect(reports.some(({ missing: [first] }) => first?.failure !== undefined)).toBe(true)
    expect(reports.at(-1)).toEqual({
      seen: [],
      missing: [refuses ? missing : { ...missing, failure }],
    })
  })
})

describe('the figures of the fleet', () => {
  it('are how many displays cannot run, by reason', async () => {
    const { relay } = await start({ METRICS_PORT: '0' })
    await send(relay.url)
    await send(relay.url, { ...report, ...two })
    await send(relay.url, { ...report, id: 'display-3', reason: 'failed' })
    await new Promise((resolve) => relay.app.metricsServer.listen(0, '127.0.0.1', () => resolve(0)))
    const { port } = relay.app.metricsServer.address() as { port: number }
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      (text) =>
        text.includes('muat_displays_failed{reason="too_old"} 2') &&
        text.includes('muat_displays_failed{reason="failed"} 1'),
    )
  })
})

const redis = process.env['TEST_REDIS_URL']

describe.skipIf(redis === undefined)('two relays on one Redis (needs TEST_REDIS_URL)', () => {
  it('know of the displays that told either of them, until one of them runs', async () => {
    const env = { REDIS_URL: redis ?? '', POLL_INTERVAL_MS: '200' }
    const { upstream, relay } = await start(env)
    const other = await startRelay(upstream.origin, { ...often, ...env })
    const fleet = await watchFleet(other.url)
    await send(relay.url)
    await send(other.url, { ...report, ...two })
    await untilFailed(fleet, 2)
    // Told to both, it is one.
    await send(other.url)
    await pause(300)
    expect(fleet.state().failed.length).toBe(2)
    await show(other.url, one)
    const [left] = await untilFailed(fleet, 1)
    expect(left?.id).toBe(two.id)
  })
})
