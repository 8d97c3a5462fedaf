import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'

// Slow clients of each kind against TARGET, in a process of their own. LARGEST is the largest public answer. A
// disconnected client reconnects after a second. They use other local addresses than the honest requests.

const { TARGET = '', CLIENTS = '400', PORT = '', LARGEST = '' } = process.env
const target = new URL(TARGET)
const addresses = Array.from({ length: 8 }, (_, index) => `127.0.1.${index + 1}`)

const head = (line: string, ...headers: string[]): string =>
  `${[line, `Host: ${target.host}`, ...headers].join('\r\n')}\r\n\r\n`

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
]
const socketPath = '/socket.io/?EIO=4&transport=websocket'

const frame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

const every = (socket: Socket, ms: number, act: () => void): void => {
  const timer = setInterval(act, ms)
  socket.once('close', () => clearInterval(timer))
}

const drip = (socket: Socket, first: string): void => {
  socket.write(first)
  every(socket, 5000, () => socket.write('x'))
}

const junk = (): Buffer => frame(`40/staff,{"token":"${randomBytes(16).toString('hex')}"}`)

/** Behaviour of each kind of client. */
const kinds: Record<string, (socket: Socket, number: number) => void> = {
  bodies: (socket, number) =>
    drip(
      socket,
      head(
        'POST /api/customer HTTP/1.1',
        ...(number % 2 === 0 ? ['Content-Length: 100000'] : ['Content-Length: 1000']),
      ),
    ),
  unread: (socket) => {
    socket.pause()
    socket.write(head(`GET ${LARGEST} HTTP/1.1`).repeat(20))
  },
  handshakes: (socket, number) => {
    if (number % 2 === 0) drip(socket, `GET ${socketPath} HTTP/1.1\r\nX-Slow: `)
    else socket.write(head(`GET ${socketPath} HTTP/1.1`, ...upgrade))
  },
  tokens: (socket) => {
    socket.write(head(`GET ${socketPath} HTTP/1.1`, ...upgrade))
    socket.once('data', () => every(socket, 500, () => socket.write(junk())))
  },
  upgrades: (socket) => {
    socket.write(head('GET /socket.io HTTP/1.1', ...upgrade))
  },
}

const attack = (act: (socket: Socket, number: number) => void, number: number): void => {
  const socket = connect({
    host: target.hostname,
    port: Number(target.port),
    localAddress: addresses[number % addresses.length],
    allowHalfOpen: true,
  })
  socket.on('data', () => undefined)
  socket.on('error', () => undefined)
  socket.on('end', () => socket.destroy())
  socket.on('close', () => setTimeout(() => attack(act, number), 1000))
  act(socket, number)
}

for (const act of Object.values(kinds)) {
  for (let number = 0; number < Number(CLIENTS); number += 1) {
    // Spread over two seconds, so that connecting is not the attack.
    setTimeout(() => attack(act, number), (2000 * number) / Number(CLIENTS))
  }
}
createServer((_request, response) => response.end()).listen(Number(PORT), '127.0.0.1')
