import { FetchError, ofetch } from 'ofetch'
import { noteServerTime } from './clock.ts'
import { type Answer, type Failure, failureOf, RequestFailed, wrongShape } from './failure.ts'
import { idleTimeout } from './idle-timeout.ts'
import { socketIdHeader } from './socket-id.ts'
import { readToken } from './token.ts'

const timeoutMs = 20_000

/** What caused a request: an action of the user, or the program itself, such as a refresh or a repetition. */
export type Asker = 'person' | 'program'

/** The unread response; `alive` reports that data still arrives. */
export type Reader<T> = (response: Response, alive: () => void) => Promise<Answer<T>>

interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A value to be sent as JSON, or a FormData. */
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** Key of a submission, the same for each repetition. */
  idempotencyKey?: string | null
  /** Defaults to person. A status of 500 or more opens a dialog for these only. */
  asker?: Asker
  /** Cancels the request. */
  signal?: AbortSignal
  /** The caller shows the result of its write itself, so the relay sends this tab no hint. */
  shows?: boolean
  accept?: string
  /** Reads the body; JSON if absent. */
  read?: Reader<T>
  /** ms; with `read`, the longest time without data. */
  timeoutMs?: number
}

export interface Failed {
  failure: Failure
  asker: Asker
  method: NonNullable<RequestOptions<unknown>['method']>
}

const listeners = new Set<(failed: Failed) => void>()

/** Subscribes to all failures. Callers get their own as well. */
export const onFailure = (listener: (failed: Failed) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let shownToken: string | null = null

/** Sets the token of the user that this page shows. Writes are not sent while the cookie has another one. */
export const actAs = (token: string | null): void => {
  shownToken = token
}

/** The parsed JSON, or text. Other back ends may omit the body. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (!/\bjson\b|^$/iu.test(response.headers.get('content-type') ?? '')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const refusalOf = async (response: Response): Promise<Failure> =>
  failureOf(
    response.status,
    response.headers.get('content-type') ?? '',
    await bodyOf(response),
    response.headers,
  )

/** The JSON, unchecked; a write may have no body. */
const jsonOf = async <T>(response: Response, mayBeEmpty: boolean): Promise<Answer<T>> => {
  const body = await bodyOf(response)
  if (body === '' && (mayBeEmpty || response.status === 204)) {
    return { ok: true, data: null as T }
  }
  return typeof body === 'string'
    ? { ok: false, failure: wrongShape }
    : { ok: true, data: body as T }
}

const exchange = async <T>(path: string, options: RequestOptions<T>): Promise<Answer<T>> => {
  const { method = 'GET', signal } = options
  const read: Reader<T> = options.read ?? ((response) => jsonOf(response, method !== 'GET'))
  const token = readToken()
  if (method !== 'GET' && token !== shownToken) {
    return { ok: false, failure: { kind: 'session_changed' } }
  }
  const waiting = idleTimeout(options.timeoutMs ?? timeoutMs, signal)
  try {
    const response = await ofetch.raw<unknown, 'stream'>(`/api${path}`, {
      method,
      headers: {
        accept: options.accept ?? 'application/json',
        'accept-language': 'id',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey == null ? {} : { 'idempotency-key': options.idempotencyKey }),
        ...(options.shows === true ? socketIdHeader() : {}),
      },
      ...(options.body === undefined ? {} : { body: options.body as Record<string, unknown> }),
      ...(options.query === undefined ? {} : { query: options.query }),
      // `read` reads the body, in chunks and with the time limit.
      responseType: 'stream',
      retry: 0,
      ignoreResponseError: true,
      signal: waiting.signal,
    })
    noteServerTime(response.headers.get('date'))
    return response.ok
      ? await read(response, waiting.alive)
      : { ok: false, failure: await refusalOf(response) }
  } catch (error) {
    const cause: unknown = error instanceof FetchError ? error.cause : error
    if (cause instanceof SyntaxError) return { ok: false, failure: wrongShape }
    return { ok: false, failure: { kind: 'network', timedOut: waiting.timedOut() } }
  } finally {
    waiting.stop()
  }
}

/** Sends a request to /api; all requests go through here. A failure is returned, and passed to `onFailure` listeners. */
export const request = async <T>(
  path: string,
  options: RequestOptions<T> = {},
): Promise<Answer<T>> => {
  const answer = await exchange(path, options)
  if (!answer.ok) {
    const { asker = 'person', method = 'GET' } = options
    for (const listener of listeners) listener({ failure: answer.failure, asker, method })
  }
  return answer
}

/** `request` for react-query: throws RequestFailed. */
export const fetchData = async <T>(path: string, options: RequestOptions<T> = {}): Promise<T> => {
  const answer = await request<T>(path, options)
  if (answer.ok) return answer.data
  throw new RequestFailed(answer.failure)
}

/** The row of a detail answer. Other back ends may wrap it in `data`. */
export const unwrap = <T>(body: T | { data: T }): T =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body
