import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { App } from '../context.ts'
import type { Config } from '../config.ts'

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header
      .split(',')
      .map((one) => one.trim().replace(/^W\//u, ''))
      .includes(etag))

/** Security headers for answers that are data and never a page, and conditional requests for every read. */
export const installHeaders = async (app: App, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') === true,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return payload
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    // Strong: the same bytes, the same tag.
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag)
    if (!matches(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}
