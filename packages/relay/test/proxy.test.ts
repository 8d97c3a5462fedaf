import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../bench/lib/free-port.ts'
import { listen } from './support/listen.ts'
import { rawRequest } from './support/raw.ts'
import { startBoth, startRelay } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status } from './support/upstream.ts'

const problemOf = async (answer: Response): Promise<Record<string, unknown>> => {
  const body: unknown = await answer.json()
  return Object(body)
}

describe('a request under /api', () => {
  it('reaches the back end with method, query, body and the headers of the client', async () => {
    const { upstream, relay } = await startBoth()
    let body = ''
    upstream.rest((incoming, response) => {
      incoming.on('data', (chunk) => {
        body += String(chunk)
      })
      incoming.on('end', () =>
        response.writeHead(201, { 'x-own': 'yes', etag: '"5"' }).end('{"id":5}'),
      )
    })
    const answer = await fetch(`${relay.url}/api/customer?dryRun=false&q=a%20b&q=c`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer abc',
        'accept-language': 'id',
        'idempotency-key': 'k-1',
      },
      body: '{"name": "PT  Ä"}',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-own')).toBe('yes')
    expect(answer.headers.get('etag')).toBe('"5"')
    expect(await answer.json()).toEqual({ id: 5 })
    expect(body).toBe('{"name": "PT  Ä"}')
    expect(upstream.seen).toMatchObject([
      {
        method: 'POST',
        url: '/api/customer?dryRun=false&q=a%20b&q=c',
        headers: {
          authorization: 'Bearer abc',
          'accept-language': 'id',
          'idempotency-key': 'k-1',
          host: new URL(upstream.origin).host,
        },
      },
    ])
  })

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'passes %s',
    async (method) => {
      const { upstream, relay } = await startBoth({}, (upstream) => upstream.rest(status(204)))
      expect((await fetch(`${relay.url}/api/customer/1`, { method })).status).toBe(204)
      expect(upstream.seen).toMatchObject([{ method }])
    },
  )

  it('passes bodies of any type and any size without reading them', async () => {
    const { upstream, relay } = await startBoth()
    const sizes: number[] = []
    upstream.rest((incoming, response) => {
      let size = 0
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      incoming.on('end', () => {
        sizes.push(size)
        response.end('{}')
      })
    })
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
      'text/csv',
    ]) {
      const answer = await fetch(`${relay.url}/api/customer/import`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: Buffer.alloc(3_000_000, 'x'),
      })
      expect(answer.status).toBe(200)
    }
    expect(sizes).toEqual([3_000_000, 3_000_000, 3_000_000, 3_000_000])
  })

  it('streams an upload: the back end hears the first part before the last is sent', async () => {
    const { upstream, relay } = await startBoth()
    let heard = ''
    upstream.rest((incoming, response) => {
      incoming.on('data', (chunk) => {
        heard += String(chunk)
      })
      incoming.on('end', () => response.end('{}'))
    })
    const call = request(`${relay.url}/api/customer/import`, { method: 'POST' })
    call.write('first')
    await until(
      () => heard,
      (text) => text === 'first',
    )
    call.end('last')
    await once(call, 'response')
    expect(heard).toBe('firstlast')
  })

  it('streams a download: the client hears the first part before the last is made', async () => {
    const { upstream, relay } = await startBoth()
    let finish = (): void => undefined
    upstream.rest((_incoming, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' })
      response.write('first')
      finish = () => response.end('last')
    })
    const answer = await fetch(`${relay.url}/api/customer/file?format=csv`)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first')
    finish()
    const last = await reader?.read()
    expect(Buffer.from(last?.value ?? []).toString()).toBe('last')
  })

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 501])(
    'brings the answer %i of the back end back as it is',
    async (code) => {
      const body = JSON.stringify({ message: 'its own words', code: 'x' })
      const { relay } = await startBoth({}, (upstream) =>
        upstream.rest(
          status(code, { 'content-type': 'application/json', 'retry-after': '7' }, body),
        ),
      )
      const answer = await fetch(`${relay.url}/api/customer`)
      expect(answer.status).toBe(code)
      expect(answer.headers.get('retry-after')).toBe('7')
      expect(await answer.text()).toBe(body)
    },
  )

  it('asks once when the back end says 503 with Retry-After, and passes both on', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      // Whoever waited for it would not be here again.
      upstream.rest(status(503, { 'retry-after': '3600' }, '{"code":"unavailable"}')),
    )
    const answer = await fetch(`${relay.url}/api/customer`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('3600')
    await pause(300)
    expect(upstream.seen.length).toBe(1)
  })

  it('passes a redirect on instead of following it', async () => {
    const { relay } = await startBoth({}, (upstream) =>
      upstream.rest(status(302, { location: '/login?code=1' })),
    )
    const answer = await fetch(`${relay.url}/api/oauth/google/callback?code=x`, {
      redirect: 'manual',
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login?code=1')
  })

  it('survives a GET that carries a body', async () => {
    const { relay } = await startBoth()
    const call = request(`${relay.url}/api/customer`, {
      method: 'GET',
      headers: { 'content-length': '4', 'content-type': 'text/plain' },
    })
    call.end('body')
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(200)
  })

  it('answers Expect: 100-continue itself and passes the body', async () => {
    const { upstream, relay } = await startBoth()
    const call = request(`${relay.url}/api/customer`, {
      method: 'POST',
      headers: { expect: '100-continue', 'content-length': '2' },
    })
    call.flushHeaders()
    await once(call, 'continue')
    call.end('{}')
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(200)
    expect(upstream.seen[0]?.headers.expect).toBeUndefined()
  })
})

