import { Server as NetServer } from 'node:net'
import { letGoOf } from '@muat/node/serving'
import type { App } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection and lets go of each one that there is with its next answer. `close` comes after. */
    drain: () => void
  }
}

export const installDrain = (app: App): void => {
  let draining = false
  // As late as a header can be set: an answer that was under way when the draining began must not promise its caller a
  // connection that ends.
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
    // Only the listening ends, as in net; http's own close would also cut connections on which a request is arriving.
    NetServer.prototype.close.call(app.server)
  })
}
