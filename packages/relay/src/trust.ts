import type { IncomingMessage } from 'node:http'
import { clientAddress, networkOf, type Trust } from '@muat/node/addresses'

/** What shares are counted by: whoever has one address in an IPv6 network has as many as he likes. */
export const shareOf = (request: IncomingMessage, trust: Trust): string =>
  networkOf(clientAddress(request, trust))

const firstOf = (value: string | string[] | undefined): string | undefined =>
  String(value ?? '')
    .split(',')[0]
    ?.trim() || undefined

/** What the browser called: scheme and host, from a trusted proxy's word where there is one. */
export const calledAs = (
  request: IncomingMessage,
  trust: Trust,
): { proto: 'http' | 'https'; host: string } => {
  const believed = trust(request.socket.remoteAddress ?? '')
  const said = believed ? firstOf(request.headers['x-forwarded-proto']) : undefined
  const own = 'encrypted' in request.socket ? 'https' : 'http'
  return {
    proto: said === 'https' || said === 'http' ? said : own,
    host:
      (believed ? firstOf(request.headers['x-forwarded-host']) : undefined) ??
      request.headers.host ??
      '',
  }
}
