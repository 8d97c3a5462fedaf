import { once } from 'node:events'
import type { Server } from 'node:net'

export const listen = async (server: Server, port = 0): Promise<void> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
