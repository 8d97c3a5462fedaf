import type { FastifyRequest } from 'fastify'
import type { Trust } from '@muat/node/addresses'
import { calledAs } from '../http/callers.ts'
import { socketHeader } from '../relays/index.ts'

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

/**
 * Headers that some back end takes for the client's address, or for the host, scheme or path that was called. Whoever
 * could send them through us would be believed, because we are: ours are the only ones that pass.
 */
const forwardingNames: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-host',
  'x-http-host-override',
  'x-rewrite-url',
  'x-proxyuser-ip',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-pseudo-ipv4',
  'cf-visitor',
  'fastly-client-ip',
  'fly-client-ip',
  'do-connecting-ip',
  'front-end-https',
])
const forwardingPrefix = /^x-(?:forwarded|original|originating|real)(?:-|$)/u

/** Behind CGI and its heirs `_` and `-` are one: X_Forwarded_For arrives there as the real one does. */
const isForwarding = (name: string): boolean => {
  const read = name.includes('_') ? name.replaceAll('_', '-') : name
  return forwardingNames.has(read) || forwardingPrefix.test(read)
}

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
    if (hopByHop.has(name) || isForwarding(name) || name === socketHeader) continue
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
