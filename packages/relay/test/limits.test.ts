import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBoth } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, truck } from './support/upstream.ts'
import { connectWall, firstBoard } from './support/wall.ts'

/** A masked text frame, as clients send them. */
const frame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const head = Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, payload])
}

/** A masked frame without a payload. */
const emptyFrame = (opcode: number): Buffer => Buffer.from([opcode, 0x80, 0, 0, 0, 0])
const ping = emptyFrame(0x89)
const pong = emptyFrame(0x8a)
const firstPart = emptyFrame(0x01)
const nextPart = emptyFrame(0x00)

/** A wall by hand, which leaves its socket in our hands. */
const rawWall = (port: number, event: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  let heard = ''
  socket.on('data', (chunk) => {
    const before = heard
    heard += chunk.toString('latin1')
    if (!before.includes('0{"sid"') && heard.includes('0{"sid"')) socket.write(frame('40'))
    if (!before.includes('40{"sid"') && heard.includes('40{"sid"')) socket.write(frame(event))
  })
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

const withOrigin = (origin: string) => ({ extraHeaders: { origin } })

describe('who may open a socket', () => {
  it('is whoever sends no Origin, as a TV box does', async () => {
    const { relay } = await startBoth()
    await expect(connectWall(relay.url)).resolves.toBeDefined()
  })

  it('is a page of the same host', async () => {
    const { relay } = await startBoth()
    await expect(connectWall(relay.url, withOrigin(relay.url))).resolves.toBeDefined()
  })

  it('is a page of PUBLIC_URL or of a listed origin', async () => {
    const { relay } = await startBoth({
      PUBLIC_URL: 'https://muat.example',
      ORIGINS: 'https://tv.example, http://10.0.0.9:81',
    })
    for (const origin of ['https://muat.example', 'https://tv.example', 'http://10.0.0.9:81']) {
      await expect(connectWall(relay.url, withOrigin(origin))).resolves.toBeDefined()
    }
  })

  it.each(['https://evil.example', 'null', 'file://', 'http://127.0.0.1:1', 'javascript:alert(1)'])(
    'is not a page of %s',
    async (origin) => {
      const { relay } = await startBoth({ PUBLIC_URL: 'https://muat.example' })
      await expect(connectWall(relay.url, withOrigin(origin))).rejects.toThrow('websocket error')
      await expect(
        connectWall(relay.url, { ...withOrigin(origin), transports: ['polling'] }),
      ).rejects.toThrow('xhr poll error')
    },
  )

  it('is limited in number per address', async () => {
    const { relay } = await startBoth({ SOCKETS: '6' })
    const walls = [
      await connectWall(relay.url),
      await connectWall(relay.url),
      await connectWall(relay.url),
    ]
    await expect(connectWall(relay.url)).rejects.toThrow('websocket error')
    walls[0]?.socket.disconnect()
    await until(
      () =>
        connectWall(relay.url).then(
          () => true,
          () => false,
        ),
      (connected) => connected,
    )
  })

  it('of many addresses leaves as many as any of them has, to whoever comes, and ends for nobody', async () => {
    const { relay } = await startBoth({
      SOCKETS: '12',
      TRUST_PROXY: 'loopback',
    })
    const from = (address: string) =>
      connectWall(relay.url, { extraHeaders: { 'x-forwarded-for': address } })
    const asManyAsItGets = async (address: string) => {
      const got = []
      for (;;) {
        const wall = await from(address).catch(() => null)
        if (wall === null) return got
        got.push(wall)
      }
    }
    // Half of all, and half of what is left: places stay free for others.
    const greedy = [await asManyAsItGets('10.1.1.1'), await asManyAsItGets('10.1.1.2')]
    expect(greedy.map(({ length }) => length)).toEqual([6, 3])
    const hall = [await from('10.9.9.9'), await from('10.9.9.9')]
    await expect(from('10.9.9.9')).rejects.toThrow('websocket error')
    await expect(from('10.9.9.8')).resolves.toBeDefined()
    await expect(from('10.9.9.8')).rejects.toThrow('websocket error')
    await expect(from('10.9.9.7')).rejects.toThrow('websocket error')
    expect([...greedy.flat(), ...hall].every(({ socket }) => socket.connected)).toBe(true)
    greedy[0]?.[0]?.socket.disconnect()
    await until(
      () => from('10.9.9.7').catch(() => null),
      (wall) => wall !== null,
    )
  })

  it('is taken of a session that polls too, which holds no connection', async () => {
    const { relay } = await startBoth({ SOCKETS: '6' })
    const begin = async (): Promise<number> => {
      const answer = await fetch(`${relay.url}/socket.io/?EIO=4&transport=polling`)
      await answer.arrayBuffer()
      return answer.status
    }
    const begun = []
    for (let asked = 0; asked < 8; asked += 1) begun.push(await begin())
    expect(begun).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
    await expect(connectWall(relay.url)).rejects.toThrow('websocket error')
  })

  it('is counted by the forwarded address only behind a trusted proxy', async () => {
    const forged = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } })
    const open = await startBoth({ SOCKETS: '2' })
    await connectWall(open.relay.url, forged('10.1.1.1'))
    await expect(connectWall(open.relay.url, forged('10.1.1.2'))).rejects.toThrow('websocket error')

    const behind = await startBoth({ SOCKETS: '3', TRUST_PROXY: 'loopback' })
    await connectWall(behind.relay.url, forged('10.1.1.1'))
    await expect(connectWall(behind.relay.url, forged('10.1.1.2'))).resolves.toBeDefined()
    await expect(connectWall(behind.relay.url, forged('10.1.1.2'))).rejects.toThrow(
      'websocket error',
    )
    await expect(connectWall(behind.relay.url, forged('9.9.9.9, 10.1.1.2'))).rejects.toThrow(
      'websocket error',
    )
  })
})

