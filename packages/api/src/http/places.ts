import type { Database } from '../db/index.ts'
import { throttled } from './problem.ts'

/** What is answered, and when the work for it is over, however it ends: an answer may be sent before that. */
export interface Begun<T> {
  answer: T
  done: Promise<unknown>
}

/**
 * Work that is heavy enough to be done by few at once: 429 when all places on the database are taken. A place is given
 * back when `begin` fails, in whatever way, else when the work is done: nobody has to remember it.
 */
export const places = (most: number) => {
  const taken = new WeakMap<Database, number>()
  return async <T>(db: Database, begin: () => Promise<Begun<T>>): Promise<T> => {
    const before = taken.get(db) ?? 0
    if (before >= most) throw throttled(10)
    taken.set(db, before + 1)
    const giveBack = () => taken.set(db, (taken.get(db) ?? 1) - 1)
    try {
      const { answer, done } = await begin()
      done.then(giveBack, giveBack)
      return answer
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
