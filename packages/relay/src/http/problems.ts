import type { Problem, ProblemCode } from '@muat/shared'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Problems that arise in the relay itself. Those of the back end pass through. */
type RelayProblem = Extract<
  ProblemCode,
  | 'bad_request'
  | 'unauthenticated'
  | 'not_found'
  | 'too_large'
  | 'throttled'
  | 'unavailable'
  | 'upstream_unreachable'
  | 'upstream_timeout'
  | 'internal'
>

const statuses: Record<RelayProblem, number> = {
  bad_request: 400,
  unauthenticated: 401,
  not_found: 404,
  too_large: 413,
  throttled: 429,
  unavailable: 503,
  upstream_unreachable: 502,
  upstream_timeout: 504,
  internal: 500,
}

const texts = {
  en: {
    bad_request: 'The request is malformed.',
    unauthenticated: 'Please sign in.',
    not_found: 'There is nothing here.',
    too_large: 'The request is too large.',
    throttled: 'Too many requests. Please try again shortly.',
    unavailable: 'Not available at the moment. Please try again shortly.',
    upstream_unreachable: 'The server cannot be reached at the moment.',
    upstream_timeout: 'The server took too long to answer.',
    internal: 'Something went wrong.',
  },
  id: {
    bad_request: 'Permintaan tidak valid.',
    unauthenticated: 'Silakan masuk.',
    not_found: 'Tidak ditemukan.',
    too_large: 'Permintaan terlalu besar.',
    throttled: 'Terlalu banyak permintaan. Silakan coba lagi sebentar.',
    unavailable: 'Saat ini tidak tersedia. Silakan coba lagi sebentar.',
    upstream_unreachable: 'Server sedang tidak dapat dihubungi.',
    upstream_timeout: 'Server terlalu lama menjawab.',
    internal: 'Terjadi kesalahan.',
  },
} satisfies Record<string, Record<RelayProblem, string>>

/** Answers with a problem: what happened and the request id, nothing about the inside. */
export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: RelayProblem,
): FastifyReply => {
  const language = /^id\b/iu.test(request.headers['accept-language'] ?? '') ? 'id' : 'en'
  const problem: Problem = { message: texts[language][code], code, requestId: request.id }
  return reply.code(statuses[code]).header('cache-control', 'no-store').send(problem)
}

/** The problem that an error of the framework stands for. */
export const problemOf = (error: unknown): RelayProblem => {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return 'too_large'
  if (status === 404) return 'not_found'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'internal'
}
