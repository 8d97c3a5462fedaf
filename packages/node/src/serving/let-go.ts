import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const everyMs = 50

/**
 * For a server that closes: ends every connection that waits for no answer, and the others with their answers. http's
 * own `closeIdleConnections` spares one on which nothing was ever asked, as browsers open in advance, and one whose
 * request never comes to its end; `close` would wait for these for ever.
 */
export const letGoOf = (server: Server): (() => void) => {
  const open = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (_request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return () => {
    const letGo = setInterval(() => {
      const awaited = new Set([...answering].map(({ req }) => req.socket))
      for (const socket of open) if (!awaited.has(socket)) socket.destroy()
    }, everyMs).unref()
    server.once('close', () => clearInterval(letGo))
  }
}
