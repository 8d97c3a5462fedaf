import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Delays data in order, for any protocol. */
const passLater = (from: Socket, to: Socket, delayMs: number): void => {
  from.on('data', (bytes: Buffer) => setTimeout(() => to.writable && to.write(bytes), delayMs))
  from.on('end', () => setTimeout(() => to.end(), delayMs))
  from.on('error', () => to.destroy())
  from.on('close', () => setTimeout(() => to.destroy(), delayMs))
}

export interface SlowLine {
  url: string
  close: () => Promise<void>
}

/** A line to a local server with a given round trip time, also for websockets. Connecting is not delayed. */
export const startSlowLine = async (port: number, roundTripMs: number): Promise<SlowLine> => {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    passLater(near, far, roundTripMs / 2)
    passLater(far, near, roundTripMs / 2)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
