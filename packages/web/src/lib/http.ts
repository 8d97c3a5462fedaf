import { FetchError, ofetch } from 'ofetch'
import { noteServerTime } from './clock.ts'
import { type Answer, type Failure, failureOf, RequestFailed } from './failure.ts'
import { readToken } from './token.ts'

const timeoutMs = 20_000

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** One per submission, the same on every repetition of it. */
  idempotencyKey?: string
  /** The page says itself that the server is away: no dialog. A 401 is never quiet. */
  quiet?: boolean
  timeoutMs?: number
}

export interface Failed {
  failure: Failure
  quiet: boolean
}

const listeners = new Set<(failed: Failed) => void>()

/** The one place that app subscribes to; everybody still gets their failure. */
export const onFailure = (listener: (failed: Failed) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const failed = (failure: Failure, quiet: boolean): { ok: false; failure: Failure } => {
  for (const listener of listeners) listener({ failure, quiet })
  return { ok: false, failure }
}

let shownToken: string | null = null

/** Whose screen this is. A write by a tab that still shows somebody else is not sent. */
export const actAs = (token: string | null): void => {
  shownToken = token
}

export const request = async <T>(
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T>> => {
  const { method = 'GET', quiet = false } = options
  const token = readToken()
  if (method !== 'GET' && token !== shownToken) return failed({ kind: 'session_changed' }, quiet)
  try {
    const response = await ofetch.raw<unknown>(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': 'id',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey === undefined
          ? {}
          : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(options.body === undefined ? {} : { body: options.body as Record<string, unknown> }),
      ...(options.query === undefined ? {} : { query: options.query }),
      retry: 0,
      timeout: options.timeoutMs ?? timeoutMs,
      ignoreResponseError: true,
    })
    noteServerTime(response.headers.get('date'))
    const contentType = response.headers.get('content-type') ?? ''
    // oxlint-disable-next-line no-underscore-dangle -- ofetch's own name for the parsed body
    const body = response._data
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after')
      return failed(failureOf(response.status, contentType, body, retryAfter), quiet)
    }
    // A success that is a page is somebody else's: a portal, a proxy, another site at this address.
    if (typeof body === 'string' && response.status !== 204) {
      return failed({ kind: 'status', status: 502, html: null, message: null }, quiet)
    }
    return { ok: true, data: body as T }
  } catch (error) {
    const cause: unknown = error instanceof FetchError ? error.cause : error
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    return failed({ kind: 'network', timedOut }, quiet)
  }
}

/** For react-query: the row, or a thrown RequestFailed. */
export const fetchData = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
  const answer = await request<T>(path, options)
  if (answer.ok) return answer.data
  throw new RequestFailed(answer.failure)
}

/** Detail answers are bare, but a back end may wrap them as it wraps lists. */
export const unwrap = <T>(body: T | { data: T }): T =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body
