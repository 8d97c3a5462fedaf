import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../bench/lib/free-port.ts'
import { chunked, head, rawClient } from '../../packages/relay/test/support/client.ts'
import { pause, until } from '../../packages/relay/test/support/until.ts'
import {
  json,
  startUpstream,
  truck,
  type Upstream,
} from '../../packages/relay/test/support/upstream.ts'
import { connectWall, firstBoard, type Wall } from '../../packages/relay/test/support/wall.ts'
import { get } from '../support/get.ts'
import type { Running } from '../support/processes.ts'
import { nginxProgram, type Relay, startNginx, startRelay } from '../support/topology.ts'

// Attacks of docs/security.md that nginx as shipped holds: the back end does not notice them, others are served and a wall
// stays live.

const big = Buffer.alloc(8 * 1024 * 1024, 'x')

describe.skipIf(nginxProgram === null)('clients that are slow, through nginx (needs nginx)', () => {
  let upstream: Upstream
  let relay: Relay
  let nginx: Running
  let folder: string
  let port: number
  let url: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muat-attacks-'))
    upstream = await startUpstream()
    upstream.monitor(json({ data: [truck(1)] }))
    relay = await startRelay('one', { UPSTREAM_URL: upstream.origin, RELAYS: '1' })
    port = await freePort()
    url = `http://127.0.0.1:${port}`
    nginx = await startNginx(folder, [relay], port, undefined, { RELAYS: '1' })
  }, 60_000)
  afterAll(async () => {
    await nginx?.stop()
    await relay?.stop()
    await upstream?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const hang = async (): Promise<Wall> => {
    const wall = await connectWall(url)
    await firstBoard(wall, ['H'])
    return wall
  }

  /** Answers /api/big with 8 MB, /api/never not at all, and everything else when it has read it. */
  const answering = (): void => {
    upstream.seen.length = 0
    upstream.rest((incoming, response) => {
      if (incoming.url?.startsWith('/api/big') === true) response.writeHead(200).end(big)
      else if (incoming.url !== '/api/never') {
        incoming.resume().once('end', () => json({ url: incoming.url })(incoming, response))
      }
    })
  }

  const othersAreServed = async (wall: Wall): Promise<void> => {
    const began = performance.now()
    expect((await get(url, '/api/customer')).status).toBe(200)
    const write = await fetch(`${url}/api/customer`, { method: 'POST', body: '{}' })
    expect(write.status).toBe(200)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(wall.socket.connected).toBe(true)
    expect(wall.healths.at(-1)?.link.state ?? 'live').toBe('live')
  }

  it.each([
    ['a small body', ['Content-Length: 1000'], '{'],
    ['a large body', ['Content-Length: 1000000'], '{'],
    ['a body in chunks', ['Transfer-Encoding: chunked'], chunked('{')],
  ])('never reach the back end with %s that does not end', async (_what, headers, part) => {
    const wall = await hang()
    answering()
    const clients = Array.from({ length: 200 }, () =>
      rawClient(port, head('POST', '/api/slow', headers) + part),
    )
    await pause(500)
    await othersAreServed(wall)
    expect(upstream.seen.map((call) => call.url)).not.toContain('/api/slow')
    for (const { socket } of clients) socket.destroy()
  })

  it('hold no connection to the back end with answers that they never read', async () => {
    const wall = await hang()
    answering()
    const clients = Array.from({ length: 150 }, () => {
      const client = rawClient(port)
      client.socket.pause()
      client.socket.write(head('GET', '/api/big'))
      return client
    })
    await until(
      () => upstream.seen.filter((call) => call.url === '/api/big').length,
      (asked) => asked === clients.length,
    )
    await othersAreServed(wall)
    for (const { socket } of clients) socket.destroy()
  })

  it('have one request at the back end, however many they pipeline', async () => {
    const wall = await hang()
    answering()
    const client = rawClient(port)
    client.socket.pause()
    client.socket.write(head('GET', '/api/never').repeat(20))
    await until(
      () => upstream.seen.length,
      (seen) => seen > 0,
    )
    await pause(300)
    expect(upstream.seen.filter((call) => call.url === '/api/never')).toHaveLength(1)
    await othersAreServed(wall)
    client.socket.destroy()
  })

  it('of one address hold 256 requests at once, and a wall stays live', async () => {
    const wall = await hang()
    answering()
    // An address of its own, because nginx may still count requests of the tests before.
    const clients = Array.from({ length: 300 }, () =>
      rawClient(port, head('GET', '/api/never'), '127.0.0.7'),
    )
    onTestFinished(() => clients.forEach(({ socket }) => socket.destroy()))
    const refused = () => clients.filter(({ heard }) => heard().startsWith('HTTP/1.1 503 ')).length
    await until(refused, (count) => count >= 300 - 256)
    await pause(300)
    expect(refused()).toBe(300 - 256)
    expect(wall.socket.connected).toBe(true)
  })

  it('with two Host headers are refused, and an upgrade outside of sockets is not passed on', async () => {
    answering()
    const two = rawClient(port, 'GET /api/customer HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
    await until(two.heard, (heard) => heard.startsWith('HTTP/1.1 400 '))
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
    const leaving = rawClient(port, head('GET', '/api/customer/7', upgrade))
    await until(leaving.heard, (heard) => heard.startsWith('HTTP/1.1 200 '))
    const passedOn = upstream.seen.filter((call) => call.url === '/api/customer/7')
    expect(passedOn.map(({ headers }) => headers.upgrade)).toEqual([undefined])
  })
})
