import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './support/listen.ts'
import { spawnRelay } from './support/process.ts'
import { until } from './support/until.ts'
import { startUpstream, status } from './support/upstream.ts'
import { connectWall } from './support/wall.ts'

const startOneUpstream = async () => {
  const upstream = await startUpstream()
  onTestFinished(upstream.close)
  return upstream
}

describe('the relay as a process', () => {
  it('says on one line where it listens when PORT is 0', async () => {
    const upstream = await startOneUpstream()
    const relay = spawnRelay({ UPSTREAM_URL: upstream.origin, PORT: '0' })
    const url = await relay.url()
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect(relay.errors()).toBe('')
    expect(relay.messages).toEqual([{ type: 'listening', url }])
  })

  it('names PORT in one line, and exits with 1, when the port is taken', async () => {
    const taken = createServer()
    await listen(taken)
    onTestFinished(() => {
      taken.close()
    })
    const { port } = taken.address() as AddressInfo
    const relay = spawnRelay({ UPSTREAM_URL: 'http://127.0.0.1:9', PORT: String(port) })
    expect(await relay.exit()).toBe(1)
    expect(JSON.parse(relay.errors())).toMatchObject({
      level: 'fatal',
      service: 'relay',
      msg: `Port ${port} is in use: set PORT to another one.`,
    })
  })

  it('names every wrong variable, and exits with 1', async () => {
    const relay = spawnRelay({ PORT: 'x', POLL_INTERVAL_MS: '-1' })
    expect(await relay.exit()).toBe(1)
    for (const name of ['UPSTREAM_URL', 'PORT', 'POLL_INTERVAL_MS']) {
      expect(relay.errors()).toContain(` ${name}: `)
    }
  })

  it('serves metrics where METRICS_PORT says', async () => {
    const probe = createServer()
    await listen(probe)
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const upstream = await startOneUpstream()
    const relay = spawnRelay({
      UPSTREAM_URL: upstream.origin,
      PORT: '0',
      METRICS_PORT: String(port),
    })
    await relay.url()
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await answer.text()).toContain('muat_link_live')
  })

  it('finishes what is in flight on SIGTERM, lets its walls go and exits with 0', async () => {
    const upstream = await startOneUpstream()
    upstream.rest((_request, response) => setTimeout(() => response.end('{"done":true}'), 1000))
    const relay = spawnRelay({ UPSTREAM_URL: upstream.origin, PORT: '0' })
    const url = await relay.url()
    const wall = await connectWall(url)
    const slow = fetch(`${url}/api/customer`, { method: 'POST' })
    await until(
      () => upstream.seen.length,
      (seen) => seen === 1,
    )
    relay.child.kill('SIGTERM')
    relay.child.kill('SIGINT')
    const answer = await slow
    expect(await answer.json()).toEqual({ done: true })
    expect(await relay.exit()).toBe(0)
    await until(
      () => wall.socket.connected,
      (connected) => !connected,
    )
  })

  it('ends on SIGTERM though somebody holds a connection on which he asked nothing, or half a question', async () => {
    const upstream = await startOneUpstream()
    const relay = spawnRelay({ UPSTREAM_URL: upstream.origin, PORT: '0' })
    const { hostname, port } = new URL(await relay.url())
    for (const said of ['', 'GET /livez HTTP/1.1\r\nHost:']) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(said)
    }
    relay.child.kill('SIGTERM')
    expect(await relay.exit()).toBe(0)
  })

  it('drops no request when SIGTERM comes under load', async () => {
    const upstream = await startOneUpstream()
    upstream.rest((_request, response) => setTimeout(() => response.end('{}'), 5))
    const relay = spawnRelay({ UPSTREAM_URL: upstream.origin, PORT: '0', LOG_LEVEL: 'warn' })
    const url = await relay.url()
    let answered = 0
    const wrong: string[] = []
    const load = async (): Promise<void> => {
      for (;;) {
        try {
          const answer = await fetch(`${url}/api/customer`)
          await answer.text()
          if (answer.status === 200) answered += 1
          else wrong.push(`status ${answer.status}`)
        } catch (error) {
          const cause: unknown = error instanceof Error ? error.cause : error
          const code = Object(cause)['code']
          // Nobody listens any more: that request was never taken.
          if (code !== 'ECONNREFUSED') wrong.push(String(code))
          return
        }
      }
    }
    const clients = Array.from({ length: 20 }, load)
    await until(
      () => answered,
      (count) => count > 100,
      20_000,
    )
    relay.child.kill('SIGTERM')
    await relay.exit()
    await Promise.all(clients)
    expect(answered).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('keeps its walls and its place in an outage of the upstream of any kind', async () => {
    const upstream = await startOneUpstream()
    const relay = spawnRelay({ UPSTREAM_URL: upstream.origin, PORT: '0', POLL_INTERVAL_MS: '50' })
    const url = await relay.url()
    const wall = await connectWall(url)
    upstream.monitor((request) => request.socket.resetAndDestroy())
    await until(wall.link, (link) => link === 'reset')
    upstream.monitor(status(500))
    await until(wall.link, (link) => link === 'status')
    await upstream.close()
    await until(wall.link, (link) => link === 'refused')
    expect(relay.child.exitCode).toBeNull()
    expect(wall.socket.connected).toBe(true)
  })
})
