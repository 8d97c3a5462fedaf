import type { Database } from './db/index.ts'
import { throttled } from './problem.ts'

/**
 * Work that is heavy enough to be done by few at once: 429 when all places on the database are taken. Answers how to
 * give the place back.
 */
export const places = (most: number): ((db: Database) => () => void) => {
  const taken = new WeakMap<Database, number>()
  return (db) => {
    const before = taken.get(db) ?? 0
    if (before >= most) throw throttled(10)
    taken.set(db, before + 1)
    return () => {
      taken.set(db, (taken.get(db) ?? 1) - 1)
    }
  }
}
