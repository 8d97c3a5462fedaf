import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoAccount } from '../accounts.ts'

/** What ends the whole play, said in one line. */
export class SimulateError extends Error {}

export interface Refusal {
  ok: false
  status: number
  code: string
  message: string
}
export type Answer<T> = { ok: true; body: T } | Refusal

export interface Desk {
  account: DemoAccount
  get<T>(path: string): Promise<Answer<T>>
  /** Sent again under the same key until there is an answer. null: nobody answered for as long as we wait. */
  post<T>(path: string, body: unknown, key: string): Promise<Answer<T> | null>
}

export interface Wire {
  url: string
  /** How long a request is tried again while nobody answers, ms. */
  patienceMs: number
  signal: AbortSignal
  onRetry: () => void
}

interface Reply {
  status: number
  body: unknown
}

const text = (body: unknown, field: string): string => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : null
  return typeof value === 'string' ? value : ''
}

/** Worth asking again under the same key: the answer, if there was one, is given once more. */
const isPassing = ({ status, body }: Reply): boolean =>
  status >= 500 ? status !== 501 : status === 429 || text(body, 'code') === 'idempotency_pending'

const once = async (url: string, init: RequestInit): Promise<Reply | null> => {
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(15_000),
      redirect: 'error',
    })
    const raw = await response.text()
    try {
      return { status: response.status, body: raw === '' ? null : (JSON.parse(raw) as unknown) }
    } catch {
      // HTML, or JSON that broke off: whoever sent it was not the site, or died over it.
      return response.ok ? null : { status: response.status, body: null }
    }
  } catch {
    return null
  }
}

const persistently = async (wire: Wire, url: string, init: RequestInit): Promise<Reply | null> => {
  const until = performance.now() + wire.patienceMs
  for (let pause = 60; ; pause = Math.min(pause * 1.7, 1500)) {
    const reply = await once(url, init)
    if (reply !== null && !isPassing(reply)) return reply
    if (performance.now() > until || wire.signal.aborted) return reply
    wire.onRetry()
    await sleep(pause * (0.7 + Math.random() * 0.6))
  }
}

const asAnswer = <T>({ status, body }: Reply): Answer<T> => {
  if (status < 200 || status > 299) {
    return {
      ok: false,
      status,
      code: text(body, 'code') || String(status),
      message: text(body, 'message'),
    }
  }
  // Typed by the contract; whoever reads a field that a foreign back end lacks copes with undefined.
  return { ok: true, body: body as T }
}

/** Signs in; the token lasts as long as the desk, and is asked for again when the site no longer knows it. */
export const openDesk = async (wire: Wire, account: DemoAccount): Promise<Desk> => {
  const signIn = async (patienceMs: number): Promise<string> => {
    const { email, password } = account
    const reply = await persistently({ ...wire, patienceMs }, `${wire.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, remember: false }),
    })
    if (reply === null || reply.status >= 500) {
      throw new SimulateError(
        `Nobody answers at ${wire.url}. Start the site first (npm start), or name another address with --url.`,
      )
    }
    const token = text(reply.body, 'token')
    if (reply.status === 422 || reply.status === 401) {
      throw new SimulateError(
        `${wire.url} does not let ${email} in. The simulator plays the accounts of the demo site: is there one (DEMO=1)?`,
      )
    }
    if (token === '') {
      throw new SimulateError(
        `${wire.url} answers ${reply.status} to a sign-in: is it the site's address?`,
      )
    }
    return token
  }

  let token = await signIn(2500)
  const send = async (path: string, init: RequestInit): Promise<Reply | null> => {
    const attempt = () =>
      persistently(wire, `${wire.url}${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      })
    const reply = await attempt()
    if (reply?.status !== 401) return reply
    token = await signIn(wire.patienceMs)
    const again = await attempt()
    if (again?.status === 401) {
      throw new SimulateError(
        `${wire.url} signed ${account.email} in and then refused the token (401).`,
      )
    }
    return again
  }
  return {
    account,
    get: async <T>(path: string) => {
      const reply = await send(path, { headers: {} })
      if (reply === null) throw new SimulateError(`Nobody answers at ${wire.url} any more.`)
      return asAnswer<T>(reply)
    },
    post: async <T>(path: string, body: unknown, key: string) => {
      const reply = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
      return reply === null || isPassing(reply) ? null : asAnswer<T>(reply)
    },
  }
}

export const newKey = (): string => randomUUID()
