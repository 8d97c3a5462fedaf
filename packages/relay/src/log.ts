import { loggablePath } from '@muat/node/logging'
import type { FastifyRequest } from 'fastify'

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
  /** Only what every error has: some carry the address that was called, or what was sent. */
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    code: error.code,
    message: error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .slice(0, 12)
      .join('\n'),
  }),
}
