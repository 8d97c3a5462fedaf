import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { chunked, head, rawClient } from '../support/client.ts'
import { startBoth, type TestRelay } from '../support/relay.ts'
import { pause, until } from '../support/until.ts'
import { json, status, truck, type Upstream } from '../support/upstream.ts'

const connections = (relay: TestRelay): Promise<number> =>
  new Promise((resolve, reject) => {
    relay.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

const big = Buffer.alloc(8 * 1024 * 1024, 'x')

/** Answers /api/big with 8 MB, /api/never not at all, and everything else at once when it has read it. */
const answering = (upstream: Upstream): void => {
  upstream.rest((incoming, response) => {
    if (incoming.url === '/api/big') response.writeHead(200).end(big)
    else if (incoming.url !== '/api/never') {
      incoming.resume().once('end', () => json({ fine: true })(incoming, response))
    }
  })
}

const few = { PROXY_PLACES: '12', PROXY_SLOW: '2', PROXY_SLOW_PER_ADDRESS: '2' }

const isAnswered = async (
  relay: TestRelay,
  headers: Record<string, string> = {},
): Promise<void> => {
  const answer = await fetch(`${relay.url}/api/customer`, { headers })
  expect(answer.status).toBe(200)
}

describe('clients that are slow', () => {
  it.each([
    ['a small body', ['Content-Length: 1000'], '{'],
    ['a large body', ['Content-Length: 1000000'], '{'],
    ['a body in chunks', ['Transfer-Encoding: chunked'], chunked('{')],
  ])('do not keep others from the back end with %s', async (_what, headers, part) => {
    const { relay } = await startBoth({}, answering)
    for (let slow = 0; slow < 300; slow += 1) {
      rawClient(relay.port, head('POST', '/api/customer', headers) + part)
    }
    await until(
      () => connections(relay),
      (open) => open === 300,
    )
    await pause(200)
    await isAnswered(relay)
    const answer = await fetch(`${relay.url}/api/customer`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(200)
  })

  it('do not reach the back end at all before a small body is whole', async () => {
    const { upstream, relay } = await startBoth({}, answering)
    const client = rawClient(
      relay.port,
      `${head('POST', '/api/customer', ['Content-Length: 4'])}{}`,
    )
    await pause(100)
    expect(upstream.seen).toEqual([])
    await client.write('  ')
    await until(client.heard, (heard) => heard.includes('fine'))
    expect(upstream.seen[0]?.headers['content-length']).toBe('4')
  })

  it('do not keep others from the back end with answers that they never read', async () => {
    const { upstream, relay } = await startBoth(few, answering)
    const clients = Array.from({ length: 20 }, () => {
      const client = rawClient(relay.port)
      client.socket.pause()
      client.socket.write(head('GET', '/api/big'))
      return client
    })
    await until(
      () => upstream.seen.length,
      (seen) => seen === clients.length,
    )
    await isAnswered(relay)
  })

  it('hold one place however many requests they send ahead of their answers', async () => {
    const { upstream, relay } = await startBoth({ PROXY_PLACES: '4' }, answering)
    const clients = Array.from({ length: 3 }, () => {
      const client = rawClient(relay.port)
      client.socket.pause()
      client.socket.write(head('GET', '/api/big').repeat(20))
      return client
    })
    await until(
      () => upstream.seen.length,
      (seen) => seen >= clients.length,
    )
    await pause(200)
    expect(upstream.seen).toHaveLength(clients.length)
    await isAnswered(relay)
    for (const { socket } of clients) socket.destroy()
    await until(
      () => connections(relay),
      (open) => open <= 1,
    )
    await Promise.all(Array.from({ length: 4 }, () => isAnswered(relay)))
  })

  it('have one answer and the end of their connection when they send requests ahead of it', async () => {
    const { upstream, relay } = await startBoth({}, (server) =>
      server.rest((incoming, response) => json({ url: incoming.url })(incoming, response)),
    )
    const client = rawClient(
      relay.port,
      ['a', 'b', 'c'].map((n) => head('GET', `/api/${n}`)).join(''),
    )
    expect((await client.ended()).match(/\/api\/\w/gu)).toEqual(['/api/a'])
    expect(upstream.seen).toHaveLength(1)
  })

  it('are cut off when they send requests without end and read no answer', async () => {
    const { relay } = await startBoth({}, answering)
    const client = rawClient(relay.port, head('GET', '/api/never').repeat(100))
    expect(await client.ended()).toBe('')
    await isAnswered(relay)
  })

  it('can send as many as they like one after the other', async () => {
    const { relay } = await startBoth({}, (upstream) =>
      upstream.rest((incoming, response) => json({ url: incoming.url })(incoming, response)),
    )
    const client = rawClient(relay.port)
    for (const n of ['a', 'b', 'c']) {
      await client.write(head('GET', `/api/${n}`))
      await until(client.heard, (text) => text.includes(`/api/${n}`))
    }
  })

  it('are let go of when they ask nothing more, and not while they wait for an answer', async () => {
    let answer = (): void => undefined
    const { relay } = await startBoth({}, (upstream) =>
      upstream.rest((incoming, response) => {
        if (incoming.url === '/api/slow') answer = () => json({ slow: true })(incoming, response)
        else json({})(incoming, response)
      }),
    )
    relay.app.server.keepAliveTimeout = 100
    const [idle, waiting] = [rawClient(relay.port), rawClient(relay.port)]
    await idle.write(head('GET', '/api/quick'))
    await waiting.write(head('GET', '/api/quick'))
    await until(waiting.heard, (text) => text.includes('{}'))
    await waiting.write(head('GET', '/api/slow'))
    await idle.ended()
    await pause(1500)
    answer()
    await until(waiting.heard, (text) => text.includes('slow'))
  })

  it('are not let go of while they poll for news on a connection that was answered before', async () => {
    const { relay } = await startBoth({ SEND_TIMEOUT_MS: '1000' }, answering)
    const wall = rawClient(relay.port)
    await wall.write(head('GET', '/api/customer'))
    await until(wall.heard, (text) => text.includes('fine'))
    await wall.write(head('GET', '/socket.io/?EIO=4&transport=polling'))
    const opened = await until(wall.heard, (text) => text.includes('"sid"'))
    const [, sid = ''] = /"sid":"([^"]+)"/u.exec(opened) ?? []
    await wall.write(head('GET', `/socket.io/?EIO=4&transport=polling&sid=${sid}`))
    await pause(2500)
    const answer = await fetch(`${relay.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, {
      method: 'POST',
      body: '40',
    })
    expect(answer.status).toBe(200)
    await until(wall.heard, (text) => text.includes('40{"sid"'))
  })

  it('are cut off when an answer of the relay itself lies unread', async () => {
    const { relay } = await startBoth({ SEND_TIMEOUT_MS: '1000' }, (upstream) =>
      upstream.monitor(json({ data: Array.from({ length: 20_000 }, (_, id) => truck(id + 1)) })),
    )
    await until(
      () => relay.feed.boards,
      (boards) => boards !== null,
    )
    const { socket } = rawClient(relay.port)
    socket.pause()
    socket.write(head('GET', '/api/monitor/outbound-record').repeat(4))
    await until(
      () => connections(relay),
      (open) => open > 0,
    )
    await until(
      () => connections(relay),
      (open) => open === 0,
    )
  })

  it('are cut off when an answer of the back end lies unread', async () => {
    const { relay } = await startBoth({ SEND_TIMEOUT_MS: '1000' }, answering)
    const { socket } = rawClient(relay.port)
    socket.pause()
    socket.write(head('GET', '/api/big'))
    await until(
      () => connections(relay),
      (open) => open === 1,
    )
    await until(
      () => connections(relay),
      (open) => open === 0,
    )
  })

  it('are told so when a body comes more slowly than allowed, and not when it only comes slowly', async () => {
    const { relay } = await startBoth({ BODY_BYTES_PER_SECOND: '1000' }, answering)
    const dribble = [
      rawClient(relay.port, `${head('POST', '/api/customer', ['Content-Length: 1000'])}{`),
      rawClient(
        relay.port,
        head('POST', '/api/customer', ['Transfer-Encoding: chunked']) + chunked('{'),
      ),
    ]
    const steady = rawClient(relay.port, head('POST', '/api/customer', ['Content-Length: 36000']))
    for (let second = 0; second < 18; second += 1) {
      await steady.write('x'.repeat(2000))
      await pause(1000)
    }
    expect(steady.heard()).toMatch(/^HTTP\/1\.1 200 /u)
    for (const { ended } of dribble) {
      const heard = await ended()
      expect(heard).toMatch(/^HTTP\/1\.1 408 /u)
      expect(heard).toContain('too_slow')
    }
  }, 60_000)

  it('are cut off when the whole of a request takes too long', async () => {
    const { relay } = await startBoth(
      { REQUEST_TIMEOUT_MS: '1000', HANDSHAKE_TIMEOUT_MS: '1000' },
      answering,
    )
    const client = rawClient(
      relay.port,
      `${head('POST', '/api/customer', ['Content-Length: 1000'])}{`,
    )
    expect(await client.ended()).toMatch(/^HTTP\/1\.1 408 /u)
  })
})

describe('a client on a slow line', () => {
  const strict = {
    PROXY_HEADERS_TIMEOUT_MS: '1000',
    PROXY_BODY_TIMEOUT_MS: '1000',
    SEND_TIMEOUT_MS: '1000',
  }

  it('uploads for longer than every silence that is allowed', async () => {
    const { upstream, relay } = await startBoth(strict)
    let size = 0
    upstream.rest((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      incoming.on('end', () => response.end('{}'))
    })
    const call = request(`${relay.url}/api/customer/import`, { method: 'POST' })
    for (let piece = 0; piece < 15; piece += 1) {
      call.write(Buffer.alloc(20_000))
      await pause(200)
    }
    call.end()
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(200)
    expect(size).toBe(300_000)
  })

  it('downloads for longer than every silence that is allowed', async () => {
    const { relay } = await startBoth({ ...strict, PROXY_SLOW: '1' }, answering)
    const call = request(`${relay.url}/api/big`)
    call.end()
    const [response] = await once(call, 'response')
    let size = 0
    for await (const chunk of response) {
      size += chunk.length
      if (size < 6_000_000) await pause(25)
    }
    expect(size).toBe(big.length)
  })

  it('waits for a back end that thinks for longer than answers may lie unread', async () => {
    const { relay } = await startBoth({ SEND_TIMEOUT_MS: '1000' }, (upstream) =>
      upstream.rest((incoming, response) => {
        setTimeout(() => json({})(incoming, response), 2500)
      }),
    )
    await expect(isAnswered(relay)).resolves.toBeUndefined()
  })
})

describe('places at the back end', () => {
  const hang = (relay: TestRelay, many: number, address?: string): void => {
    for (let call = 0; call < many; call += 1) {
      rawClient(
        relay.port,
        head('GET', '/api/never', address === undefined ? [] : [`X-Forwarded-For: ${address}`]),
      )
    }
  }

  it('are waited for, and after a while refused with 503 and when to come again', async () => {
    const { upstream, relay } = await startBoth(
      { PROXY_PLACES: '2', PROXY_WAIT_MS: '300' },
      answering,
    )
    hang(relay, 2)
    await isAnsweredBusy(relay)
    expect(upstream.seen.length).toBeLessThanOrEqual(2)
  })

  it('are passed on to who waits for one', async () => {
    const { upstream, relay } = await startBoth({
      PROXY_PLACES: '2',
      PROXY_PLACES_PER_ADDRESS: '2',
    })
    const release: (() => void)[] = []
    upstream.rest((incoming, response) => {
      release.push(() => json({ fine: true })(incoming, response))
    })
    const calls = Array.from({ length: 5 }, () => fetch(`${relay.url}/api/customer`))
    for (let answered = 0; answered < 5; answered += 1) {
      await until(
        () => release.length,
        (held) => held > 0,
      )
      expect(release.length).toBeLessThanOrEqual(2)
      release.shift()?.()
    }
    for (const call of calls) expect((await call).status).toBe(200)
  })

  it.each([
    ['one address', ['10.0.0.1']],
    ['one line of IPv6', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0db8:1:2::3']],
  ])('go to others also while %s asks for all of them', async (_what, addresses) => {
    const { upstream, relay } = await startBoth(
      { PROXY_PLACES: '4', PROXY_PLACES_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' },
      answering,
    )
    for (const address of addresses) hang(relay, 10, address)
    await until(
      () => upstream.seen.length,
      (seen) => seen === 2,
    )
    for (const other of ['10.0.0.2', '2001:db8:1:3::1']) {
      await isAnswered(relay, { 'x-forwarded-for': other })
    }
    expect(upstream.seen.filter(({ url }) => url === '/api/never')).toHaveLength(2)
  })

  it('are free again when clients hang up, also those that only waited', async () => {
    const { upstream, relay } = await startBoth({ PROXY_PLACES: '2' }, answering)
    const clients = Array.from({ length: 20 }, () =>
      rawClient(relay.port, head('GET', '/api/never')),
    )
    await until(
      () => upstream.seen.length,
      (seen) => seen > 0,
    )
    for (const { socket } of clients) socket.destroy()
    await isAnswered(relay)
  })

  it('are free again after answers of every kind', async () => {
    const { upstream, relay } = await startBoth({ PROXY_PLACES: '2', PROXY_WAIT_MS: '10000' })
    for (const code of [200, 204, 304, 404, 500]) {
      upstream.rest(status(code))
      for (let call = 0; call < 5; call += 1) {
        expect((await fetch(`${relay.url}/api/customer`)).status).toBe(code)
      }
    }
    upstream.rest((incoming) => incoming.socket.resetAndDestroy())
    for (let call = 0; call < 5; call += 1) {
      expect((await fetch(`${relay.url}/api/customer`)).status).toBe(502)
    }
    upstream.rest(json({}))
    await isAnswered(relay)
  })
})

const isAnsweredBusy = async (relay: TestRelay): Promise<void> => {
  const answer = await fetch(`${relay.url}/api/customer`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
}
