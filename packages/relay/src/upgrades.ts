import type { Server } from 'node:http'

/** Only the sockets of socket.io may leave HTTP; nothing under /api, or anywhere else, becomes a tunnel. */
export const refuseOtherUpgrades = (server: Server): void => {
  server.on('upgrade', (request, socket) => {
    if (/^\/socket\.io(?:\/|\?|$)/u.test(request.url ?? '')) return
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
}
