import { hash } from 'node:crypto'
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

/** A strong tag: equal bytes have equal tags. */
export const etagOf = (body: string | Buffer): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 27)}"`

/** Shared answers already have a tag. Binary answers have none. */
const tagOf = (reply: FastifyReply, payload: unknown): string | null => {
  const given = reply.getHeader('etag')
  if (typeof given === 'string') return given
  return typeof payload === 'string' ? etagOf(payload) : null
}

/** Headers of data that is never a page. A route may override them. */
const always = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const onHttps = { 'strict-transport-security': 'max-age=31536000' }

/** Sets security headers and the request id, and handles conditional reads. */
export const installHeaders = (app: App, config: Config): void => {
  const https = config.publicUrl?.startsWith('https:') === true
  const fixed = https ? { ...always, ...onHttps } : always
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(fixed).header('x-request-id', request.id)
    next()
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
