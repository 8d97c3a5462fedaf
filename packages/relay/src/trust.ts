import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whether the machine at an address is a proxy whose X-Forwarded-* may be believed. */
export type Trust = (address: string) => boolean

// A socket that listens on :: names IPv4 peers ::ffff:a.b.c.d.
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/iu, '')

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Entries are addresses, ranges (10.0.0.0/8) or the word loopback. An empty list trusts nobody. */
export const parseTrust = (entries: readonly string[]): { trust: Trust; unknown: string[] } => {
  const trusted = new BlockList()
  const unknown: string[] = []
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    if (entry === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8, 'ipv4')
      trusted.addAddress('::1', 'ipv6')
    } else if (isIP(address) === 0) unknown.push(entry)
    else if (bits === undefined) trusted.addAddress(address, family(address))
    else if (/^\d{1,3}$/u.test(bits) && Number(bits) <= longest) {
      trusted.addSubnet(address, Number(bits), family(address))
    } else unknown.push(entry)
  }
  // The usual case costs nothing: a look-up builds an object, and it is asked several times a request.
  if (trusted.rules.length === 0) return { unknown, trust: () => false }
  return {
    unknown,
    trust: (address) => {
      const peer = plain(address)
      return isIP(peer) !== 0 && trusted.check(peer, family(peer))
    },
  }
}

/** The nearest address that is not one of our own proxies. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => {
  let address = plain(request.socket.remoteAddress ?? '')
  const chain = String(request.headers['x-forwarded-for'] ?? '').split(',')
  for (let hop = chain.pop()?.trim(); hop !== undefined && hop !== ''; hop = chain.pop()?.trim()) {
    if (!trust(address) || isIP(hop) === 0) return address
    address = plain(hop)
  }
  return address
}

/** An address, or of IPv6 the network it is in (the first 64 bits name a line). */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [front = '', back] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const zeros = back === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

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
