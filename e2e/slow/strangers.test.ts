import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../bench/lib/free-port.ts'
import { openBareSocket } from '../../bench/walls/bare-socket.ts'
import { until } from '../../packages/relay/test/support/until.ts'
import { json, startUpstream } from '../../packages/relay/test/support/upstream.ts'
import { connectWall, firstBoard } from '../../packages/relay/test/support/wall.ts'
import { get } from '../support/get.ts'
import { projectFile, type Running } from '../support/processes.ts'
import { missing, startNginx, startRelay } from '../support/topology.ts'

// What somebody who never signs in can take of nginx: connections, and with each some memory. Docker ends a container that
// needs more than it may, and everybody's connection with it.

/** What a connection costs the kernel, which Docker counts too: reckoned. */
const kernelBytes = 3 * 1024

const compose = readFileSync(projectFile('docker-compose.yml'), 'utf8')
const given = (name: string): number =>
  Number(new RegExp(`\\$\\{${name}:-(\\d+)m?\\}`, 'u').exec(compose)?.[1])

const childrenOf = (pid: number): string[] =>
  readdirSync('/proc').filter((each) => {
    if (!/^\d+$/u.test(each)) return false
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
    } catch {
      return false
    }
  })

/** Memory of the workers of nginx, what they share counted once, in bytes. */
const memoryOf = ({ child }: Running): number =>
  childrenOf(child.pid ?? 0)
    .map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    .reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+) kB/mu.exec(rollup)?.[1]) * 1024, 0)

const begin = async (env: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-strangers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const upstream = await startUpstream()
  onTestFinished(upstream.close)
  upstream.monitor(json({ data: [] }))
  const relay = await startRelay('one', { UPSTREAM_URL: upstream.origin, RELAYS: '1' })
  onTestFinished(relay.stop)
  const port = await freePort()
  const nginx = await startNginx(folder, [relay], port, undefined, env)
  onTestFinished(nginx.stop)

  /** Begins so many requests and never ends one. */
  const beginMany = (count: number, text: string): { open: () => number; sockets: Socket[] } => {
    let open = 0
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1', () => {
        open += 1
        socket.write(text)
      })
      socket.on('error', () => undefined)
      socket.once('close', () => (open -= 1))
      return socket
    })
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    return { open: () => open, sockets }
  }
  return { nginx, port, url: `http://127.0.0.1:${port}`, beginMany }
}

describe.skipIf(missing !== null)(
  `nginx under requests of strangers${missing === null ? '' : ` (skipped: no ${missing})`}`,
  () => {
    it('stays within its memory, with any number of begun requests and pretended displays', async () => {
      const { nginx, port, beginMany } = await begin()
      const many = 1500
      const limit = given('WEB_MEMORY') * 1024 * 1024
      const connections = given('WEB_WORKERS') * given('WEB_CONNECTIONS')
      const before = memoryOf(nginx)
      /** What all that nginx takes would come to, if each were like these. */
      const ifAllWere = (each: number, now: number): number =>
        before + ((now - before) / many) * each + connections * kernelBytes

      const begun = beginMany(many, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(9000)}`)
      await until(begun.open, (open) => open === many)
      await until(
        () => memoryOf(nginx),
        (now) => now - before > many * 10_000,
      )
      expect(ifAllWere(connections, memoryOf(nginx))).toBeLessThan(limit)
      for (const socket of begun.sockets) socket.destroy()
      await until(begun.open, (open) => open === 0)

      let walls = 0
      const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`
      const sockets = Array.from({ length: many }, () =>
        openBareSocket(url, {
          open: () => undefined,
          message: () => (walls += 1),
          error: () => undefined,
        }),
      )
      onTestFinished(() => sockets.forEach((socket) => socket.close()))
      await until(
        () => walls,
        (there) => there === many,
      )
      // From the start on: what the first left behind is used again.
      expect(ifAllWere(connections / 2, memoryOf(nginx))).toBeLessThan(limit)
    }, 60_000)

    it.each(['many', '0', '-1', '1e4', '12;'])('refuses %s as number of connections', (bad) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'muat-strangers-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const { status, stderr } = spawnSync(projectFile('ops', 'nginx', 'render.sh'), [folder], {
        env: { PATH: process.env['PATH'], RELAY_SERVERS: 'relay:8080', WEB_CONNECTIONS: bad },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/WEB_CONNECTIONS.*must be whole numbers from 1 on/u),
      ])
    })

    it('closes unused connections after ten seconds, keeps others, and serves new ones', async () => {
      const { url, beginMany } = await begin({ WEB_WORKERS: '1', WEB_CONNECTIONS: '64' })
      const wall = await connectWall(url)
      await firstBoard(wall, ['H'])
      const health = wall.healths.length
      const began = performance.now()
      const { open } = beginMany(200, 'GET / HTTP/1.1\r\nHost:')
      // The others are turned away at once.
      await until(open, (left) => left > 30 && left < 64)
      expect(await get(url, '/livez')).toMatchObject({ status: 200 })
      await until(open, (left) => left === 0, 60_000)
      expect(performance.now() - began).toBeGreaterThan(9000)
      expect(wall.socket.connected).toBe(true)
      expect(wall.healths.length).toBeGreaterThan(health)
    }, 90_000)
  },
)