describe('the headers of a proxied request', () => {
  it('say who calls, whatever the client claims', async () => {
    const { upstream, relay } = await startBoth()
    await fetch(`${relay.url}/api/customer`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-forwarded-prefix': '/evil',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        'x-forwarded': 'for=1.2.3.4',
        'x-client-ip': '1.2.3.4',
        'x-cluster-client-ip': '1.2.3.4',
        'client-ip': '1.2.3.4',
        'true-client-ip': '1.2.3.4',
        'cf-connecting-ip': '1.2.3.4',
        'fastly-client-ip': '1.2.3.4',
        'x-original-forwarded-for': '1.2.3.4',
        'x-original-url': '/evil',
        'x-original-host': 'evil.example',
        'x-rewrite-url': '/evil',
        'x-host': 'evil.example',
        via: '1.1 evil.example',
        // Many back ends read these as the ones with hyphens.
        x_forwarded_for: '1.2.3.4',
        x_real_ip: '1.2.3.4',
      },
    })
    const headers = upstream.seen[0]?.headers ?? {}
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers['x-forwarded-host']).toBe(new URL(relay.url).host)
    expect(JSON.stringify(headers)).not.toContain('1.2.3.4')
    expect(JSON.stringify(headers)).not.toContain('evil')
  })

  it('pass on what a trusted proxy says, and add the proxy', async () => {
    const { upstream, relay } = await startBoth({ TRUST_PROXY: '127.0.0.0/8' })
    await fetch(`${relay.url}/api/customer`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'muat.example',
      },
    })
    expect(upstream.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '1.2.3.4, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'muat.example',
    })
  })

  it('leave out what is about one connection, in both directions', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.rest(
        status(
          200,
          {
            connection: 'close, x-secret-hop',
            'x-secret-hop': '1',
            'keep-alive': 'timeout=99',
            'proxy-authenticate': 'Basic',
            trailer: 'x',
          },
          '{}',
        ),
      ),
    )
    const call = request(`${relay.url}/api/customer`, {
      headers: {
        connection: 'keep-alive, x-mine',
        'x-mine': '1',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic abc',
        'proxy-connection': 'keep-alive',
        te: 'trailers',
      },
    })
    call.end()
    const [response] = await once(call, 'response')
    response.resume()
    const sent = upstream.seen[0]?.headers ?? {}
    for (const name of ['x-mine', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te']) {
      expect(sent).not.toHaveProperty(name)
    }
    for (const name of ['x-secret-hop', 'proxy-authenticate', 'trailer']) {
      expect(response.headers).not.toHaveProperty(name)
    }
    expect(response.headers['keep-alive']).not.toBe('timeout=99')
  })

  it('carry one request id from the client to the back end and into the answer', async () => {
    const { upstream, relay } = await startBoth()
    const answer = await fetch(`${relay.url}/api/customer`, {
      headers: { 'x-request-id': 'req-7' },
    })
    expect(answer.headers.get('x-request-id')).toBe('req-7')
    expect(upstream.seen[0]?.headers['x-request-id']).toBe('req-7')
  })

  it('carry an id of ours where the client sends none or a wild one', async () => {
    const { upstream, relay } = await startBoth()
    await fetch(`${relay.url}/api/customer`)
    await fetch(`${relay.url}/api/customer`, { headers: { 'x-request-id': 'x'.repeat(500) } })
    for (const { headers } of upstream.seen) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u)
    }
  })
})

