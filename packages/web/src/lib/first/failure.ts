import { type Problem, problemCodes } from '@muat/shared'

/** Why a request failed. */
export type Failure =
  | {
      kind: 'problem'
      status: number
      problem: Problem
      retryAfterSeconds?: number
      requestId?: string
    }
  /** An error answer that is not a `Problem`: of another back end, or a proxy. `html`: its body if it is a page. */
  | {
      kind: 'status'
      status: number
      html: string | null
      message: string | null
      /** Texts by field, of another back end. */
      errors?: Readonly<Record<string, readonly string[]>>
      retryAfterSeconds?: number
      /** From the header, for reports of errors. */
      requestId?: string
    }
  | { kind: 'not_offered'; status: number }
  /** No answer: it is unknown whether a write was done. */
  | { kind: 'network'; timedOut: boolean }
  /** Not sent, because another tab signed out or changed the user. */
  | { kind: 'session_changed' }

export type Answer<T> = { ok: true; data: T } | { ok: false; failure: Failure }

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isProblem = (body: unknown): body is Problem =>
  isFields(body) &&
  typeof body['message'] === 'string' &&
  (problemCodes as readonly unknown[]).includes(body['code'])

const messageOf = (body: unknown): string | null => {
  if (!isFields(body)) return null
  const message = body['error'] ?? body['message']
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const errorsOf = (body: unknown): { errors?: Record<string, string[]> } => {
  if (!isFields(body) || !isFields(body['errors'])) return {}
  const errors: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(body['errors'])) {
    const texts = typeof value === 'string' ? [value] : value
    if (isTexts(texts)) errors[field] = texts
  }
  return { errors }
}

const looksLikeHtml = (body: unknown, contentType: string): body is string =>
  typeof body === 'string' && /text\/html|application\/xhtml/iu.test(contentType)

/** Retry-After in seconds; a date is ignored. */
const secondsIn = (headers: Headers): { retryAfterSeconds?: number } => {
  const header = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/u.test(header.trim()) ? { retryAfterSeconds: Number(header) } : {}
}

const requestIdIn = (headers: Headers): { requestId?: string } => {
  const header = headers.get('x-request-id') ?? ''
  return /^[\w.:-]{1,100}$/u.test(header) ? { requestId: header } : {}
}

/** The failure of an error answer. 405 and 501 mean that the back end does not offer the call. */
export const failureOf = (
  status: number,
  contentType: string,
  body: unknown,
  headers: Headers = new Headers(),
): Failure => {
  if (status === 405 || status === 501) return { kind: 'not_offered', status }
  if (isProblem(body)) {
    return body.code === 'not_offered'
      ? { kind: 'not_offered', status }
      : { kind: 'problem', status, problem: body, ...secondsIn(headers), ...requestIdIn(headers) }
  }
  return {
    kind: 'status',
    status,
    html: looksLikeHtml(body, contentType) ? body : null,
    message: messageOf(body),
    ...errorsOf(body),
    ...secondsIn(headers),
    ...requestIdIn(headers),
  }
}

export const statusOf = (failure: Failure): number | null =>
  'status' in failure ? failure.status : null

export const problemOf = (failure: Failure): Problem | null =>
  failure.kind === 'problem' ? failure.problem : null

/** The request's id in the server's log; null: unknown. */
export const requestIdOf = (failure: Failure): string | null => {
  const inBody = failure.kind === 'problem' ? failure.problem.requestId : ''
  return inBody || (('requestId' in failure ? failure.requestId : null) ?? null)
}

/**
 * Whether it is unknown if a write was done. Then the submission must be repeated under its key. A 500 is included,
 * because the transaction may be committed nevertheless.
 */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  // 408: a server that was frozen gave the request up before it read it.
  (failure.kind === 'status' && (failure.status >= 500 || failure.status === 408)) ||
  (failure.kind === 'problem' &&
    (failure.status >= 500 ||
      failure.problem.code === 'idempotency_pending' ||
      failure.problem.code === 'throttled'))

/** Whether the back end is away, as during its restart: nothing was read, and asking again may work soon. */
export const isAway = (failure: Failure): boolean =>
  failure.kind === 'network'
    ? !failure.timedOut
    : failure.kind === 'problem' &&
      (failure.problem.code === 'upstream_unreachable' || failure.problem.code === 'unavailable')

/** A success without JSON, such as the page of a captive portal. */
export const wrongShape: Failure = { kind: 'status', status: 502, html: null, message: null }

/** A failure as an error, for react-query. */
export class RequestFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Whether the back end does not offer the call, which another one need not. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof RequestFailed && [404, 405, 501].includes(statusOf(error.failure) ?? 0)
