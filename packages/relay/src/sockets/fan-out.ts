import type { Socket } from 'socket.io'

type Connection = Socket['conn']

type EnginePacket = Parameters<Connection['transport']['send']>[0][number]

/** A whole unmasked websocket text frame in one buffer (RFC 6455, 5.2). */
const textFrame = (text: string): Buffer => {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = 0x81
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}

/** One event, encoded once however many sockets it goes to. `namespace`: '' for the main one, else `/ticket,`. */
export const encodeEvent = (event: string, body: unknown, namespace = '') => {
  const data = `2${namespace}${JSON.stringify([event, body])}`
  const frame = textFrame(`4${data}`)
  const options = { compress: false, wsPreEncodedFrame: [frame] }
  const packets: EnginePacket[] = [{ type: 'message', data, options }]
  return {
    bytes: frame.length,
    /**
     * What socket.io's own broadcast does, less what it does per socket: an idle websocket takes the finished frame in
     * one write. A connection that is busy, or polling, goes the usual way, so that order and queue stay as they are.
     */
    send: (connection: Connection): void => {
      const { transport } = connection
      if (connection.readyState !== 'open') return
      if (transport.writable && transport.name === 'websocket') transport.send(packets)
      else connection.write(data, options)
    },
  }
}
