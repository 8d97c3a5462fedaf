import type { FastifyRequest } from 'fastify'
import type { App, Context } from '../context.ts'
import { createMailer } from './mailer.ts'

const mayHaveMailed = ({ method, routeOptions: { config } }: FastifyRequest): boolean => {
  const { access, mails = false } = config
  const ofUser = typeof access === 'object' && 'resource' in access && access.resource === 'user'
  return mails || (ofUser && method !== 'GET')
}

/** Sends mails after the answer, so that the answer's duration does not reveal whether there is a mail. */
export const installMail = (app: App, context: Context): void => {
  const mailer = createMailer(context, app.log)
  app.addHook('onResponse', async (request) => {
    if (mayHaveMailed(request)) void mailer.wake()
  })
  app.addHook('onListen', async () => mailer.start())
  app.addHook('onClose', () => mailer.stop())
}
