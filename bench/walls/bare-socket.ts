import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

// A websocket client that only finds message boundaries. Thousands of full clients in one process would be measured
// with the server.

export interface BareSocket {
  send: (text: string) => void
  close: () => void
}

interface Handlers {
  open: () => void
  /** The first bytes of a text message, and its length. */
  message: (head: string, bytes: number) => void
  error: (error: Error) => void
  /** The connection was closed. */
  closed?: () => void
}

const headBytes = 24

/** Shared by all sockets: each consumes its data before the next read. */
const buffer = Buffer.allocUnsafe(256 * 1024)

/** A masked text frame (RFC 6455, 5.2). A zero mask leaves the text unchanged. */
const frameOf = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const short = payload.length < 126
  const head = Buffer.alloc(short ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | (short ? payload.length : 126)
  if (!short) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** `from`: local address to connect from. */
export const openBareSocket = (url: string, on: Handlers, from?: string): BareSocket => {
  const { hostname, port, pathname, search } = new URL(url)
  let open = false
  /** Incomplete start of a frame or of the handshake's response. */
  let kept: Buffer = Buffer.alloc(0)
  /** Remaining bytes of the current message. */
  let left = 0

  const frames = (data: Buffer): void => {
    let at = 0
    while (at < data.length) {
      if (left > 0) {
        const skipped = Math.min(left, data.length - at)
        left -= skipped
        at += skipped
        continue
      }
      const rest = data.length - at
      const code = rest < 2 ? 0 : (data[at + 1] ?? 0) & 0x7f
      const headSize = code < 126 ? 2 : code === 126 ? 4 : 10
      const size =
        rest < headSize
          ? 0
          : code < 126
            ? code
            : code === 126
              ? data.readUInt16BE(at + 2)
              : Number(data.readBigUInt64BE(at + 2))
      if (rest < headSize + Math.min(size, headBytes) || rest < 2) {
        kept = Buffer.from(data.subarray(at))
        return
      }
      const start = at + headSize
      const isText = ((data[at] ?? 0) & 0x0f) === 1
      if (isText)
        on.message(data.toString('latin1', start, start + Math.min(size, headBytes)), size)
      left = size
      at = start
    }
  }

  const take = (data: Buffer): void => {
    if (open) return frames(data)
    const end = data.indexOf('\r\n\r\n')
    if (end === -1) {
      kept = Buffer.from(data)
      return
    }
    open = true
    on.open()
    frames(data.subarray(end + 4))
  }

  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    ...(from === undefined ? {} : { localAddress: from }),
    onread: {
      buffer,
      callback: (bytes, into) => {
        const data = Buffer.from(into.buffer, into.byteOffset, bytes)
        if (kept.length === 0) take(data)
        else {
          const whole = Buffer.concat([kept, data])
          kept = Buffer.alloc(0)
          take(whole)
        }
        return true
      },
    },
  })
  socket.on('error', on.error)
  socket.on('close', () => on.closed?.())
  socket.on('connect', () => {
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  })
  return {
    send: (text) => void socket.write(frameOf(text)),
    close: () => void socket.destroy(),
  }
}
