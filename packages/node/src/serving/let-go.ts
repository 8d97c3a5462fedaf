import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const everyMs = 50

/**
 * Closes connections of a closing server: idle ones at once, others after their answer. http's `closeIdleConnections`
 * leaves connections without any request, which browsers open in advance, and those with an incomplete request;
 * `close` would wait for them forever.
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
