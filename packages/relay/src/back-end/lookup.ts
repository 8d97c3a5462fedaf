import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks up a name and begins with another of its addresses each time. Node tries the others when the first does not take
 * the connection (`autoSelectFamily`), so one back end of several may be away.
 */
export const lookupInTurn = (lookup: typeof systemLookup = systemLookup): LookupFunction => {
  let turn = 0
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, [])
        return
      }
      turn += 1
      const first = turn % addresses.length
      callback(null, [...addresses.slice(first), ...addresses.slice(0, first)])
    })
  }
}