describe('a back end that does not answer', () => {
  const inside = /127\.0\.0\.1|localhost|ECONN|UND_ERR|socket|undici/iu

  it('is a 502 with a code and the request id when it refuses, and nothing of the inside', async () => {
    const relay = await startRelay(`http://127.0.0.1:${await freePort()}`)
    const answer = await fetch(`${relay.url}/api/customer`, {
      headers: { 'x-request-id': 'req-9', 'accept-language': 'id' },
    })
    expect(answer.status).toBe(502)
    const problem = await problemOf(answer)
    expect(problem).toEqual({
      message: 'Server sedang tidak dapat dihubungi.',
      code: 'upstream_unreachable',
      requestId: 'req-9',
    })
    expect(JSON.stringify(problem)).not.toMatch(inside)
  })

  it.each(['GET', 'POST'])(
    'is a 502 when it resets a %s, which is not repeated',
    async (method) => {
      const { upstream, relay } = await startBoth({}, (upstream) =>
        upstream.rest((incoming) => incoming.socket.resetAndDestroy()),
      )
      const answer = await fetch(`${relay.url}/api/customer`, { method })
      expect(answer.status).toBe(502)
      const text = await answer.text()
      expect(text).toContain('upstream_unreachable')
      expect(text).not.toMatch(inside)
      expect(upstream.seen.length).toBe(1)
    },
  )

  it('is a 502 when its name does not resolve', async () => {
    const relay = await startRelay('http://no-such-host.invalid')
    const answer = await fetch(`${relay.url}/api/customer`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('no-such-host')
  })

  it('is a 502 when it speaks no HTTP', async () => {
    const open = new Set<Socket>()
    const noise = createServer((socket) => {
      open.add(socket.on('error', () => undefined))
      socket.end('SSH-2.0\r\n')
    })
    await listen(noise)
    onTestFinished(() => {
      noise.close()
      for (const socket of open) socket.destroy()
    })
    const { port } = noise.address() as AddressInfo
    const relay = await startRelay(`http://127.0.0.1:${port}`)
    expect((await fetch(`${relay.url}/api/customer`)).status).toBe(502)
  })

  it('is a 504 when it sends no headers in time', async () => {
    const { relay } = await startBoth({ 'proxy.headersTimeoutMs': '1000' }, (upstream) =>
      upstream.rest(() => undefined),
    )
    const answer = await fetch(`${relay.url}/api/customer`)
    expect(answer.status).toBe(504)
    expect(await problemOf(answer)).toMatchObject({ code: 'upstream_timeout' })
  })

  it('breaks the answer off, rather than ending it well, when the body stops coming', async () => {
    const { relay } = await startBoth({ 'proxy.bodyTimeoutMs': '1000' }, (upstream) =>
      upstream.rest((_incoming, response) => {
        response.writeHead(200)
        response.write('half')
      }),
    )
    const answer = await fetch(`${relay.url}/api/customer`)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })

  it('breaks the answer off when the back end resets in the middle of it', async () => {
    const { relay } = await startBoth({}, (upstream) =>
      upstream.rest((_incoming, response) => {
        response.writeHead(200)
        response.write('half')
        setTimeout(() => response.socket?.resetAndDestroy(), 20)
      }),
    )
    await expect(
      fetch(`${relay.url}/api/customer`).then((answer) => answer.text()),
    ).rejects.toThrow('terminated')
  })
})

describe('a client that hangs up', () => {
  it('ends the request to the back end while it waits for headers', async () => {
    const { upstream, relay } = await startBoth()
    let closed = false
    upstream.rest((incoming) => {
      incoming.socket.once('close', () => {
        closed = true
      })
    })
    const controller = new AbortController()
    const call = fetch(`${relay.url}/api/customer`, { signal: controller.signal })
    await until(
      () => upstream.seen.length,
      (seen) => seen === 1,
    )
    controller.abort()
    await expect(call).rejects.toThrow('aborted')
    await until(
      () => closed,
      (done) => done,
    )
  })

  it('ends the request to the back end in the middle of the answer', async () => {
    const { upstream, relay } = await startBoth()
    let closed = false
    upstream.rest((_incoming, response) => {
      response.writeHead(200)
      response.write('half')
      response.once('close', () => {
        closed = true
      })
    })
    const controller = new AbortController()
    const answer = await fetch(`${relay.url}/api/customer`, { signal: controller.signal })
    expect(answer.status).toBe(200)
    controller.abort()
    await until(
      () => closed,
      (done) => done,
    )
  })

  it('ends the request to the back end in the middle of its own upload', async () => {
    const { upstream, relay } = await startBoth()
    let closed = false
    upstream.rest((incoming) => {
      incoming.resume()
      incoming.once('close', () => {
        closed = true
      })
    })
    const call = request(`${relay.url}/api/customer`, {
      method: 'POST',
      headers: { 'content-length': '100000' },
    })
    call.on('error', () => undefined)
    call.write('part')
    await until(
      () => upstream.seen.length,
      (seen) => seen === 1,
    )
    call.destroy()
    await until(
      () => closed,
      (done) => done,
    )
  })

  it('leaves the relay as it was', async () => {
    const { upstream, relay } = await startBoth()
    upstream.rest(() => undefined)
    for (let round = 0; round < 30; round += 1) {
      const controller = new AbortController()
      const call = fetch(`${relay.url}/api/customer`, { signal: controller.signal })
      setTimeout(() => controller.abort(), 5)
      await expect(call).rejects.toThrow('aborted')
    }
    upstream.rest(json({ fine: true }))
    expect(await (await fetch(`${relay.url}/api/customer`)).json()).toEqual({ fine: true })
  })
})

describe('a path that two servers could read in two ways', () => {
  it.each([
    '/api/../secret',
    '/api/%2e%2e/secret',
    '/api/%2E%2E/secret',
    '/api/.%2e/secret',
    '/api/./customer',
    '/api/%2e/customer',
    '/api/..%2fsecret',
    '/api/..%5csecret',
    '/api/..\\secret',
    '/api/a%2fb',
    '/api/a%5cb',
    '/api/%252e%252e/secret',
    '/api//customer',
    '//api/customer',
    '/%61pi/customer',
    '/api%2fcustomer',
    '/api/customer%00',
    '/api/customer%0d%0aX-Evil:1',
    '/api/%zz',
    '/api/customer/%c0%ae%c0%ae/x',
    '/API/customer',
    '/apix/customer',
    '/api;/customer',
    'http://evil.example/api/customer',
    'http://evil.example/secret',
    '*',
  ])('never leaves the relay: %s', async (target) => {
    const { upstream, relay } = await startBoth()
    const { status: code, text } = await rawRequest(relay.port, target)
    expect([400, 404]).toContain(code)
    expect(upstream.seen).toEqual([])
    expect(text).not.toContain('FST_')
  })

  it.each([
    '/api/customer/',
    '/api/customer/a%20b',
    '/api/customer/%C3%84',
    '/api/ex-do-master?ex_do_no=A%2F1',
    '/api/customer?next=..%2f..%2fx&u=http%3A%2F%2Fa%2F%2F',
    '/api/customer?a=%00%0d%0a',
    '/api/file/a...b',
    '/api/file/.hidden',
  ])('is not one that is only unusual: %s', async (target) => {
    const { upstream, relay } = await startBoth()
    expect((await rawRequest(relay.port, target)).status).toBe(200)
    expect(upstream.seen[0]?.url).toBe(target)
  })

  it.each([
    '/api/monitor/outbound-record/',
    '/api/monitor',
    '/api/monitor/other',
    '/api/Monitor/outbound-record',
    '/api/monitor/Outbound-Record',
    '/api/%6donitor/outbound-record/',
    '/api/monitor;x=1/outbound-record',
    '/api/monitor.json',
  ])('cannot reach the monitor of the back end around ours: %s', async (target) => {
    const { upstream, relay } = await startBoth()
    expect((await rawRequest(relay.port, target)).status).toBe(404)
    expect(upstream.seen).toEqual([])
  })
})
