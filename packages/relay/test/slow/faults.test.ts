import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../bench/lib/free-port.ts'
import { listen } from '../support/listen.ts'
import { intervalMs, startBoth, startRelay, type TestRelay } from '../support/relay.ts'
import { pause, until } from '../support/until.ts'
import { json, startUpstream, status, truck, type Upstream } from '../support/upstream.ts'
import { connectWall, firstBoard, type Wall } from '../support/wall.ts'

const good = json({ data: [truck(1), truck(2)] })
const better = json({ data: [truck(1), truck(2), truck(3)] })

/** A wall on H that shows two trucks of a healthy upstream. */
const showTwo = async (
  env: Record<string, string> = {},
): Promise<{ upstream: Upstream; relay: TestRelay; wall: Wall }> => {
  const { upstream, relay } = await startBoth(env, (upstream) => upstream.monitor(good))
  const wall = await connectWall(relay.url)
  const snapshot = await firstBoard(wall, ['H'])
  expect(snapshot.areas?.H?.waiting).toBe(2)
  return { upstream, relay, wall }
}

const keepsTheBoard = async (wall: Wall, reason: string): Promise<void> => {
  await until(wall.link, (link) => link === reason)
  const snapshot = await wall.watch(['H'])
  expect(snapshot.areas?.H?.waiting).toBe(2)
  expect(snapshot.link).toMatchObject({ state: 'stale', reason })
  expect(snapshot.asOf).toBeLessThanOrEqual(snapshot.serverNow)
  expect(wall.updates).toEqual([])
}

const neverHadABoard = async (wall: Wall, reason: string): Promise<void> => {
  const snapshot = await until(
    () => wall.watch(['H']),
    ({ link }) => link.state === 'stale' && link.reason === reason,
  )
  expect(snapshot.areas).toBeNull()
}

/** Only one good answer is given: the first poll that finds the upstream well again has to be the one that shows it. */
const recovers = async (wall: Wall, upstream: Upstream): Promise<void> => {
  let served = 0
  upstream.monitor((request, response) => {
    served += 1
    if (served === 1) better(request, response)
  })
  await until(wall.link, (link) => link === 'live')
  const waiting = await until(
    () => wall.updates.at(-1)?.board.waiting,
    (shown) => shown !== undefined,
  )
  expect(waiting).toBe(3)
}

/** No more polls than ticks since then, and the one that was in flight. */
const hitsAreTicks = (upstream: Upstream, since: { at: number; polls: number }): void => {
  const ticks = Math.floor((performance.now() - since.at) / intervalMs) + 1
  expect(upstream.polls.length - since.polls).toBeLessThanOrEqual(ticks + 1)
}

/** The board stays, the wall says why it is old, nobody is hammered, and recovery is seen by the next tick. */
const survives = async (
  answer: Parameters<Upstream['monitor']>[0],
  reason: string,
  env: Record<string, string> = {},
): Promise<void> => {
  const { upstream, wall } = await showTwo(env)
  const since = { at: performance.now(), polls: upstream.polls.length }
  upstream.monitor(answer)
  await keepsTheBoard(wall, reason)
  await pause(4 * intervalMs)
  hitsAreTicks(upstream, since)
  await recovers(wall, upstream)
}

/** Answers every poll so from now on; how long the poll after the first of them was put off, ms. */
const asksAfter = (upstream: Upstream, answer: Parameters<Upstream['monitor']>[0]) => {
  const answered: number[] = []
  upstream.monitor((request, response) => {
    answered.push(performance.now())
    answer(request, response)
  })
  return async (): Promise<number> => {
    await until(
      () => answered.length,
      (count) => count >= 2,
    )
    const [first = 0, second = 0] = answered
    return second - first
  }
}

