// Preloaded into a relay (node --import): gives the name apis.test two addresses, as a service of compose with two
// containers has.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = dns
const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))

/** @type {(hostname: string, options: object, done: (...found: unknown[]) => void) => void} */
const lookUp = (hostname, options, done) => {
  if (hostname === 'apis.test') done(null, addresses)
  else Reflect.apply(lookup, dns, [hostname, options, done])
}
Object.assign(dns, { lookup: lookUp })
syncBuiltinESMExports()
