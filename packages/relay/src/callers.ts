import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether a request says twice which host it calls. Two servers could each read another one of them (RFC 9112, 3.2), and
 * one of the two would be the one that checked.
 */
export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Whether nobody can point this host name at us who is not us: an address, or the machine itself. Any other name may be
 * an attacker's, whose page would then call us under it and find its own name in Host and Origin alike (DNS rebinding).
 */
export const cannotBeRebound = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0 || /^(?:.+\.)?localhost$/u.test(hostname)
