import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readAway } from '@muat/node/serving'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pause, until } from '../../packages/relay/test/support/until.ts'
import { json, startUpstream, type Upstream } from '../../packages/relay/test/support/upstream.ts'
import { connectWall } from '../../packages/relay/test/support/wall.ts'
import { get } from '../support/get.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { openBareSocket } from '../../bench/walls/bare-socket.ts'
import { proxiesHere, startProxy } from '../support/tls.ts'
import { missing, startNginx, startTopology, type Topology } from '../support/topology.ts'
import { inSteps } from '../support/in-steps.ts'

const truck = (status: string) => ({
  data: [
    {
      id: 1,
      licensePlate: 'B 1234 XYZ',
      status,
      outboundItem: [{ id: 1, loadingArea: 'H', status }],
    },
  ],
})

/** nginx waits for 15 s; for what is not read by a page it would for 120. */
const patient = { timeout: 60_000 }

/** Headers that say what a browser may do with a page. */
const policies = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      /^(content-security-policy|cross-origin-|origin-agent|permissions-policy|referrer-policy|strict-transport|x-(?!request-id|powered))/u.test(
        name,
      ),
    ),
  )

describe.skipIf(missing !== null)(
  `nginx in front of two relays (${missing ?? 'nginx, Redis'})`,
  inSteps,
  () => {
    let upstream: Upstream
    let topology: Topology

    beforeAll(async () => {
      upstream = await startUpstream()
      upstream.monitor(json(truck('waiting')))
      topology = await startTopology(upstream.origin)
    })
    afterAll(async () => {
      await topology?.stop()
      await upstream?.close()
    })

    const page = (path: string, headers = {}) => get(topology.url, path, headers)

    /** The same request to a relay that serves the web itself. */
    const fromRelay = (path: string, headers = {}) =>
      get(topology.relays[0].url, path, { host: new URL(topology.url).host, ...headers })

    it.each([
      '/',
      '/monitor/H',
      '/t/0b6e0a3c-7f7f-4f5e-9a55-0d2a3b1c4d5e',
      '/record/outbound/12/item',
      '/password/reset/a.b',
      '/apix',
      '/nope',
    ])('answers %s with the application, under the policies that the relay sets', async (path) => {
      const [ours, theirs] = [await page(path), await fromRelay(path)]
      expect(ours.status).toBe(200)
      expect(ours.body.equals(theirs.body)).toBe(true)
      expect(policies(ours.headers)).toEqual(policies(theirs.headers))
      expect(ours.headers['content-security-policy']).toContain("default-src 'none'")
      expect(ours.headers['cache-control']).toBe('no-cache')
    })

    it('gives browsers the same configuration as the relay', async () => {
      const [ours, theirs] = [await page('/config.json'), await fromRelay('/config.json')]
      expect(ours.headers['content-type']).toMatch(/^application\/json/u)
      expect(ours.headers['cache-control']).toBe('no-cache')
      expect(JSON.parse(ours.body.toString())).toEqual(JSON.parse(theirs.body.toString()))
      expect(JSON.parse(ours.body.toString())).toMatchObject({
        appName: 'Gudang "Utama"',
      })
    })

    it('sends the refusal of an unread body, and reuses no connection for another client', async () => {
      const size = 12 * 1024 * 1024
      upstream.rest((incoming, response) => {
        if (incoming.method === 'GET') {
          json({ fine: true })(incoming, response)
          return
        }
        response.writeHead(413, { 'content-length': 2, connection: 'close' })
        response.write('{}')
        readAway(incoming, () => response.end())
      })
      for (let round = 0; round < 10; round += 1) {
        const refused = await fetch(`${topology.url}/api/customer/import`, {
          method: 'POST',
          body: Buffer.alloc(size),
        })
        expect(refused.status).toBe(413)
        expect((await fetch(`${topology.url}/api/customer`)).status).toBe(200)
      }
      const larger = await fetch(`${topology.url}/api/customer/import`, {
        method: 'POST',
        body: Buffer.alloc(2 * size),
      })
      expect(larger.status).toBe(413)
      expect(await larger.json()).toMatchObject({ code: 'too_large' })
      upstream.rest(json({}))
    })

    it('sends the built compressed scripts, cacheable forever', async () => {
      const script = /\/js\/[^"]+\.js/u.exec((await page('/')).body.toString())?.[0] ?? ''
      const packed = await page(script, { 'accept-encoding': 'gzip' })
      const plain = await page(script)
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(packed.headers['vary']).toMatch(/accept-encoding/iu)
      expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
      expect(plain.headers['content-type']).toMatch(/javascript/u)
    })

    it('does not let a missing script during a deployment be cached', async () => {
      const answer = await page('/js/gone-abc123.js')
      expect(answer.status).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-cache')
    })

    it.each(['/.built-from', '/js/.hidden', '/robots.txt'])('has no file %s', async (path) => {
      expect((await page(path)).status).toBe(404)
    })

    it('has a request number in the page for too many requests of an address', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'muat-web-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const port = await freePort()
      const nginx = await startNginx(folder, topology.relays, port)
      onTestFinished(() => nginx.stop())
      upstream.rest((incoming, response) => {
        setTimeout(() => json({})(incoming, response), 1000)
      })
      const answers = await Promise.all(
        Array.from({ length: 300 }, () => fetch(`http://127.0.0.1:${port}/api/customer/1`)),
      )
      upstream.rest(json({}))
      const refused = answers.filter(({ headers }) =>
        headers.get('content-type')?.startsWith('text/html'),
      )
      expect(refused.length).toBeGreaterThan(0)
      for (const { status, headers } of refused) {
        expect([status, headers.get('x-request-id')]).toEqual([
          503,
          expect.stringMatching(/^\w+$/u),
        ])
      }
    })

    it('sends the back end the client’s address, not what the client claims', async () => {
      const answer = await page('/api/customer?page=1&perPage=10', {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.test',
      })
      expect(answer.status).toBe(200)
      const call = upstream.seen.at(-1)
      expect(call?.url).toBe('/api/customer?page=1&perPage=10')
      expect(call?.headers['x-forwarded-for']).not.toContain('203.0.113.9')
      expect(call?.headers['x-forwarded-proto']).toBe('http')
      expect(call?.headers['x-forwarded-host']).toBe(new URL(topology.url).host)
      expect(call?.headers['x-request-id']).toBe(answer.headers['x-request-id'])
    })

    it.skipIf(proxiesHere.length === 0).each(proxiesHere)(
      'gets the client’s address and https from %s in front of it, as in docs/operations/tls.md',
      async (name) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'muat-web-'))
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
        const port = await freePort()
        const web = await startNginx(folder, topology.relays, port, undefined, {
          TRUST_PROXY: '127.0.0.1',
        })
        onTestFinished(() => web.stop())
        const proxy = await startProxy(name, port)
        onTestFinished(() => proxy.stop())
        const { host } = new URL(proxy.https)

        const shown = await get(proxy.https, '/monitor/H')
        expect(shown.status).toBe(200)
        expect(shown.headers['strict-transport-security']).toBe('max-age=31536000')
        expect(shown.headers['content-security-policy']).toContain(`wss://${host}`)

        const body = Buffer.alloc(5_000_000, ' ')
        const lies = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
        const sent = { ...lies, 'content-type': 'application/json', 'content-length': body.length }
        const asked = await get(proxy.https, '/api/customer/import', sent, 'POST', body)
        expect(asked.status).toBe(200)
        const call = upstream.seen.at(-1)
        expect(call?.url).toBe('/api/customer/import')
        expect(call?.headers['x-forwarded-for']).not.toContain('203.0.113.9')
        expect(call?.headers['x-forwarded-proto']).toBe('https')
        expect(call?.headers['x-forwarded-host']).toBe(host)

        const socket = await get(proxy.https, '/socket.io/?EIO=4&transport=websocket', {
          origin: proxy.https,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        })
        expect(socket.status).toBe(101)

        const plain = await get(proxy.http, '/home?a=b', { host: '127.0.0.1' })
        expect([301, 308]).toContain(plain.status)
        expect(plain.headers.location).toMatch(/^https:\/\/127\.0\.0\.1(?::\d+)?\/home\?a=b$/u)
      },
    )

    it('passes the code of a printed paper to the back end, and logs none', async () => {
      const code = 'mjQaUrH9YUD9SauFP5ZE1w'
      await page(`/v/${code}`)
      expect(upstream.seen.at(-1)?.url).toBe(`/api/paper/${code}`)
      await until(topology.log, (log) => log.includes('"path":"/…"'))
      expect(topology.log()).not.toContain(code)
    })

    it('logs no query, which has the signature of mailed links', async () => {
      await page('/api/email/verify/7?signature=planted-secret')
      await until(topology.log, (log) => log.includes('"path":"/api/email/verify/7"'))
      expect(topology.log()).not.toContain('planted-secret')
    })

    it('limits log lines of one address, and keeps those of others', async () => {
      const flood = async (times: number, path: string, init: http.RequestOptions = {}) => {
        const agent = new http.Agent({ keepAlive: true, maxSockets: 8, localAddress: '127.0.0.9' })
        const ask = () =>
          new Promise<number>((resolve, reject) => {
            const request = http.request(`${topology.url}${path}`, { ...init, agent }, (answer) => {
              answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
            })
            request.once('error', reject).end()
          })
        const codes = await Promise.all(Array.from({ length: times }, ask))
        agent.destroy()
        return new Set(codes)
      }
      const before = topology.log().length
      const complaints = topology.errors().length
      const began = performance.now()
      const tooLarge = { method: 'POST', headers: { 'content-length': 1e9, expect: 'nothing' } }
      expect(await flood(300, '/.env')).toEqual(new Set([404]))
      expect(await flood(300, '/api/customer', tooLarge)).toEqual(new Set([413]))
      expect(await flood(300, '/healthz')).toContain(429)
      expect(await flood(300, '/', { method: 'TRACE' })).toEqual(new Set([405]))
      expect(await flood(300, '/', { headers: { host: '..' } })).toEqual(new Set([400]))
      expect(await flood(8000, '/js/nothing.js')).toEqual(new Set([404, 429]))
      const freely = 5000 + ((performance.now() - began) / 1000) * 100
      expect((await page('/planted-by-another')).status).toBe(200)
      const lines = await until(
        () => topology.log().slice(before),
        (log) => log.includes('"path":"/planted-by-another"'),
      )
      const his = lines.split('\n').filter((line) => line.includes('"client":"127.0.0.9"'))
      expect(his.length).toBeGreaterThan(4000)
      expect(his.length).toBeLessThanOrEqual(freely)
      expect(topology.errors().slice(complaints)).toBe('')
    })

    it('distributes walls of one address over both relays', async () => {
      const walls = await Promise.all([1, 2, 3, 4].map(() => connectWall(topology.url)))
      const epochs = await Promise.all(walls.map(async (wall) => (await wall.watch(['H'])).epoch))
      expect(new Set(epochs).size).toBe(2)
    })

    it('updates the walls of both relays after a write through one', async () => {
      const walls = await Promise.all(topology.relays.map(({ url }) => connectWall(url)))
      for (const wall of walls) {
        const { areas } = await wall.watch(['H'])
        expect(areas?.H?.entries[0]?.state).toBe('waiting')
      }
      upstream.monitor(json(truck('called')))
      const write = await get(topology.url, '/api/outbound-record-item/1/call', {}, 'POST')
      expect(write.status).toBe(200)
      for (const wall of walls) {
        await until(
          () => wall.updates.at(-1)?.board.entries[0]?.state,
          (state) => state === 'called',
        )
      }
    })

    it('repeats reads at the other relay if one is frozen, but no writes', patient, async () => {
      const { child } = topology.relays[1]
      child.kill('SIGSTOP')
      try {
        const asked = [
          '/relay/state',
          '/api/customer?page=1',
          '/api/customer/7',
          '/api/me',
        ].flatMap((path) => [path, path, path])
        let answered = 0
        const reading = asked.map(async (path) => {
          const answer = await page(path)
          answered += 1
          return answer
        })
        // While reads hang there, and no others are under way, nobody writes there.
        await pause(1000)
        for (let turn = 0; turn < 20; turn += 1) {
          const method = ['POST', 'PUT', 'DELETE'][turn % 3]
          expect((await get(topology.url, '/api/customer/7', {}, method)).status).toBe(200)
        }
        expect(answered).toBeLessThan(asked.length)
        const answers = await Promise.all(reading)
        expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
      } finally {
        child.kill('SIGCONT')
      }
    })

    it('moves the walls of a frozen relay to the other one', patient, async () => {
      const [{ url }, { child }] = topology.relays
      const { epoch } = JSON.parse((await get(url, '/relay/state')).body.toString())
      const address = `${topology.url}/socket.io/?EIO=4&transport=websocket`
      const walls = [1, 2, 3, 4].map(() => {
        const state = { joined: false, heard: 0 }
        const message = (head: string): void => {
          state.heard += 1
          if (head.startsWith('0')) socket.send('40')
          state.joined ||= head.startsWith('40')
        }
        const none = (): void => undefined
        const socket = openBareSocket(address, { open: none, message, error: none })
        onTestFinished(() => socket.close())
        return { state, socket }
      })
      await until(
        () => walls.every(({ state }) => state.joined),
        (all) => all,
      )
      child.kill('SIGSTOP')
      try {
        for (const { state, socket } of walls) {
          state.heard = 0
          socket.send('420["watch",{"areas":["H"]}]')
        }
        await pause(1000)
        const left = walls.filter(({ state }) => state.heard === 0)
        expect(left.length).toBeGreaterThan(0)
        for (const { socket } of left) socket.close()
        // Until nginx has noticed: from then on the one that stands still has fewest.
        await pause(500)
        const back = await until(
          () => connectWall(topology.url, { timeout: 1500 }).catch(() => null),
          (wall) => wall !== null,
          15_000,
        )
        expect((await back?.watch(['H']))?.epoch).toBe(epoch)
      } finally {
        child.kill('SIGCONT')
      }
    })

    it('continues without Redis: a relay still updates its own walls', async () => {
      await topology.redis.kill()
      const [relay] = topology.relays
      const wall = await connectWall(relay.url)
      await wall.watch(['H'])
      upstream.monitor(json(truck('loading')))
      expect((await get(relay.url, '/api/outbound-record-item/1/start', {}, 'POST')).status).toBe(
        200,
      )
      await until(
        () => wall.updates.at(-1)?.board.entries[0]?.state,
        (state) => state === 'loading',
      )
    })

    it('serves everybody from the remaining relay', async () => {
      await topology.relays[1].kill()
      for (let call = 0; call < 6; call += 1) {
        expect((await page('/api/customer')).status).toBe(200)
      }
      const wall = await connectWall(topology.url)
      expect((await wall.watch(['H'])).areas?.H?.entries).toHaveLength(1)
    })

    const linesOf = (path: string): string[] =>
      topology
        .log()
        .split('\n')
        .filter((line) => line.includes(path))

    it('answers in JSON that there is no relay, and still serves the application', async () => {
      await topology.relays[0].kill()
      const answer = await page('/api/customer?signature=planted-secret')
      expect(answer.status).toBe(502)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'upstream_unreachable' })
      expect((await page('/monitor/H')).status).toBe(200)
      expect((await page('/config.json')).status).toBe(200)
      const told = await until(
        () => linesOf('"path":"/api/customer"').at(-1) ?? '',
        (line) => line.includes('"status":502'),
      )
      // One of the two, or both, depending on how lately nginx has found the other one gone.
      expect(JSON.parse(told).relayStatus).toMatch(/^502(?:, 502)?$/u)
      expect(topology.log() + topology.errors()).not.toContain('planted-secret')
    })
  },
)
