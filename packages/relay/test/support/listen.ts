import { once } from 'node:events'
import type { Server } from 'node:net'

export const listen = async (server: Server, port = 0): Promise<void> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

/** A port on which nobody listens. */
export const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:net')
  const server = createServer()
  await listen(server)
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
