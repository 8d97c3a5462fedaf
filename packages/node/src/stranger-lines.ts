import { networkOf } from './addresses.ts'

// Docker keeps so many megabytes of a server's lines and throws the oldest away: whoever could write as many as he likes
// would choose what is gone.

interface Address {
  written: number
  held: number
  /** Writes the newest of those that were held back, with how many they were. */
  write: (times: number) => void
}

interface Bounds {
  /** So many lines of one address are written as they come. */
  freely?: number
  everyMs?: number
  /** Addresses that are counted by themselves; those beyond are counted as one. */
  most?: number
}

/**
 * For the lines of requests by those whom nobody knows: of one address so many in a minute as they come, and the newest of
 * the others at its end, with `times`, how many there were.
 */
export const limitStrangers = ({ freely = 60, everyMs = 60_000, most = 1000 }: Bounds = {}) => {
  const addresses = new Map<string, Address>()

  const begin = (key: string): Address => {
    const address: Address = { written: 0, held: 0, write: () => undefined }
    addresses.set(key, address)
    setTimeout(() => {
      addresses.delete(key)
      if (address.held > 0) address.write(address.held)
    }, everyMs).unref()
    return address
  }

  return (ip: string, write: (times?: number) => void): void => {
    const network = networkOf(ip)
    const key = addresses.has(network) || addresses.size < most ? network : 'others'
    const address = addresses.get(key) ?? begin(key)
    if (address.written < freely) {
      address.written += 1
      write()
      return
    }
    address.held += 1
    address.write = write
  }
}
