import type { Problem } from '@muat/shared'
import {
  fieldProblemText,
  problemText,
  type TextLanguage,
  textLanguage,
} from '@muat/shared/problem-text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { constraintProblem } from './constraints.ts'
import { databaseFailure, isUnavailable } from '../db/index.ts'
import { badRequest, invalid, invalidField, notFound, ProblemError } from './problem.ts'
import { fieldProblems } from './validation-problems.ts'

/** The body of a problem in the requested language. */
const problemBody = (problem: ProblemError, language: TextLanguage, requestId: string): Problem => {
  const message = problemText(language, problem.code, { ...problem.params, requestId })
  const errors = Object.entries(problem.fields ?? {}).map(([field, found]) => [
    field,
    found.map((one) => fieldProblemText(language, one)),
  ])
  if (problem.shownAt !== undefined) errors.push([problem.shownAt, [message]])
  return {
    message,
    code: problem.code,
    ...(problem.params === undefined ? {} : { params: problem.params }),
    ...(errors.length === 0 ? {} : { errors: Object.fromEntries(errors) }),
    ...(problem.fields === undefined ? {} : { fields: problem.fields }),
    ...problem.extra,
    requestId,
  }
}

const unavailable = () => new ProblemError(503, 'unavailable', { retryAfterSeconds: 2 })

const fromDatabase = (error: unknown, method: string): ProblemError | null => {
  const failure = databaseFailure(error)
  if (failure === null) return null
  if (isUnavailable(failure)) return unavailable()
  // Deleted or referenced by a concurrent request.
  if (failure.code === '23503' && method === 'DELETE') return new ProblemError(409, 'in_use')
  const known = failure.constraint === null ? null : constraintProblem(failure.constraint)
  return known === null ? null : invalidField(known.field, known.code)
}

const fromFastify = (error: FastifyError): ProblemError | null => {
  if (error.validation !== undefined) {
    // A malformed id matches no record.
    return error.validationContext === 'params'
      ? notFound()
      : invalid(fieldProblems(error.validation))
  }
  if (error.statusCode === 413) return new ProblemError(413, 'too_large')
  if (error.statusCode === 415) return new ProblemError(415, 'unsupported_media_type')
  if (error.statusCode === 404) return notFound()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return badRequest()
  }
  return null
}

/** The problem for a failure; null: a defect. */
const problemOf = (error: unknown, method: string): ProblemError | null => {
  if (error instanceof ProblemError) return error
  return (
    fromDatabase(error, method) ??
    (error instanceof Error ? fromFastify(error as FastifyError) : null)
  )
}

const send = (request: FastifyRequest, reply: FastifyReply, problem: ProblemError) => {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  const language = textLanguage(request.headers['accept-language'])
  // Bypasses the route's response schemas: all problems have one shape.
  return reply
    .code(problem.status)
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, language, request.id))
}

/** The problem for a failure; defects are logged. */
const loggedProblem = (error: unknown, request: FastifyRequest): ProblemError => {
  // The client disconnected: nothing is wrong.
  if (error instanceof Error && error.name === 'AbortError') return unavailable()
  const problem = problemOf(error, request.method)
  if (problem === null) request.log.error({ err: error }, 'unexpected failure')
  else if (problem.status === 503 && !(error instanceof ProblemError))
    request.log.warn({ err: error }, 'database not available')
  return problem ?? new ProblemError(500, 'internal')
}

export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, loggedProblem(error, request))

/** The problem for a failure after the answer has begun, as its last part. */
export const failureAnswer = (error: unknown, request: FastifyRequest) => {
  const problem = loggedProblem(error, request)
  const language = textLanguage(request.headers['accept-language'])
  return { status: problem.status, body: problemBody(problem, language, request.id) }
}

export const installErrors = (app: App): void => {
  app.setErrorHandler(answerFailure)

  // Known paths, to tell an unsupported method from an unknown path.
  const paths = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = paths.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    paths.set(url, methods)
  })
  const methodsAt = (path: string): string[] => {
    const asked = path.split('/')
    const found = [...paths].filter(([url]) => {
      const parts = url.split('/')
      return (
        parts.length === asked.length &&
        parts.every((part, at) => part.startsWith(':') || part === asked[at])
      )
    })
    return found.flatMap(([, methods]) => [...methods])
  }
  app.setNotFoundHandler((request, reply) => {
    const offered = methodsAt(request.url.split('?')[0] ?? '')
    if (offered.length === 0) return send(request, reply, notFound())
    reply.header('allow', [...new Set(offered)].sort().join(', '))
    return send(request, reply, new ProblemError(405, 'not_offered'))
  })
}
