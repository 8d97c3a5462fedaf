import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { rawRequest } from './support/raw.ts'
import { startBoth, startRelay } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, truck } from './support/upstream.ts'
import { connectWall, firstBoard } from './support/wall.ts'

const path = '/api/monitor/outbound-record'

const ready = (url: string): Promise<number> =>
  until(
    async () => (await fetch(`${url}/readyz`)).status,
    (code) => code === 200,
  )

describe('the monitor answer of the relay', () => {
  it('is its own copy, however many ask', async () => {
    const { upstream, relay } = await startBoth({ POLL_INTERVAL_MS: '60000' }, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    await ready(relay.url)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(relay.url + path)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await answers[0]?.json()).toMatchObject({
      data: [{ id: 1, recordNo: 'OUT-1', licensePlate: 'B 1001 XYZ', customer: 'PT Sumber Padi' }],
    })
    expect(upstream.polls.length).toBe(1)
  })

  it('holds the allow-listed fields and nothing else, whatever the back end sends', async () => {
    const secret = 'PLANTED-SECRET'
    const { relay } = await startBoth({}, (upstream) =>
      upstream.monitor(
        json({
          data: [
            {
              ...truck(1),
              customer: { id: 4, name: 'PT Sumber Padi', taxNo: secret, phone: secret },
              driverPhone: secret,
              price: secret,
              [secret]: 1,
              outboundItem: [
                {
                  id: 1,
                  loadingArea: 'H',
                  status: 'waiting',
                  netKg: secret,
                  poSale: { price: secret },
                },
              ],
            },
          ],
          user: secret,
        }),
      ),
    )
    await ready(relay.url)
    const wall = await connectWall(relay.url)
    const told = [
      await (await fetch(relay.url + path)).text(),
      await (await fetch(`${relay.url}/relay/state`)).text(),
      JSON.stringify(await firstBoard(wall, ['H'])),
    ]
    for (const text of told) {
      expect(text).toContain('B 1001 XYZ')
      expect(text).not.toContain(secret)
    }
  })

  it('has a strong ETag that changes with the content, and honours If-None-Match', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    await ready(relay.url)
    const etag = (await fetch(relay.url + path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/u)
    const ask = (tag: string) => fetch(relay.url + path, { headers: { 'if-none-match': tag } })
    const unchanged = await ask(`"other", W/${etag}`)
    expect(unchanged.status).toBe(304)
    expect(await unchanged.text()).toBe('')
    expect(unchanged.headers.get('etag')).toBe(etag)
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    const changed = await until(
      () => ask(etag),
      (answer) => answer.status === 200,
    )
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it('says its age, and is a 503 once that is more than 60 s', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    await ready(relay.url)
    upstream.monitor(status(500))
    await until(
      () => relay.feed.link.state,
      (state) => state === 'stale',
    )
    relay.clock.aheadMs = 59_000
    const old = await fetch(relay.url + path)
    expect(old.status).toBe(200)
    expect(Number(old.headers.get('age'))).toBeGreaterThanOrEqual(59)
    relay.clock.aheadMs = 61_000
    const dead = await fetch(relay.url + path)
    expect(dead.status).toBe(503)
    expect(dead.headers.get('retry-after')).toBe('5')
    expect(await dead.json()).toMatchObject({ code: 'unavailable' })
  })

  it('is a 503 before the first good poll', async () => {
    const { relay } = await startBoth({}, (upstream) => upstream.monitor(status(500)))
    expect((await fetch(relay.url + path)).status).toBe(503)
  })

  it('is given to the holder of MONITOR_TOKEN alone when that is set', async () => {
    const { relay } = await startBoth({ MONITOR_TOKEN: 'wall-token-of-test' })
    await ready(relay.url)
    const ask = async (authorization?: string): Promise<number> =>
      (
        await fetch(
          relay.url + path,
          authorization === undefined ? {} : { headers: { authorization } },
        )
      ).status
    expect(await ask()).toBe(401)
    expect(await ask('Bearer wrong')).toBe(401)
    expect(await ask('wall-token-of-test')).toBe(401)
    expect(await ask('Bearer wall-token-of-test')).toBe(200)
  })

  it('answers HEAD', async () => {
    const { relay } = await startBoth()
    await ready(relay.url)
    const answer = await fetch(relay.url + path, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).not.toBeNull()
  })
})

describe('what ops ask', () => {
  it('livez is 200 even without an upstream', async () => {
    const relay = await startRelay('http://no-such-host.invalid')
    expect((await fetch(`${relay.url}/livez`)).status).toBe(200)
  })

  it('readyz is 503 until the first good poll and 200 from then on, saying what is stale', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) => upstream.monitor(status(500)))
    const before = await fetch(`${relay.url}/readyz`)
    expect(before.status).toBe(503)
    upstream.monitor(json([]))
    await ready(relay.url)
    upstream.monitor(status(503))
    await until(
      () => relay.feed.link.state,
      (state) => state === 'stale',
    )
    const after = await fetch(`${relay.url}/readyz`)
    expect(after.status).toBe(200)
    expect(await after.json()).toMatchObject({
      ready: true,
      upstream: { state: 'stale', reason: 'status' },
      relays: null,
    })
  })

  it('relay/state shows every board and what was dropped', async () => {
    const { relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json([truck(1), null, truck(2, [])])),
    )
    await ready(relay.url)
    expect(await (await fetch(`${relay.url}/relay/state`)).json()).toMatchObject({
      epoch: relay.feed.epoch,
      seqs: { H: 1, L: 1 },
      link: { state: 'live' },
      areas: { H: { waiting: 1 }, L: { waiting: 0 } },
      dropped: { records: 1, lines: 0 },
      withoutArea: 1,
    })
  })

  it('metrics are on their own port and tell of polls, emits, sockets, paints and the proxy', async () => {
    const { upstream, relay } = await startBoth({ METRICS_PORT: '0', SOCKETS: '4' }, (upstream) =>
      upstream.monitor(json([truck(1), truck(2, [])])),
    )
    relay.app.metricsServer.listen(0, '127.0.0.1')
    await once(relay.app.metricsServer, 'listening')
    const { port } = relay.app.metricsServer.address() as AddressInfo
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    await wall.watch(['H'], { id: 'display-1', name: 'Gate H' })
    upstream.monitor(json([truck(1), truck(3), truck(2, [])]))
    await until(
      () => wall.updates,
      (updates) => updates.length === 1,
    )
    wall.socket.emit('painted', { area: 'H', seq: 2 })
    await wall.watch(['H'], { id: 'display-1', name: 'Gate H' })
    await connectWall(relay.url)
    await expect(connectWall(relay.url)).rejects.toThrow('websocket error')
    await fetch(`${relay.url}/api/customer/123456?token=abc`)
    await fetch(`${relay.url}/api/something-unknown/xyz`)
    await pause(20)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toMatch(/^muat_link_live 1$/mu)
    expect(metrics).toMatch(/^muat_upstream_age_seconds [\d.e-]+$/mu)
    expect(metrics).toMatch(/^muat_trucks_without_area 1$/mu)
    expect(metrics).toMatch(/^muat_poll_seconds_count\{outcome="fresh"\} 2$/mu)
    expect(metrics).toMatch(/^muat_sockets\{namespace="\/"\} 2$/mu)
    expect(metrics).toMatch(/^muat_sockets_refused_total 1$/mu)
    expect(metrics).toMatch(/^muat_emit_receivers_total\{event="area"\} 1$/mu)
    expect(metrics).toMatch(/^muat_emit_bytes_total\{event="area"\} \d{3,}$/mu)
    expect(metrics).toMatch(/^muat_paint_lag_seconds_count 1$/mu)
    expect(metrics).toContain(
      'muat_proxy_seconds_count{method="GET",route="/api/customer/:id",status="200"} 1',
    )
    expect(metrics).toContain('route="/api/*"')
    expect(metrics).not.toContain('xyz')
    expect((await fetch(`${relay.url}/metrics`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
  })

  it('an unknown path is a 404 as JSON', async () => {
    const { relay } = await startBoth()
    const answer = await fetch(`${relay.url}/nowhere`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('the log', () => {
  it('holds no token, cookie, link or upstream secret, whatever passes through', async () => {
    const secret = 'PLANTEDSECRETPLANTEDSECRETPLANTED'
    const { upstream, relay } = await startBoth({ LOG_LEVEL: 'trace', MONITOR_TOKEN: secret })
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `token=${secret}`,
      'idempotency-key': secret,
    }
    const ask = async (target: string, method = 'GET'): Promise<void> => {
      await fetch(relay.url + target, {
        method,
        headers,
        ...(method === 'POST' ? { body: JSON.stringify({ password: secret }) } : {}),
      }).catch(() => undefined)
    }
    await ask(`/api/email/verify/5?signature=${secret}`, 'POST')
    await ask(`/api/document/${secret}`)
    await ask('/api/login', 'POST')
    await ask(`/password/reset/${secret}`)
    await ask(`/api/../${secret}`)
    await rawRequest(relay.port, `/api/%zz?token=${secret}`)
    await rawRequest(relay.port, `/api/..%2f${secret}`)
    upstream.rest((request) => request.socket.resetAndDestroy())
    await ask(`/api/customer?q=${secret}`)
    upstream.rest((_request, response) => {
      response.writeHead(200)
      response.write('x')
      setTimeout(() => response.destroy(), 5)
    })
    await fetch(`${relay.url}/api/file?signature=${secret}`, { headers })
      .then((answer) => answer.text())
      .catch(() => undefined)
    upstream.rest(status(500, {}, secret))
    await ask('/api/customer')
    await connectWall(relay.url, { auth: { token: secret }, query: { token: secret } })
    await upstream.close()
    await ask('/api/customer')
    await pause(100)
    expect(relay.logged.length).toBeGreaterThan(8)
    for (const line of relay.logged) {
      expect(line).not.toContain(secret)
      expect(() => JSON.parse(line) as unknown).not.toThrow()
    }
  })

  it('holds no token of a link however short it is', async () => {
    const { relay } = await startBoth({ LOG_LEVEL: 'trace' })
    for (const token of ['plantedone', 'PLANTED2', 'planted_3.x']) {
      await fetch(`${relay.url}/password/reset/${token}?email=a@muat.test`)
      await fetch(`${relay.url}/api/password/reset/${token}`, { method: 'POST' })
    }
    await until(
      () => relay.logged.filter((line) => line.includes('/reset/')).length,
      (lines) => lines >= 6,
    )
    expect(relay.logged.join('').toLowerCase()).not.toContain('planted')
  })

  it('has at most one line a second for a fault that repeats itself, and says how often', async () => {
    const { relay } = await startBoth({}, (upstream) => upstream.rest(status(500)))
    const began = performance.now()
    const faults = () =>
      relay.logged
        .map((line): { status?: number; times?: number } => JSON.parse(line))
        .filter((line) => line.status === 500)
    for (let call = 0; call < 60; call += 1) await fetch(`${relay.url}/api/customer/${call}`)
    const told = await until(
      () => faults().reduce((sum, { times = 1 }) => sum + times, 0),
      (sum) => sum === 60,
    )
    expect(told).toBe(60)
    expect(faults().length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000)
  })

  it('carries the request id of a failed request', async () => {
    const { relay } = await startBoth({}, (upstream) => upstream.rest(status(500)))
    await fetch(`${relay.url}/api/customer/5`, { headers: { 'x-request-id': 'req-42' } })
    const line = await until(
      () => relay.logged.find((text) => text.includes('req-42')),
      (text) => text !== undefined,
    )
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      requestId: 'req-42',
      method: 'GET',
      path: '/api/customer/5',
      status: 500,
    })
  })
})
