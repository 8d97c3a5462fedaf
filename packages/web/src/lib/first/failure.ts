import { type Problem, problemCodes } from '@muat/shared'

/** Why a request did not succeed; translated once, here, and a value from then on. */
export type Failure =
  | {
      kind: 'problem'
      status: number
      problem: Problem
      retryAfterSeconds?: number
      requestId?: string
    }
  /** An answer that is no problem of ours: another back end's, a proxy's page. `html` is its page, if it was one. */
  | {
      kind: 'status'
      status: number
      html: string | null
      message: string | null
      /** Texts by field, of a back end whose codes are not ours. */
      errors?: Readonly<Record<string, readonly string[]>>
      retryAfterSeconds?: number
      /** As the answer's head says; what a person reports is found under it. */
      requestId?: string
    }
  | { kind: 'not_offered'; status: number }
  /** No answer: whether a write was done is not known. */
  | { kind: 'network'; timedOut: boolean }
  /** Another tab signed out or changed the user; nothing was sent. */
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
  const said = body['error'] ?? body['message']
  return typeof said === 'string' && said.trim() !== '' ? said : null
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const errorsOf = (body: unknown): { errors?: Record<string, string[]> } => {
  if (!isFields(body) || !isFields(body['errors'])) return {}
  const errors: Record<string, string[]> = {}
  for (const [field, said] of Object.entries(body['errors'])) {
    const texts = typeof said === 'string' ? [said] : said
    if (isTexts(texts)) errors[field] = texts
  }
  return { errors }
}

const looksLikeHtml = (body: unknown, contentType: string): body is string =>
  typeof body === 'string' && /text\/html|application\/xhtml/iu.test(contentType)

/** Retry-After in seconds; the form with a date is not read. */
const secondsIn = (headers: Headers): { retryAfterSeconds?: number } => {
  const header = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/u.test(header.trim()) ? { retryAfterSeconds: Number(header) } : {}
}

const requestIdIn = (headers: Headers): { requestId?: string } => {
  const header = headers.get('x-request-id') ?? ''
  return /^[\w.:-]{1,100}$/u.test(header) ? { requestId: header } : {}
}

/** A back end that offers less says 405 or 501. */
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

/** The number under which the server's log knows what failed; null where it gave none. */
export const requestIdOf = (failure: Failure): string | null => {
  const said = failure.kind === 'problem' ? failure.problem.requestId : ''
  return said || (('requestId' in failure ? failure.requestId : null) ?? null)
}

/**
 * Whether nobody knows if a write was done: the same submission must be sent again under its key until the server has
 * said. A 500 counts: the answer failed, the transaction may not have.
 */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  (failure.kind === 'status' && failure.status >= 500) ||
  (failure.kind === 'problem' &&
    (failure.status >= 500 ||
      failure.problem.code === 'idempotency_pending' ||
      failure.problem.code === 'throttled'))

/** A success that is not what the call answers: a portal's page, another site at this address. */
export const wrongShape: Failure = { kind: 'status', status: 502, html: null, message: null }

/** For react-query, which wants failures thrown. */
export class RequestFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** A back end may do without a call: one of the two directions of trucks, histories, files. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof RequestFailed && [404, 405, 501].includes(statusOf(error.failure) ?? 0)
