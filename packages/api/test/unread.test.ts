import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { onEachDatabase, type TestSite } from './support/site.ts'

// More than the buffers on the way hold: part of it is still to come when the answer is there.
const mebibytes = 12
const size = mebibytes * 1024 * 1024

/**
 * Everything that is heard by a client that says all it has to say before it listens, as a browser does, and never hangs
 * up by itself. Fails when the connection is reset: what was said before that may be lost.
 */
const talk = ({ url }: TestSite, speak: (socket: Socket) => Promise<void>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    let heard = ''
    socket.on('end', () => {
      socket.end()
      resolve(heard)
    })
    socket.on('error', reject)
    const listen = (): void => {
      socket.on('data', (chunk) => {
        heard += chunk.toString()
      })
    }
    speak(socket).then(listen, reject)
  })

const write = (socket: Socket, data: string | Buffer): Promise<void> =>
  new Promise((resolve) => {
    socket.write(data, () => resolve())
  })

const piece = Buffer.alloc(64 * 1024, ' ')

/** The whole body, piece by piece, as a browser sends it that has not yet looked for an answer. */
const body = async (socket: Socket, frame: (data: Buffer) => Buffer): Promise<void> => {
  for (let sent = 0; sent < size; sent += piece.length) await write(socket, frame(piece))
}

const head = (path: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`

const chunked = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])

const ways: Record<string, (socket: Socket) => Promise<void>> = {
  'with its length': async (socket) => {
    await write(socket, head('/api/login', `Content-Length: ${size}`))
    await body(socket, (data) => data)
  },
  'in chunks': async (socket) => {
    await write(socket, head('/api/login', 'Transfer-Encoding: chunked'))
    await body(socket, chunked)
    await write(socket, '0\r\n\r\n')
  },
}

onEachDatabase('a request that is refused before it was read', (site) => {
  it.each(Object.keys(ways))('is 413 every time when its body is too large, %s', async (way) => {
    for (let round = 0; round < 8; round += 1) {
      const heard = await talk(site(), async (socket) => ways[way]?.(socket))
      expect(heard).toMatch(/^HTTP\/1\.1 413 /u)
      expect(heard).toContain('too_large')
    }
  })

  it.each([413, 401])(
    'ends its connection, answered %i, for whoever comes after',
    async (status) => {
      const path = status === 413 ? '/api/login' : '/api/customer'
      const heard = await talk(site(), async (socket) => {
        await write(socket, head(path, `Content-Length: ${size}`))
        await body(socket, (data) => data)
        await write(socket, 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
      })
      expect(heard.match(/HTTP\/1\.1 /gu)).toHaveLength(1)
      expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'))
      expect(heard).toMatch(/^connection: close\r$/imu)
    },
  )

  it('ends its connection after a while when the rest never comes', async () => {
    const heard = await talk(site(), (socket) =>
      write(socket, head('/api/login', `Content-Length: ${size}`)),
    )
    expect(heard).toMatch(/^HTTP\/1\.1 413 /u)
  })

  it('leaves a connection whose request was read', async () => {
    const heard = await talk(site(), async (socket) => {
      await write(socket, `${head('/api/login', 'Content-Length: 2')}{}`)
      await write(socket, 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    })
    expect(heard.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200'])
  })
})