describe('how much a socket may say', () => {
  it('is cut off by a packet over 16 KiB', async () => {
    const { relay } = await startBoth()
    const wall = await connectWall(relay.url)
    wall.socket.emit('watch', { areas: ['H'], x: 'x'.repeat(17_000) } as never, () => undefined)
    await until(
      () => wall.socket.connected,
      (connected) => !connected,
    )
  })

  it('is cut off by more events in a second than allowed', async () => {
    const { relay } = await startBoth({ 'sockets.eventsPerSecond': '10' })
    const [noisy, quiet] = [await connectWall(relay.url), await connectWall(relay.url)]
    for (let sent = 0; sent < 40; sent += 1) noisy.socket.emit('painted', { area: 'H', seq: 1 })
    await until(
      () => noisy.socket.connected,
      (connected) => !connected,
    )
    expect(quiet.socket.connected).toBe(true)
  })

  it.each([
    ['pings', Array.from({ length: 40 }, () => ping)],
    ['pongs that nobody asked for', Array.from({ length: 40 }, () => pong)],
    ['parts of one message', [firstPart, ...Array.from({ length: 40 }, () => nextPart)]],
  ])('is cut off by more %s than any client sends', async (_what, frames) => {
    const { relay } = await startBoth()
    const [noisy, quiet] = [rawWall(relay.port, '42["none"]'), rawWall(relay.port, '42["none"]')]
    const welcomed = (socket: Socket) =>
      new Promise<void>((resolve) => {
        socket.on('data', (chunk) => {
          if (chunk.includes('40{"sid"')) resolve()
        })
      })
    await Promise.all([welcomed(noisy), welcomed(quiet)])
    const pongs: Buffer[] = []
    quiet.on('data', (chunk) => {
      if (chunk[0] === pong[0]) pongs.push(chunk)
    })
    quiet.write(ping)
    noisy.write(Buffer.concat(frames))
    await until(
      () => noisy.destroyed,
      (cutOff) => cutOff,
    )
    await until(
      () => pongs.length,
      (answered) => answered === 1,
    )
    expect(quiet.destroyed).toBe(false)
  })

  it('is answered with boards once for each socket that its address may have, and later again', async () => {
    const { relay } = await startBoth({
      SOCKETS: '8',
      'sockets.eventsPerSecond': '1000',
    })
    const [greedy, other] = [await connectWall(relay.url), await connectWall(relay.url)]
    const answers = []
    for (let asked = 0; asked < 30; asked += 1) answers.push(await greedy.ask({ areas: ['H'] }))
    expect(answers.slice(0, 4).every(({ ok }) => ok)).toBe(true)
    expect(answers).toContainEqual({ ok: false, error: 'asked too often' })
    expect(await other.ask({ areas: ['H'] })).toEqual({ ok: false, error: 'asked too often' })
    // What a wall asks with its connection is nothing of that.
    const late = await connectWall(relay.url, { auth: { watch: { areas: ['H'] } } })
    await until(
      () => late.snapshots.length,
      (snapshots) => snapshots === 1,
    )
    await until(
      () => greedy.ask({ areas: ['H'] }),
      ({ ok }) => ok,
    )
  }, 30_000)

  it('is answered nothing more while it does not read', async () => {
    const { upstream, relay } = await startBoth({ 'sockets.eventsPerSecond': '1000' })
    upstream.monitor(json({ data: Array.from({ length: 3000 }, (_, at) => truck(at + 1)) }))
    await firstBoard(await connectWall(relay.url), ['H'])
    const socket = rawWall(relay.port, '420["watch",{"areas":["H"]}]')
    await until(
      () => socket.bytesRead,
      (bytes) => bytes > 100_000,
    )
    socket.pause()
    const ask = frame('420["watch",{"areas":["H"]}]')
    for (let asked = 0; asked < 100; asked += 1) {
      socket.write(ask)
      if (asked % 10 === 0) await pause(20)
    }
    await pause(200)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.resume()
    await until(
      () => heard.includes('asked too often'),
      (refused) => refused,
    )
  }, 30_000)

  it('closes who speaks no socket.io', async () => {
    const { relay } = await startBoth()
    const socket = io(relay.url, { transports: ['websocket'], forceNew: true, reconnection: false })
    onTestFinished(() => {
      socket.disconnect()
    })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    socket.io.engine.write('garbage that is no packet')
    await until(
      () => socket.connected,
      (connected) => !connected,
    )
  })

  it('disconnects a wall that stops reading instead of queueing for it without end', async () => {
    const { upstream, relay } = await startBoth({ 'sockets.queue': '4' })
    const display = { id: 'stuck-display', name: '' }
    const socket = rawWall(relay.port, `420["watch",${JSON.stringify({ areas: ['H'], display })}]`)
    await until(
      () => relay.app.walls.displays().length,
      (displays) => displays === 1,
    )
    socket.pause()
    let round = 0
    // Large boards, until the kernel's buffers are full and the queue is ours.
    upstream.monitor((request, response) => {
      round += 1
      const data = Array.from({ length: 3000 }, (_, index) => truck(index + 1 + round * 10_000))
      json({ data })(request, response)
    })
    const left = await until(
      () => relay.app.walls.displays().length,
      (displays) => displays === 0,
      25_000,
    )
    expect(left).toBe(0)
    expect(round).toBeGreaterThan(4)
  }, 30_000)
})

describe('what may leave HTTP', () => {
  it.each(['/api/customer', '/api/socket.io/', '/', '/relay/state', '/socket.iox'])(
    'is not %s',
    async (path) => {
      const { upstream, relay } = await startBoth()
      const call = request(`${relay.url}${path}`, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          'sec-websocket-version': '13',
        },
      })
      const upgraded = new Promise((resolve) => call.once('upgrade', resolve))
      const closed = new Promise((resolve) => call.once('error', resolve))
      call.end()
      expect(Object(await Promise.race([closed, upgraded])).code).toBe('ECONNRESET')
      expect(upstream.seen).toEqual([])
    },
  )

  it('leaves no half-open socket behind when the client goes during the handshake', async () => {
    const { relay } = await startBoth()
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(relay.port, '127.0.0.1')
      socket.write(
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      )
      socket.on('error', () => undefined)
      setTimeout(() => socket.resetAndDestroy(), round)
    }
    await pause(100)
    await expect(connectWall(relay.url)).resolves.toBeDefined()
  })
})
