import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

export interface RawClient {
  socket: Socket
  heard: () => string
  write: (data: string | Buffer) => Promise<void>
  /** Everything that was said, once the other side has hung up. */
  ended: () => Promise<string>
}

/** A client that never hangs up by itself, and reads only while it is asked to. `from`: its address. */
export const rawClient = (port: number, says = '', from = '127.0.0.1'): RawClient => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  let heard = ''
  let over = false
  socket.on('error', () => {
    over = true
  })
  socket.on('end', () => {
    over = true
  })
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  if (says !== '') socket.write(says)
  onTestFinished(() => {
    socket.destroy()
  })
  return {
    socket,
    heard: () => heard,
    write: (data) =>
      new Promise((resolve) => {
        socket.write(data, () => resolve())
      }),
    ended: () =>
      until(
        () => over,
        (ended) => ended,
        60_000,
      ).then(() => heard),
  }
}

export const head = (method: string, path: string, headers: readonly string[] = []): string =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`

export const chunked = (data: string | Buffer): string =>
  `${Buffer.byteLength(data).toString(16)}\r\n${data.toString('latin1')}\r\n`

/** A masked text frame, as clients send them. */
const frame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const size = Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([size, payload])
}

/** A websocket of socket.io by hand, whose handshake is done: what it says and hears are packets as they travel. */
export const rawSocket = async (
  port: number,
): Promise<{ say: (packet: string) => Promise<void>; heard: () => string }> => {
  const client = rawClient(
    port,
    head('GET', '/socket.io/?EIO=4&transport=websocket', [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version: 13',
    ]),
  )
  await until(client.heard, (heard) => heard.includes('0{"sid"'))
  return { say: (packet) => client.write(frame(packet)), heard: client.heard }
}
