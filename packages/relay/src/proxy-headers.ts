import type { FastifyRequest } from 'fastify'
import { calledAs, type Trust } from './trust.ts'

/** As the proxy library hands them over, of HTTP/1 and 2. */
type Headers = Record<string, string | string[] | undefined>

/** They speak of one connection, not of the message (RFC 9110, 7.6.1), and end here in both directions. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const

// Others of the family that a back end could take for the client's address or host.
const forwarding =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/u

/** What the back end is told: the client's own headers, who is calling, and nothing that is only about our connection. */
export const requestHeaders = (
  request: FastifyRequest,
  headers: Headers,
  trust: Trust,
): Headers => {
  const peer = request.socket.remoteAddress ?? ''
  const chain = trust(peer) ? headers['x-forwarded-for'] : undefined
  const { proto, host } = calledAs(request.raw, trust)
  for (const name of hopByHop) delete headers[name]
  for (const name of Object.keys(headers)) if (forwarding.test(name)) delete headers[name]
  // The relay has answered 100 Continue already, and the client under undici refuses the header.
  delete headers['expect']
  if (request.method === 'GET' || request.method === 'HEAD') {
    // Their bodies are not read, so nothing may announce one.
    delete headers['content-length']
    delete headers['content-type']
  }
  headers['x-forwarded-for'] = chain === undefined ? peer : `${String(chain)}, ${peer}`
  headers['x-forwarded-proto'] = proto
  headers['x-forwarded-host'] = host
  headers['x-request-id'] = request.id
  return headers
}

export const responseHeaders = (headers: Headers): Headers => {
  const named = String(headers['connection'] ?? '').toLowerCase()
  for (const name of hopByHop) delete headers[name]
  for (const name of named.split(',')) delete headers[name.trim()]
  headers['x-content-type-options'] = 'nosniff'
  return headers
}
