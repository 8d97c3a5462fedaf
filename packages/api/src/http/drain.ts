import { Server as NetServer } from 'node:net'
import { letGoOf } from '@muat/node/serving'
import type { App } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts no new connection, and closes each connection with its next answer. To be called before `close`. */
    drain: () => void
  }
}

export const installDrain = (app: App): void => {
  let draining = false
  // As late as possible: an answer begun before the drain must not promise a kept connection.
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (draining) void reply.header('connection', 'close')
    next(null, payload)
  })
  const letGo = letGoOf(app.server)
  app.addHook('preClose', (done) => {
    letGo()
    done()
  })
  app.decorate('drain', () => {
    draining = true
    // Stops listening only. http's close would also end connections with a request in progress.
    NetServer.prototype.close.call(app.server)
  })
}
