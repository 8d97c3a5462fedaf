import { answerOfUnread, isSpent, isUnread } from '@muat/node/serving'
import type { App } from '../context.ts'

/**
 * Closes connections whose request was not read whole. The rest of a refused body would be taken for the next request
 * or block it.
 */
export const installUnread = (app: App): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSpent(request.raw)) reply.hijack()
    else done()
  })
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isUnread(request.raw)) {
      done(null, payload)
      return
    }
    void reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
      done(null, payload)
      return
    }
    void reply.header('content-length', Buffer.byteLength(payload))
    done(null, answerOfUnread(request.raw, payload))
  })
}
