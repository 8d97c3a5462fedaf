import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const everyMs = 50

/**
 * Closes connections of a closing server: idle ones at once, others after their answer. http's `closeIdleConnections`
 * leaves connections without any request, which browsers open in advance, and those with an incomplete request;
 * `close` would wait for them forever.
 */
export const letGoOf = (server: Server): (() => void) => {
  // Counts, not the responses: those in a set that is older than they are go into the old generation of the heap, with
  // their requests and headers. That took a third of the throughput (npm run bench -- proxy).
  const answering = new Map<Socket, number>()
  const count = (socket: Socket, by: number): void => {
    const before = answering.get(socket)
    if (before !== undefined) answering.set(socket, before + by)
  }
  server.on('connection', (socket) => {
    answering.set(socket, 0)
    socket.once('close', () => answering.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return () => {
    const letGo = setInterval(() => {
      for (const [socket, answers] of answering) if (answers === 0) socket.destroy()
    }, everyMs).unref()
    server.once('close', () => clearInterval(letGo))
  }
}
