import type { Database } from '../db/index.ts'
import { throttled } from './problem.ts'

/** The answer, and when its work is finished, which may be later. */
export interface Begun<T> {
  answer: T
  done: Promise<unknown>
}

/**
 * Limits concurrent heavy work: 429 when all places are taken. A place is released when `begin` fails or the work
 * ends.
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
