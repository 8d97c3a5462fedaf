import type { Transaction } from './handle.ts'

const known = new WeakMap<Transaction, Map<string, Promise<unknown>>>()

/**
 * Caches values that cannot change during a transaction, because it holds their lock. An import reads the same items
 * and settings for each of its rows. A key belongs to one loader.
 */
export const readOnce = <T>(tx: Transaction, key: string, load: () => Promise<T>): Promise<T> => {
  const own = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, own)
  const reading = own.get(key) ?? load()
  own.set(key, reading)
  // Stored by the same loader.
  return reading as Promise<T>
}
