import { Server as NetServer } from 'node:net'
import type { App } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection and lets go of each one that there is with its next answer. `close` comes after. */
    drain: () => void
  }
}

export const installDrain = (app: App): void => {
  let draining = false
  app.addHook('onRequest', (_request, reply, next) => {
    if (draining) void reply.header('connection', 'close')
    next()
  })
  app.addHook('onResponse', (request, _reply, next) => {
    // What was in flight when the draining began has promised to keep its connection, and must not.
    if (draining) request.socket.end()
    next()
  })
  app.decorate('drain', () => {
    draining = true
    // Only the listening ends, as in net; http's own close would also cut connections on which a request is arriving.
    NetServer.prototype.close.call(app.server)
  })
}
