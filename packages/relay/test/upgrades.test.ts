import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBoth, type TestRelay } from './support/relay.ts'
import { until } from './support/until.ts'
import { connectWall } from './support/wall.ts'

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
const version = 'Sec-WebSocket-Version: 13\r\n'
const handshake = `Host: x\r\n${upgrade}${key}${version}\r\n`
const socketPath = '/socket.io/?EIO=4&transport=websocket'

/** A client that never hangs up by itself: what ends its connection is the relay. */
const stubborn = (port: number, says: string): { socket: Socket; heard: () => string } => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.write(says)
  onTestFinished(() => {
    socket.destroy()
  })
  return { socket, heard: () => heard }
}

const connections = (relay: TestRelay): Promise<number> =>
  new Promise((resolve, reject) => {
    relay.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** The relay has ended its side. nginx, which stands in front, passes on no upgrade but those of sockets. */
const untilEnded = ({ socket }: { socket: Socket }) =>
  until(
    () => socket.readableEnded || socket.destroyed,
    (ended) => ended,
  )

const untilNobody = (relay: TestRelay) =>
  until(
    () => connections(relay),
    (count) => count === 0,
  )

describe('an upgrade that is no socket of ours', () => {
  it.each([
    ['the path without its slash', `GET /socket.io HTTP/1.1\r\n${handshake}`],
    ['that path with a query', `GET /socket.io?EIO=4&transport=websocket HTTP/1.1\r\n${handshake}`],
    ['another path', `GET /socket.iox/ HTTP/1.1\r\n${handshake}`],
    ['a path under /api', `GET /api/socket.io/ HTTP/1.1\r\n${handshake}`],
    ['a path of somebody else', `GET http://evil.example${socketPath} HTTP/1.1\r\n${handshake}`],
    ['a doubled slash', `GET /${socketPath} HTTP/1.1\r\n${handshake}`],
    ['another case', `GET /Socket.IO/?EIO=4&transport=websocket HTTP/1.1\r\n${handshake}`],
    ['no transport', `GET /socket.io/ HTTP/1.1\r\n${handshake}`],
    ['an unknown transport', `GET /socket.io/?EIO=4&transport=pigeon HTTP/1.1\r\n${handshake}`],
    ['polling', `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${handshake}`],
    ['an unknown session', `GET ${socketPath}&sid=nobody HTTP/1.1\r\n${handshake}`],
    [
      'another protocol',
      `GET ${socketPath} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    ],
    ['no key', `GET ${socketPath} HTTP/1.1\r\nHost: x\r\n${upgrade}${version}\r\n`],
    [
      'a bad key',
      `GET ${socketPath} HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: x\r\n${version}\r\n`,
    ],
    [
      'an old version',
      `GET ${socketPath} HTTP/1.1\r\nHost: x\r\n${upgrade}${key}Sec-WebSocket-Version: 7\r\n\r\n`,
    ],
    ['a POST', `POST ${socketPath} HTTP/1.1\r\nContent-Length: 100\r\n${handshake}`],
    ['an old engine', `GET /socket.io/?EIO=3&transport=websocket HTTP/1.1\r\n${handshake}`],
  ])('is closed, whatever the client does: %s', async (_what, says) => {
    const { relay } = await startBoth()
    const client = stubborn(relay.port, says)
    await untilEnded(client)
    expect(client.heard()).toMatch(/^(?:HTTP\/1\.1 (?:4\d\d|101) |$)/u)
  })

  it('is closed when it asks for a tunnel', async () => {
    const { relay } = await startBoth()
    const { socket } = stubborn(
      relay.port,
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    )
    await until(
      () => socket.closed || socket.readableEnded,
      (over) => over,
    )
    await untilNobody(relay)
  })

  it('keeps nobody else away, however many there are', async () => {
    const { relay } = await startBoth()
    const clients = Array.from({ length: 200 }, () =>
      stubborn(relay.port, `GET /socket.io HTTP/1.1\r\n${handshake}`),
    )
    await expect(connectWall(relay.url)).resolves.toBeDefined()
    await Promise.all(clients.map(untilEnded))
  })
})

describe('a handshake that stands half done', () => {
  const soon = { 'sockets.handshakeMs': '1000' }

  it.each([
    ['nothing at all', ''],
    ['half a request line', 'GET /socket.io/?EIO=4'],
    ['headers without their end', `GET ${socketPath} HTTP/1.1\r\nHost: x\r\n`],
    ['a websocket that joins no namespace', `GET ${socketPath} HTTP/1.1\r\n${handshake}`],
  ])('is closed after a while: %s', async (_what, says) => {
    const { relay } = await startBoth(soon)
    stubborn(relay.port, says)
    await until(
      () => connections(relay),
      (count) => count === 1,
    )
    await untilNobody(relay)
  })

  it('is closed after a while when it names a namespace that is not there', async () => {
    const { relay } = await startBoth(soon)
    const client = stubborn(relay.port, `GET ${socketPath} HTTP/1.1\r\n${handshake}`)
    await until(client.heard, (heard) => heard.includes('0{"sid"'))
    const payload = Buffer.from('40/nowhere,')
    client.socket.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]),
    )
    await until(client.heard, (heard) => heard.includes('44/nowhere'))
    await untilNobody(relay)
  })

  it('is not one that is whole, however quiet', async () => {
    const { relay } = await startBoth(soon)
    const wall = await connectWall(relay.url)
    stubborn(relay.port, '')
    await until(
      () => connections(relay),
      (count) => count === 2,
    )
    await until(
      () => connections(relay),
      (count) => count === 1,
    )
    expect(wall.socket.connected).toBe(true)
  })
})
