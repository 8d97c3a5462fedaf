import type { Transaction } from './handle.ts'

const known = new WeakMap<Transaction, Map<string, Promise<unknown>>>()

/**
 * What stands still until a transaction ends, because it holds the lock that whoever changes it needs: read the first
 * time it is asked for. An import asks for the same few items and settings with each of its rows. A key is one loader's.
 */
export const readOnce = <T>(tx: Transaction, key: string, load: () => Promise<T>): Promise<T> => {
  const own = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, own)
  const reading = own.get(key) ?? load()
  own.set(key, reading)
  // Put there by the same loader.
  return reading as Promise<T>
}
