import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { reachOf } from '@muat/node/addresses'
import type { DeliveryFailure } from '@muat/shared'

/** How long a receiver may take to answer. */
const answerMs = 10_000

export interface Target {
  url: string
  insideNetwork: boolean
  secret: string
}

export interface Message {
  /** The same with each attempt. */
  id: string
  body: string
}

export type Posted =
  | { ok: true }
  | { ok: false; failure: DeliveryFailure; failureStatus: number | null }

const prefix = 'whsec_'

/** The headers of a message: https://github.com/standard-webhooks/standard-webhooks, symmetric signature. */
export const signed = ({ id, body }: Message, secret: string, now: Date) => {
  const timestamp = Math.floor(now.getTime() / 1000)
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}

const failed = (failure: DeliveryFailure, failureStatus: number | null = null): Posted => ({
  ok: false,
  failure,
  failureStatus,
})

/** The status of the answer. Redirects are not followed, and no more than the head of the answer is read. */
const ask = (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  addresses: readonly { address: string; family: number }[],
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // The addresses that were checked: a name that is looked up again may have got another one.
        lookup: (_name, { all = false }, done) => {
          if (all) done(null, [...addresses])
          else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
        },
        agent: false,
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Posts a message once. `stopping` aborts it, which is a failure like any other. */
export const post = async (
  { url, insideNetwork, secret }: Target,
  message: Message,
  now: Date,
  stopping: AbortSignal,
): Promise<Posted> => {
  const timeout = AbortSignal.timeout(answerMs)
  try {
    const parsed = new URL(url)
    const name = parsed.hostname.replace(/^\[(.*)\]$/u, '$1')
    const addresses = await lookup(name, { all: true })
    const reaches = addresses.map(({ address }) => reachOf(address))
    if (reaches.some((reach) => reach === 'none' || (reach === 'inside' && !insideNetwork))) {
      return failed('inside_network')
    }
    const headers = {
      ...signed(message, secret, now),
      'content-type': 'application/json',
      'user-agent': 'muat',
    }
    const signal = AbortSignal.any([timeout, stopping])
    const status = await ask(parsed, message.body, headers, addresses, signal)
    return status >= 200 && status < 300 ? { ok: true } : failed('answer', status)
  } catch {
    return failed(timeout.aborted ? 'timeout' : 'unreachable')
  }
}
