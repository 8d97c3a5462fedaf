import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { clientAddress, networkOf, type Trust } from '@muat/node/addresses'
import type { Config } from '../config.ts'

/** What limits count a caller by: its address; of IPv6 its network, since one household has 2^64 addresses. */
export const shareOf = (request: IncomingMessage, trust: Trust): string =>
  networkOf(clientAddress(request, trust))

const firstOf = (value: string | string[] | undefined): string | undefined =>
  String(value ?? '')
    .split(',')[0]
    ?.trim() || undefined

/** What the browser called: scheme and host, as a trusted proxy says where there is one. */
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

/**
 * Whether nobody else can point this host name at us: an address, or the machine itself. Any other name may be an
 * attacker's, whose page would then call us under it and find its own name in Host and Origin alike (DNS rebinding).
 */
const cannotBeRebound = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0 || /^(?:.+\.)?localhost$/u.test(hostname)

/** Whether a page of ours, or of a listed origin, calls. Clients other than browsers send no Origin. */
export const originAllowed = (request: IncomingMessage, config: Config): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (config.origins.has(origin) || config.publicUrl?.origin === origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  // Where the site's own name is known, another name that matches its page's is not enough.
  if (config.publicUrl !== undefined && !cannotBeRebound(hostname)) return false
  return /^https?:$/u.test(protocol) && host === calledAs(request, config.trust).host
}
