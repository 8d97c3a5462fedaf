import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whether the X-Forwarded-* headers of a peer are trusted. */
export type Trust = (address: string) => boolean

// A socket on :: shows IPv4 peers as ::ffff:a.b.c.d.
const plain = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address

const words = ['loopback', 'linklocal', 'uniquelocal']

const isUnknown = (entry: string): boolean => {
  // The library reads 1.2.3 as 1.2.0.3, which is always a mistake.
  if (!words.includes(entry) && isIP(entry.split('/')[0] ?? '') === 0) return true
  try {
    proxyAddress.compile(entry)
    return false
  } catch {
    return true
  }
}

/**
 * Entries are addresses, ranges (10.0.0.0/8) or the words loopback, linklocal and uniquelocal, as in Fastify's
 * `trustProxy`. Unknown entries are returned. An empty list trusts no peer.
 */
export const parseTrust = (entries: readonly string[]): { trust: Trust; unknown: string[] } => {
  const unknown = entries.filter(isUnknown)
  const known = entries.filter((entry) => !unknown.includes(entry))
  // The usual case is cheap: it is evaluated several times per request.
  if (known.length === 0) return { unknown, trust: () => false }
  const isTrusted = proxyAddress.compile(known)
  return { unknown, trust: (address) => isIP(address) !== 0 && isTrusted(address, 0) }
}

/** The client's address: the nearest one that is not a trusted proxy. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => {
  const [own = '', ...said] = proxyAddress.all(request, trust)
  const hops = said.findIndex((hop) => isIP(hop) === 0)
  // A trusted proxy writes addresses only.
  return plain((hops === -1 ? said : said.slice(0, hops)).at(-1) ?? own)
}

/** The address, or the /64 network of an IPv6 address, since one household has 2^64 of these. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

const insideRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'])

/** Where an address leads. `none`: to no host that a program should be made to call, such as link-local ones. */
export const reachOf = (address: string): 'internet' | 'inside' | 'none' => {
  if (!ipaddr.isValid(address)) return 'none'
  const range = ipaddr.process(address).range()
  if (range === 'unicast') return 'internet'
  return insideRanges.has(range) ? 'inside' : 'none'
}
