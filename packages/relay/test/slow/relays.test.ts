import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../bench/lib/free-port.ts'
import { listen } from '../support/listen.ts'
import { startBoth, startRelay, type TestRelay } from '../support/relay.ts'
import { codeOf, openTicket } from '../support/ticket.ts'
import { pause, until } from '../support/until.ts'
import { json, truck, type Upstream } from '../support/upstream.ts'
import { connectStaff, connectWall, firstBoard } from '../support/wall.ts'

const given = process.env['TEST_REDIS_URL']
const ownServer = spawnSync('redis-server', ['--version']).status === 0

const isLinked = async (relay: TestRelay): Promise<boolean> => {
  const state: unknown = await (await fetch(`${relay.url}/readyz`)).json()
  return Object(state)['relays'] === true
}

const slow = { POLL_INTERVAL_MS: '60000' }

const startTwo = async (
  redis: string,
): Promise<{ upstream: Upstream; one: TestRelay; two: TestRelay }> => {
  const { upstream, relay: one } = await startBoth({ ...slow, REDIS_URL: redis }, (upstream) => {
    upstream.monitor(json({ data: [truck(1)] }))
    // Of an administrator, and of the ticket of any code.
    upstream.rest(json({ id: 2, role: 'ADMIN', licensePlate: 'B 2 X' }))
  })
  const two = await startRelay(upstream.origin, { ...slow, REDIS_URL: redis })
  return { upstream, one, two }
}

/** Hints travel by a subscription that follows the connection by a moment: repeats until one has arrived. */
const writeUntil = async (relay: TestRelay, arrived: () => boolean): Promise<void> => {
  await until(
    async () => {
      await fetch(`${relay.url}/api/outbound-record/12/weigh-in`, { method: 'POST' })
      await pause(30)
      return arrived()
    },
    (done) => done,
    20_000,
  )
}

describe.skipIf(given === undefined)('two relays on one Redis (needs TEST_REDIS_URL)', () => {
  const redis = given ?? ''

  it('tell each other of a write: the walls and the staff of the other follow at once', async () => {
    const { upstream, one, two } = await startTwo(redis)
    const wall = await connectWall(two.url)
    await firstBoard(wall, ['H'])
    const admin = await connectStaff(two.url, 'token')
    await until(
      async () => (await isLinked(one)) && (await isLinked(two)),
      (linked) => linked,
    )
    const page = await openTicket(two.url, codeOf(2))
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await writeUntil(one, () => wall.updates.length > 0)
    await until(page.shown, (shown) => shown?.join() === 'H waiting 1')
    expect(wall.updates).toMatchObject([{ board: { waiting: 2 } }])
    expect(admin.changed).toContain('outbound-record/12')
  })

  it('tell each other who wrote: a tab on the other one is not told of what it did itself', async () => {
    const { one, two } = await startTwo(redis)
    const writer = await connectStaff(two.url, 'token')
    const other = await connectStaff(two.url, 'token')
    await until(
      async () => (await isLinked(one)) && (await isLinked(two)),
      (linked) => linked,
    )
    await until(
      async () => {
        await fetch(`${one.url}/api/outbound-record/12/weigh-in`, {
          method: 'POST',
          headers: { 'x-socket-id': writer.socket.id ?? '' },
        })
        await pause(30)
        return other.changed.length
      },
      (changed) => changed > 0,
      20_000,
    )
    expect(writer.changed).toEqual([])
  })

  it('send each board to their own walls only, once', async () => {
    const { upstream, one, two } = await startTwo(redis)
    const [atOne, atTwo] = [await connectWall(one.url), await connectWall(two.url)]
    await firstBoard(atOne, ['H'])
    await firstBoard(atTwo, ['H'])
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await writeUntil(one, () => atTwo.updates.length > 0)
    await pause(100)
    expect(atOne.updates.map(({ epoch }) => epoch)).toEqual([one.feed.epoch])
    expect(atTwo.updates.map(({ epoch }) => epoch)).toEqual([two.feed.epoch])
  })
})

