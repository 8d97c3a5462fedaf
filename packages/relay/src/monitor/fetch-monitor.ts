import { createHash } from 'node:crypto'
import {
  type Area,
  type LinkReason,
  monitorRecords,
  type Pace,
  readPaces,
  type StatusMap,
} from '@muat/shared'
import { nestsTooDeeply } from '@muat/node/nesting'
import { type Answer, type Ask, TooLarge } from '../back-end/index.ts'

/** Result of one request for the back end's monitor. */
export type Outcome =
  | {
      kind: 'fresh'
      records: readonly unknown[]
      /** null: the back end sends none. */
      paces: ReadonlyMap<Area, Pace> | null
      etag: string | undefined
      digest: string
      at: number
    }
  | { kind: 'unchanged'; at: number }
  | { kind: 'failed'; reason: LinkReason; detail: string; retryAfterMs: number }

/** Identifies the copy that is held, to find that nothing changed. */
export interface Held {
  etag: string | undefined
  digest: string
}

export interface MonitorSource {
  ask: Ask
  token: string | undefined
  statusMap: StatusMap
  timeoutMs: number
  maxBytes: number
  now: () => number
}

const longestPauseMs = 30_000

const failed = (reason: LinkReason, detail: string, retryAfterMs = 0): Outcome => ({
  kind: 'failed',
  reason,
  detail,
  retryAfterMs,
})

/** Retry-After in ms: seconds, or a date by the back end's own clock. */
const retryAfter = ({ header }: Answer, now: number): number => {
  const value = header('retry-after')?.trim() ?? ''
  const date = Date.parse(header('date') ?? '')
  const ms = /^\d+$/u.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Number.isNaN(date) ? now : date)
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestPauseMs)
}

/** How long ago the back end made an answer that came from a cache, ms. Its `Date` is of a clock that may be wrong. */
const ageMs = ({ header }: Answer): number => {
  // RFC 9111: 2147483648 stands for any longer time.
  const seconds = /^\s*(\d+)/u.exec(header('age') ?? '')?.[1]
  return seconds === undefined ? 0 : Math.min(Number(seconds), 2 ** 31) * 1000
}

const bareTag = (etag: string): string => etag.replace(/^W\//u, '')

/** A 304 confirms a copy only if its tag was sent. One that names another tag confirms another copy. */
const confirms = ({ status, header }: Answer, etag: string | undefined): boolean =>
  status === 304 && etag !== undefined && bareTag(header('etag') ?? etag) === bareTag(etag)

const reasons: Record<string, LinkReason> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  CERT_HAS_EXPIRED: 'misconfigured',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'misconfigured',
  ERR_TLS_CERT_ALTNAME_INVALID: 'misconfigured',
  SELF_SIGNED_CERT_IN_CHAIN: 'misconfigured',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'misconfigured',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'misconfigured',
}

const failureOf = (error: unknown): Outcome => {
  if (error instanceof TooLarge) return failed('too_large', 'body too large')
  if (error instanceof Error && error.name === 'TimeoutError') {
    return failed('timeout', 'no whole answer in time')
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT'))
    return failed('not_json', `cannot be decompressed (${code})`)
  return failed(reasons[code] ?? 'reset', code)
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Some back ends begin JSON with a byte order mark. */
const textOf = (body: Buffer): string =>
  body.toString('utf8', body.subarray(0, 3).equals(byteOrderMark) ? 3 : 0)

type Content = Pick<Extract<Outcome, { kind: 'fresh' }>, 'records' | 'paces'>

const contentOf = (body: Buffer, statusMap: StatusMap): Content | LinkReason => {
  if (nestsTooDeeply(body)) return 'wrong_shape'
  let parsed: unknown
  try {
    parsed = JSON.parse(textOf(body))
  } catch {
    return 'not_json'
  }
  const records = monitorRecords(parsed, statusMap)
  return records === null ? 'wrong_shape' : { records, paces: readPaces(parsed) }
}

/** One GET of the monitor. Never throws. */
export const fetchMonitor = async (
  source: MonitorSource,
  held: Held | undefined,
): Promise<Outcome> => {
  // The back end can vouch for no later moment than the one at which it was asked.
  const asked = source.now()
  try {
    const answer = await source.ask({
      path: '/api/monitor/outbound-record',
      timeoutMs: source.timeoutMs,
      maxBytes: source.maxBytes,
      headers: {
        'accept-encoding': 'gzip',
        ...(held?.etag === undefined ? {} : { 'if-none-match': held.etag }),
        ...(source.token === undefined ? {} : { authorization: `Bearer ${source.token}` }),
      },
    })
    const { status, body, header } = answer
    const at = asked - ageMs(answer)
    if (confirms(answer, held?.etag)) return { kind: 'unchanged', at }
    if (status !== 200) {
      const reason = status === 401 || status === 403 ? 'misconfigured' : 'status'
      return failed(reason, `status ${status}`, retryAfter(answer, asked))
    }
    const digest = createHash('sha1').update(body).digest('base64url')
    if (digest === held?.digest) return { kind: 'unchanged', at }
    const content = contentOf(body, source.statusMap)
    return typeof content === 'string'
      ? failed(content, 'status 200')
      : { kind: 'fresh', ...content, etag: header('etag'), digest, at }
  } catch (error) {
    return failureOf(error)
  }
}
