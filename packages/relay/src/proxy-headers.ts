import type { FastifyRequest } from 'fastify'
import { calledAs, type Trust } from './trust.ts'

/** As the proxy library hands them over, of HTTP/1 and 2. */
type Headers = Record<string, string | string[] | undefined>

/** They speak of one connection, not of the message (RFC 9110, 7.6.1), and end here in both directions. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that a back end could take for the client's address or host. */
const forwarding =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/u

// The bodies of these are not read, so nothing may announce one.
const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const aboutBody: ReadonlySet<string> = new Set(['content-length', 'content-type'])

/** What the back end is told: the client's own headers, who is calling, and nothing that is only about our connection. */
export const requestHeaders = (
  request: FastifyRequest,
  headers: Headers,
  trust: Trust,
): Headers => {
  const peer = request.socket.remoteAddress ?? ''
  const chain = trust(peer) ? headers['x-forwarded-for'] : undefined
  const { proto, host } = calledAs(request.raw, trust)
  const withoutBody = bodiless.has(request.method)
  // A new object: deleting from the one that came would make every later look-up in it slow.
  const sent: Headers = {}
  for (const name of Object.keys(headers)) {
    if (hopByHop.has(name) || forwarding.test(name)) continue
    // The relay has answered 100 Continue already, and the client under undici refuses the header.
    if (name === 'expect' || (withoutBody && aboutBody.has(name))) continue
    sent[name] = headers[name]
  }
  sent['x-forwarded-for'] = chain === undefined ? peer : `${String(chain)}, ${peer}`
  sent['x-forwarded-proto'] = proto
  sent['x-forwarded-host'] = host
  sent['x-request-id'] = request.id
  return sent
}

const dropNothing: ReadonlySet<string> = new Set()

const namedIn = (connection: string | string[] | undefined): ReadonlySet<string> =>
  connection === undefined || connection === 'keep-alive' || connection === 'close'
    ? dropNothing
    : new Set(
        String(connection)
          .toLowerCase()
          .split(',')
          .map((name) => name.trim()),
      )

export const responseHeaders = (headers: Headers): Headers => {
  const named = namedIn(headers['connection'])
  const sent: Headers = { 'x-content-type-options': 'nosniff' }
  for (const name of Object.keys(headers)) {
    if (!hopByHop.has(name) && !named.has(name)) sent[name] = headers[name]
  }
  return sent
}
