import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorRecord } from '@muat/shared/schemas'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { unauthenticated } from '../http/problem.ts'
import { component, problems } from '../crud/components.ts'
import { sendJson } from '../http/send-json.ts'
import { vitalRead } from '../crud/shared-read.ts'
import { monitorText } from './read.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared by digest, so that neither the time nor the length of a wrong token says anything. */
const holdsToken = (header: string | undefined, token: string): boolean => {
  const given = /^Bearer (.+)$/iu.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

export const installMonitor = (app: App, { config, db }: Context): void => {
  const readMonitor = vitalRead(db, 'monitor', (reader) =>
    monitorText(reader, config.monitorShowCustomer),
  )
  const record = component(app, 'MonitorRecord', monitorRecord())
  app.get<{ Reply: unknown }>('/api/monitor/outbound-record', {
    config: { access: 'public', quiet: true },
    schema: {
      summary: 'Every open outbound record, for the walls. Public, or behind MONITOR_TOKEN',
      tags: ['monitor'],
      response: { 200: Type.Object({ data: Type.Array(record) }), ...problems(401) },
    },
    handler: async (request, reply) => {
      const { monitorToken } = config
      if (monitorToken !== null && !holdsToken(request.headers.authorization, monitorToken)) {
        throw unauthenticated()
      }
      const { bytes, etag } = await readMonitor()
      if (monitorToken === null) reply.header('cache-control', 'no-cache')
      return sendJson(reply.header('etag', etag), bytes)
    },
  })
}