// A Redis of the test's own, so that it can be killed.
describe.skipIf(!ownServer)('a Redis that dies (needs redis-server)', () => {
  let port = 0
  let server: ChildProcess | undefined
  const run = (): void => {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    })
  }
  beforeAll(async () => {
    port = await freePort()
  })
  afterAll(() => {
    server?.kill('SIGKILL')
  })

  it('costs the walls and the staff of a relay nothing, and is found again when it is back', async () => {
    run()
    const { upstream, one, two } = await startTwo(`redis://127.0.0.1:${port}`)
    const atOne = await connectWall(one.url)
    const atTwo = await connectWall(two.url)
    await firstBoard(atOne, ['H'])
    await firstBoard(atTwo, ['H'])
    const admin = await connectStaff(one.url, 'token')
    await until(
      async () => (await isLinked(one)) && (await isLinked(two)),
      (linked) => linked,
    )
    const faults: unknown[] = []
    const note = (fault: unknown): void => {
      faults.push(fault)
    }
    process.on('unhandledRejection', note)
    onTestFinished(() => {
      process.off('unhandledRejection', note)
    })

    server?.kill('SIGKILL')
    await until(
      async () => !(await isLinked(one)),
      (lost) => lost,
    )
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    for (let write = 0; write < 20; write += 1) {
      await fetch(`${one.url}/api/outbound-record/7/weigh-in`, { method: 'POST' })
    }
    await until(
      () => atOne.updates,
      (updates) => updates.length === 1,
    )
    expect(admin.changed).toContain('outbound-record/7')
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)

    run()
    await until(
      async () => (await isLinked(one)) && (await isLinked(two)),
      (linked) => linked,
      15_000,
    )
    upstream.monitor(json({ data: [truck(1), truck(2), truck(3)] }))
    await writeUntil(one, () => atTwo.updates.at(-1)?.board.waiting === 3)
    await one.close()
    await two.close()
    await pause(200)
    expect(faults).toEqual([])
  })
})

/** A way to Redis that can swallow everything without ending a connection, as a network does. */
const startSwallower = async (target: number) => {
  let swallows = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (data) => swallows || to.write(data))
      from.on('error', () => undefined)
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await listen(server)
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (value: boolean): void => {
      swallows = value
    },
  }
}

describe.skipIf(!ownServer)('a Redis that falls silent (needs redis-server)', () => {
  it('is known to be gone though no connection ended, and is found again', async () => {
    const port = await freePort()
    const server = spawn(
      'redis-server',
      ['--port', String(port), '--save', '', '--bind', '127.0.0.1'],
      { stdio: 'ignore' },
    )
    onTestFinished(() => {
      server.kill('SIGKILL')
    })
    const between = await startSwallower(port)
    const { upstream, one, two } = await startTwo(`redis://127.0.0.1:${between.port}`)
    const bothLinked = async (): Promise<boolean> => (await isLinked(one)) && (await isLinked(two))
    await until(bothLinked, (linked) => linked)

    between.swallow(true)
    await until(
      async () => (await isLinked(one)) || (await isLinked(two)),
      (linked) => !linked,
    )
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)

    between.swallow(false)
    await until(bothLinked, (linked) => linked)
    const wall = await connectWall(two.url)
    await firstBoard(wall, ['H'])
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await writeUntil(one, () => wall.updates.length > 0)
    const told = (relay: TestRelay) =>
      relay.logged
        .map((line): { connected?: boolean } => JSON.parse(line))
        .flatMap(({ connected }) => connected ?? [])
    expect(told(one)).toEqual([true, false, true])
  })
})

describe('a Redis that is not there', () => {
  it('keeps nobody from starting, pushing, hinting or closing', async () => {
    const { upstream, one } = await startTwo(`redis://127.0.0.1:${await freePort()}`)
    const wall = await connectWall(one.url)
    await firstBoard(wall, ['H'])
    const admin = await connectStaff(one.url, 'token')
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await fetch(`${one.url}/api/outbound-record`, { method: 'POST' })
    await until(
      () => wall.updates,
      (updates) => updates.length === 1,
    )
    expect(admin.changed).toContain('outbound-record')
    expect(await isLinked(one)).toBe(false)
    await one.close()
  })
})
