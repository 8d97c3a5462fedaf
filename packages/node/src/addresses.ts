import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whether the machine at an address is a proxy whose X-Forwarded-* may be believed. */
export type Trust = (address: string) => boolean

// A socket that listens on :: names IPv4 peers ::ffff:a.b.c.d.
const plain = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address

const words = ['loopback', 'linklocal', 'uniquelocal']

const isUnknown = (entry: string): boolean => {
  // The library takes 1.2.3 for 1.2.0.3: nobody who writes that means it.
  if (!words.includes(entry) && isIP(entry.split('/')[0] ?? '') === 0) return true
  try {
    proxyAddress.compile(entry)
    return false
  } catch {
    return true
  }
}

/**
 * Entries are addresses, ranges (10.0.0.0/8) or the words loopback, linklocal, uniquelocal, as Fastify's `trustProxy` has
 * them; those that are none of these come back. An empty list trusts nobody.
 */
export const parseTrust = (entries: readonly string[]): { trust: Trust; unknown: string[] } => {
  const unknown = entries.filter(isUnknown)
  const known = entries.filter((entry) => !unknown.includes(entry))
  // The usual case costs nothing: it is asked several times a request.
  if (known.length === 0) return { unknown, trust: () => false }
  const isTrusted = proxyAddress.compile(known)
  return { unknown, trust: (address) => isIP(address) !== 0 && isTrusted(address, 0) }
}

/** The nearest address that is not one of our own proxies: what a proxy says of who called it counts, where it is one. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => {
  const [own = '', ...said] = proxyAddress.all(request, trust)
  const hops = said.findIndex((hop) => isIP(hop) === 0)
  // What is no address was not written by a proxy of ours.
  return plain((hops === -1 ? said : said.slice(0, hops)).at(-1) ?? own)
}

/** An address, or of IPv6 the network it is in: one household or server has 2^64 addresses of it. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
