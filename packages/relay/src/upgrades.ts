import type { Server } from 'node:http'

const answer = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** As engine.io itself tells what is its own: the path as it was sent, slash and all. */
const socketPath = '/socket.io/'

/**
 * Only the sockets of socket.io may leave HTTP; nothing under /api, or anywhere else, becomes a tunnel. Whatever engine.io
 * does not take is answered and closed here: a connection that asked for an upgrade belongs to nobody else any more.
 */
export const refuseOtherUpgrades = (server: Server): void => {
  server.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(socketPath)) return
    socket.on('error', () => socket.destroy())
    // Not the end alone: who never hangs up would keep his half of it open.
    socket.end(answer, () => socket.destroy())
  })
}