describe('an upstream that fails', () => {
  it('keeps the board when the connection is refused, and recovers on its return', async () => {
    const { upstream, wall } = await showTwo()
    await upstream.close()
    await keepsTheBoard(wall, 'refused')
    const back = await startUpstream(upstream.port)
    onTestFinished(back.close)
    await recovers(wall, back)
  })

  it('keeps the board when the connection is reset', () =>
    survives((request) => request.socket.resetAndDestroy(), 'reset'))

  it('keeps the board when the answer breaks off before its end', () =>
    survives((_request, response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write('{"data":[')
      setTimeout(() => response.destroy(), 5)
    }, 'reset'))

  it('has no board and says so when the host name does not resolve', async () => {
    const relay = await startRelay('http://no-such-host.invalid:80', { 'poll.timeoutMs': '5000' })
    const wall = await connectWall(relay.url)
    await neverHadABoard(wall, 'dns')
  })

  it('keeps the board when the upstream accepts and never answers', () =>
    survives(() => undefined, 'timeout', { 'poll.timeoutMs': '400' }))

  it('asks a hanging upstream only once at a time', async () => {
    const { upstream, wall } = await showTwo({ 'poll.timeoutMs': '400' })
    let open = 0
    let most = 0
    upstream.monitor((request) => {
      open += 1
      most = Math.max(most, open)
      request.socket.once('close', () => {
        open -= 1
      })
    })
    await until(wall.link, (link) => link === 'timeout')
    await pause(900)
    expect(most).toBe(1)
  })

  it('keeps the board when the answer trickles in byte by byte past the deadline', () =>
    survives(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 10)
        response.once('close', () => clearInterval(drip))
      },
      'timeout',
      { 'poll.timeoutMs': '400' },
    ))

  it('is asked at every tick while it fails, as one that is well is: no pause grows', async () => {
    const { upstream: failing } = await showTwo()
    failing.monitor(status(500))
    const { upstream: well } = await showTwo()
    const from = { failing: failing.polls.length, well: well.polls.length }
    await until(
      () => well.polls.length - from.well,
      (polls) => polls >= 40,
    )
    const asked = failing.polls.length - from.failing
    // Both tick in the same phase on the same machine; at either end one poll may be counted on one side alone.
    expect(asked).toBeGreaterThanOrEqual(38)
    expect(asked).toBeLessThanOrEqual(42)
  })

  it('shows data as old as they are when the clock of the relay is set back meanwhile', async () => {
    const { upstream, relay, wall } = await showTwo()
    upstream.monitor(status(500))
    await keepsTheBoard(wall, 'status')
    const ageOf = async (): Promise<number> => {
      const { serverNow, asOf } = await wall.watch(['H'])
      return serverNow - (asOf ?? Number.NaN)
    }
    const before = await ageOf()
    relay.clock.aheadMs = -3_600_000
    // Each clock counts whole milliseconds, and began the one it is in at a moment of its own.
    await pause(2)
    expect(await ageOf()).toBeGreaterThanOrEqual(before)
    relay.clock.aheadMs = 3_600_000
    expect(await ageOf()).toBeGreaterThanOrEqual(before + 3_600_000)
  })

  it('keeps the board on a 500', () => survives(status(500, {}, 'stack trace'), 'status'))

  it('keeps the board on a 503 and waits as long as Retry-After asks', async () => {
    const { upstream, wall } = await showTwo()
    const waited = asksAfter(upstream, status(503, { 'retry-after': '1' }))
    await keepsTheBoard(wall, 'status')
    expect(await waited()).toBeGreaterThanOrEqual(1000)
    await recovers(wall, upstream)
  })

  it('takes a Retry-After that is a date by the clock of the upstream', async () => {
    const { upstream, wall } = await showTwo()
    const skewed = Date.parse('2001-01-01T00:00:00Z')
    const waited = asksAfter(
      upstream,
      status(503, {
        date: new Date(skewed).toUTCString(),
        'retry-after': new Date(skewed + 1000).toUTCString(),
      }),
    )
    await keepsTheBoard(wall, 'status')
    expect(await waited()).toBeGreaterThanOrEqual(1000)
    await recovers(wall, upstream)
  })

  it('is not put to sleep by a Retry-After that makes no sense', () =>
    survives(status(503, { 'retry-after': 'soon' }), 'status'))

  it('shows a 401 as misconfiguration', () => survives(status(401), 'misconfigured'))

  it('shows a 403 as misconfiguration', () => survives(status(403), 'misconfigured'))

  it('keeps the board when the upstream answers HTML with 200', () =>
    survives((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    }, 'not_json'))

  it('keeps the board on truncated JSON', () =>
    survives((_request, response) => {
      response.writeHead(200).end('{"data":[{"id":1,"licensePl')
    }, 'not_json'))

  it('keeps the board on an empty body', () => survives(status(200), 'not_json'))

  it.each([
    ['null', null],
    ['a number', 7],
    ['data that is an object', { data: { id: 1 } }],
    ['data that is null', { data: null }],
    ['an error object', { error: 'no' }],
    ['records of which none can be read', [{ plate: 'B 1' }, null, { id: 4 }]],
    ['lines of which none names an area', { data: [truck(1, [{ loadingArea: 'Gate 4' }])] }],
    ['no records, though there is a total', { data: [], total: 12, lastPage: 2 }],
    ['no records on a page of several', { data: [], lastPage: 2 }],
  ])('keeps the board on JSON of the wrong shape: %s', (_name, body) =>
    survives(json(body), 'wrong_shape'),
  )

  it.each([
    ['arrays', '['.repeat(2_000_000)],
    ['arrays that end', `{"data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['objects', `{"data":[${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}]}`],
    ['a line of a truck', `[{"id":1,"outboundItem":[${'[{"a":'.repeat(300_000)}`],
  ])('keeps the board on an answer that nests deeply, and refuses to read it: %s', (_name, body) =>
    survives((_request, response) => response.end(body), 'wrong_shape'),
  )

  it('reads many records that lie side by side, brackets in their texts and all', async () => {
    const brackets = '[{"'.repeat(30)
    const data = Array.from({ length: 4000 }, (_, index) =>
      truck(index + 1, undefined, { remarks: `${brackets} ${index}`, tags: [[], {}, [{}]] }),
    )
    const { relay } = await startBoth({}, (upstream) => upstream.monitor(json({ data })))
    await until(
      () => relay.feed.boards?.H.waiting,
      (waiting) => waiting === 4000,
    )
  })

  it('keeps the board on a body over the limit that says its length', () =>
    survives(json({ data: [], filler: 'x'.repeat(5000) }), 'too_large', {
      'poll.maxBytes': '4096',
    }))

  it('stops reading a body of 17 MB that does not say its length', () =>
    survives(
      (_request, response) => {
        response.writeHead(200)
        const chunk = Buffer.alloc(1024 * 1024, 0x20)
        let sent = 0
        const write = (): void => {
          if (response.destroyed || sent === 17) response.end()
          else {
            sent += 1
            response.write(chunk, write)
          }
        }
        write()
      },
      'too_large',
      { 'poll.timeoutMs': '5000' },
    ))

  it('does not unpack a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    const before = process.memoryUsage().rss
    await survives(
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      },
      'too_large',
      { 'poll.timeoutMs': '5000' },
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it('keeps the board when what is called gzip is not', () =>
    survives((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"data":[]}')
    }, 'not_json'))

  it('does not follow a redirect', async () => {
    const elsewhere = await startUpstream()
    onTestFinished(elsewhere.close)
    elsewhere.monitor(json({ data: [] }))
    await survives(
      status(302, { location: `${elsewhere.origin}/api/monitor/outbound-record` }),
      'status',
    )
    expect(elsewhere.polls).toEqual([])
  })

  it('keeps the board when the upstream speaks no HTTP', async () => {
    const { upstream, wall } = await showTwo()
    await upstream.close()
    const sockets = new Set<Socket>()
    const noise: Server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined))
      socket.end('SSH-2.0-OpenSSH_9.2\r\n')
    })
    onTestFinished(() => {
      noise.close()
      for (const socket of sockets) socket.destroy()
    })
    await listen(noise, upstream.port)
    await keepsTheBoard(wall, 'reset')
  })

  it('refuses a 304 to a question it did not ask', async () => {
    const { relay } = await startBoth({}, (upstream) => upstream.monitor(status(304)))
    const wall = await connectWall(relay.url)
    await neverHadABoard(wall, 'status')
  })

  it('writes one log line per change of condition, not one per poll', async () => {
    const { upstream, relay, wall } = await showTwo()
    upstream.monitor(status(500))
    await until(wall.link, (link) => link === 'status')
    await pause(6 * intervalMs)
    upstream.monitor(good)
    await until(wall.link, (link) => link === 'live')
    const lines = relay.logged.filter((line) => line.includes('upstream is'))
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'upstream is live',
      'upstream is stale',
      'upstream is live',
    ])
  })

  it('has no board, rather than an empty one, until the first good poll', async () => {
    const relay = await startRelay(`http://127.0.0.1:${await freePort()}`)
    const wall = await connectWall(relay.url)
    const snapshot = await wall.watch(['H', 'I'])
    expect(snapshot.areas).toBeNull()
    expect(snapshot.asOf).toBeNull()
    expect(snapshot.seqs).toEqual({ H: 0, I: 0 })
  })
})

describe('TLS to the upstream', () => {
  it('is verified: a self-signed certificate is a misconfiguration, not a board', async () => {
    const { createServer: createTlsServer } = await import('node:https')
    const { selfSigned } = await import('../support/self-signed.ts')
    const server = createTlsServer(selfSigned, (_request, response) => response.end('{"data":[]}'))
    await listen(server)
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const { port } = server.address() as AddressInfo
    const relay = await startRelay(`https://127.0.0.1:${port}`, { 'poll.timeoutMs': '3000' })
    const wall = await connectWall(relay.url)
    await neverHadABoard(wall, 'misconfigured')
    const answer = await fetch(`${relay.url}/api/customer`)
    expect(answer.status).toBe(502)
  })
})
