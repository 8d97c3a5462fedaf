import type { Socket } from 'node:net'
import { readAway } from '@muat/node/serving'
import { describe, expect, it } from 'vitest'
import { chunked, head, type RawClient, rawClient } from './support/client.ts'
import { startBoth } from './support/relay.ts'
import { json, type Upstream } from './support/upstream.ts'

// More than the buffers on the way hold: part of it is still to come when the answer is there.
const size = 12 * 1024 * 1024
const piece = Buffer.alloc(64 * 1024, ' ')

/** Refuses every body at once, as the api does, and answers the rest. */
const refusing = (upstream: Upstream, connections: Socket[]): void => {
  upstream.rest((incoming, response) => {
    connections.push(incoming.socket)
    if (incoming.method === 'GET') json({ fine: true })(incoming, response)
    else {
      response.writeHead(413, {
        'content-type': 'application/json',
        'content-length': 2,
        connection: 'close',
      })
      response.write('{}')
      readAway(incoming, () => response.end())
    }
  })
}

const ways: Record<string, (client: RawClient) => Promise<void>> = {
  'with its length': async (client) => {
    await client.write(head('POST', '/api/customer', [`Content-Length: ${size}`]))
    for (let sent = 0; sent < size; sent += piece.length) await client.write(piece)
  },
  'in chunks': async (client) => {
    await client.write(head('POST', '/api/customer', ['Transfer-Encoding: chunked']))
    for (let sent = 0; sent < size; sent += piece.length) await client.write(chunked(piece))
    await client.write('0\r\n\r\n')
  },
}

describe('a body that the back end refuses before it has read it', () => {
  it.each(Object.keys(ways))('is answered as the back end says, every time, %s', async (way) => {
    const { relay } = await startBoth({}, (upstream) => refusing(upstream, []))
    for (let round = 0; round < 10; round += 1) {
      const client = rawClient(relay.port)
      // As a browser: it listens when it has said all it has to say.
      client.socket.pause()
      await ways[way]?.(client)
      client.socket.resume()
      const heard = await client.ended()
      expect(heard).toMatch(/^HTTP\/1\.1 413 /u)
      expect(heard).toMatch(/^connection: close\r$/imu)
    }
  })

  it('ends both connections: to the client and to the back end', async () => {
    const connections: Socket[] = []
    const { relay } = await startBoth({}, (upstream) => refusing(upstream, connections))
    const client = rawClient(relay.port)
    await ways['with its length']?.(client)
    await client.write(head('GET', '/api/customer'))
    const heard = await client.ended()
    expect(heard.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 413'])
    expect((await fetch(`${relay.url}/api/customer`)).status).toBe(200)
    expect(connections).toHaveLength(2)
    expect(connections[1]).not.toBe(connections[0])
  })

  it('ends the connection also when the relay itself answers', async () => {
    const { upstream, relay } = await startBoth()
    for (const path of ['/api/a%2fb', '/api/monitor/x', '/nowhere']) {
      const client = rawClient(relay.port)
      await client.write(
        head('POST', path, [`Content-Length: ${size}`, 'Content-Type: text/plain']),
      )
      for (let sent = 0; sent < size; sent += piece.length) await client.write(piece)
      await client.write(head('GET', '/livez'))
      const heard = await client.ended()
      expect(heard.match(/HTTP\/1\.1 4\d\d/gu)).toHaveLength(1)
      expect(heard).not.toContain('alive')
    }
    expect(upstream.seen).toEqual([])
  })
})
