import { FetchError, ofetch } from 'ofetch'
import { noteServerTime } from './clock.ts'
import { type Answer, type Failure, failureOf, RequestFailed, wrongShape } from './failure.ts'
import { idleTimeout } from './idle-timeout.ts'
import { socketIdHeader } from './socket-id.ts'
import { readToken } from './token.ts'

const timeoutMs = 20_000

/**
 * Who waits for an answer: a person, who pressed or opened something, or the program, which asks by itself, such as to
 * refresh what is shown or to send again what was not answered.
 */
export type Asker = 'person' | 'program'

/** The unread response; `alive` reports that data still arrives. */
export type Reader<T> = (response: Response, alive: () => void) => Promise<Answer<T>>

interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What becomes JSON, or a form with files. */
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** One per submission, the same on every repetition of it. */
  idempotencyKey?: string | null
  /** A person unless said otherwise: a failure of 500 and above that nobody waits for opens no dialog. */
  asker?: Asker
  /** Gives it up. */
  signal?: AbortSignal
  /** Whoever writes shows by itself what has become of it: the relay need not tell this tab. */
  shows?: boolean
  accept?: string
  /** For what comes piece by piece; JSON is read as it is. */
  read?: Reader<T>
  /** ms; of what is read piece by piece, the longest silence between two of them. */
  timeoutMs?: number
}

export interface Failed {
  failure: Failure
  asker: Asker
}

const listeners = new Set<(failed: Failed) => void>()

/** The one place that app subscribes to; everybody still gets their failure. */
export const onFailure = (listener: (failed: Failed) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let shownToken: string | null = null

/** The user of this page. A tab of another user sends no writes. */
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

/** The JSON as the contract of the call types it; a write may have no body. */
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
      // Its body is ours to read: piece by piece, and for no longer than somebody waits.
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

/** Asks the back end: everything that goes to /api goes through here. A failure is a value, and told to who listens. */
export const request = async <T>(
  path: string,
  options: RequestOptions<T> = {},
): Promise<Answer<T>> => {
  const answer = await exchange(path, options)
  if (!answer.ok) {
    const { asker = 'person' } = options
    for (const listener of listeners) listener({ failure: answer.failure, asker })
  }
  return answer
}

/** For react-query: the row, or a thrown RequestFailed. */
export const fetchData = async <T>(path: string, options: RequestOptions<T> = {}): Promise<T> => {
  const answer = await request<T>(path, options)
  if (answer.ok) return answer.data
  throw new RequestFailed(answer.failure)
}

/** Detail answers are bare, but a back end may wrap them as it wraps lists. */
export const unwrap = <T>(body: T | { data: T }): T =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body
