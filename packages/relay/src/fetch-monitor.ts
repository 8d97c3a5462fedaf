import { createHash } from 'node:crypto'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type LinkReason, monitorRecords } from '@muat/shared'
import type { Dispatcher } from 'undici'
import { nestsTooDeeply } from '@muat/node/nesting'

/** What one request to the upstream's monitor came to. */
export type Outcome =
  | {
      kind: 'fresh'
      records: readonly unknown[]
      etag: string | undefined
      digest: string
      at: number
    }
  | { kind: 'unchanged'; at: number }
  | { kind: 'failed'; reason: LinkReason; detail: string; retryAfterMs: number }

/** The copy we hold, so that the upstream, or a comparison here, can say that nothing changed. */
export interface Held {
  etag: string | undefined
  digest: string
}

export interface MonitorSource {
  dispatcher: Dispatcher
  origin: string
  token: string | undefined
  timeoutMs: number
  maxBytes: number
  now: () => number
}

class TooLarge extends Error {}

const longestPauseMs = 30_000

const failed = (reason: LinkReason, detail: string, retryAfterMs = 0): Outcome => ({
  kind: 'failed',
  reason,
  detail,
  retryAfterMs,
})

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

type Headers = Dispatcher.ResponseData['headers']

/** Retry-After in ms: seconds, or a date by the upstream's own clock. */
const retryAfter = (headers: Headers, now: number): number => {
  const value = one(headers['retry-after'])?.trim() ?? ''
  const date = Date.parse(one(headers['date']) ?? '')
  const ms = /^\d+$/u.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Number.isNaN(date) ? now : date)
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestPauseMs)
}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The body, decompressed, or TooLarge as soon as it is more than allowed: a bomb is never unpacked whole. */
export const readBody = async (
  body: Readable,
  headers: Headers,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> => {
  const decoder = decoders[one(headers['content-encoding'])?.toLowerCase() ?? '']
  const chunks: Buffer[] = []
  let size = 0
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      chunks.push(chunk)
      done(size > maxBytes ? new TooLarge() : null)
    },
  })
  await (decoder === undefined
    ? pipeline(body, collect, { signal })
    : pipeline(body, decoder(), collect, { signal }))
  return Buffer.concat(chunks, size)
}

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

const failureOf = (error: unknown, deadline: AbortSignal): Outcome => {
  if (error instanceof TooLarge) return failed('too_large', 'body over POLL_MAX_BYTES')
  if (deadline.aborted) return failed('timeout', 'no whole answer within POLL_TIMEOUT_MS')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT'))
    return failed('not_json', `cannot be decompressed (${code})`)
  return failed(reasons[code] ?? 'reset', code)
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** JSON may not begin with a byte order mark, and some back ends' does. */
const textOf = (body: Buffer): string =>
  body.toString('utf8', body.subarray(0, 3).equals(byteOrderMark) ? 3 : 0)

const recordsOf = (body: Buffer): readonly unknown[] | LinkReason => {
  if (nestsTooDeeply(body)) return 'wrong_shape'
  let parsed: unknown
  try {
    parsed = JSON.parse(textOf(body))
  } catch {
    return 'not_json'
  }
  return monitorRecords(parsed) ?? 'wrong_shape'
}

/** One GET, one deadline over connecting, headers and body, no redirects. Never throws. */
export const fetchMonitor = async (
  source: MonitorSource,
  held: Held | undefined,
): Promise<Outcome> => {
  // The upstream can vouch for no later moment than the one at which it was asked.
  const at = source.now()
  const deadline = AbortSignal.timeout(source.timeoutMs)
  try {
    const { statusCode, headers, body } = await source.dispatcher.request({
      origin: source.origin,
      path: '/api/monitor/outbound-record',
      method: 'GET',
      signal: deadline,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        ...(held?.etag === undefined ? {} : { 'if-none-match': held.etag }),
        ...(source.token === undefined ? {} : { authorization: `Bearer ${source.token}` }),
      },
    })
    if (statusCode !== 200) {
      await body.dump({ limit: 65_536, signal: deadline }).catch(() => undefined)
      if (statusCode === 304 && held !== undefined) return { kind: 'unchanged', at }
      const reason = statusCode === 401 || statusCode === 403 ? 'misconfigured' : 'status'
      return failed(reason, `status ${statusCode}`, retryAfter(headers, at))
    }
    const announced = Number(one(headers['content-length']) ?? 0)
    if (announced > source.maxBytes) {
      body.on('error', () => undefined).destroy()
      return failed('too_large', 'body over POLL_MAX_BYTES')
    }
    const bytes = await readBody(body, headers, source.maxBytes, deadline)
    const digest = createHash('sha1').update(bytes).digest('base64url')
    if (digest === held?.digest) return { kind: 'unchanged', at }
    const records = recordsOf(bytes)
    return typeof records === 'string'
      ? failed(records, 'status 200')
      : { kind: 'fresh', records, etag: one(headers['etag']), digest, at }
  } catch (error) {
    return failureOf(error, deadline)
  }
}
