import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import type { App } from '../context.ts'
import type { Config } from '../config.ts'

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header
      .split(',')
      .map((one) => one.trim().replace(/^W\//u, ''))
      .includes(etag))

/** Strong: the same bytes, the same tag. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** What is answered to many has been given its tag; no other bytes than text have one. */
const tagOf = (reply: FastifyReply, payload: unknown): string | null => {
  const given = reply.getHeader('etag')
  if (typeof given === 'string') return given
  return typeof payload === 'string' ? etagOf(payload) : null
}

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
    const etag = readable && reply.statusCode === 200 ? tagOf(reply, payload) : null
    if (etag === null) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      return payload
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    reply.header('etag', etag)
    if (!matches(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}
