import { networkOf } from './addresses.ts'

// Docker keeps a limited log and drops the oldest lines. An unlimited client could choose which lines are lost.

interface Address {
  written: number
  held: number
  /** Writes the newest suppressed line, with the number of suppressed ones. */
  write: (times: number) => void
}

interface Bounds {
  /** Lines per address and minute that are written at once. */
  freely?: number
  everyMs?: number
  /** Addresses counted separately. All further ones are counted together. */
  most?: number
}

/**
 * Limits the log lines of anonymous requests per address and minute. The newest suppressed line is written at the end
 * of the minute, with their number as `times`.
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
