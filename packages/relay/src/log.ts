import type { FastifyRequest } from 'fastify'

/**
 * A path fit for the log. Queries carry signatures and codes, and some paths carry a token of a mail as a segment: what
 * is long enough to be a secret is not written down.
 */
const loggablePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .slice(0, 8)
    .map((segment) => (/^[\w.-]{0,24}$/u.test(segment) ? segment : '…'))
    .join('/')

export const requestLine = (request: FastifyRequest, status: number, ms: number) => ({
  method: request.method,
  path: loggablePath(request.url),
  status,
  ms: Math.round(ms * 10) / 10,
  address: request.ip,
})

/** The request as the framework may log it by itself: without headers and query. */
export const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: loggablePath(request.url),
  }),
}
