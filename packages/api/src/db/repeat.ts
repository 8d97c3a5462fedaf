import { setTimeout as wait } from 'node:timers/promises'
import { isWorthRepeating } from './errors.ts'

const attempts = 4

/** Repeats work a few times, with a delay, after a serialization failure or deadlock. */
export const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isWorthRepeating(error)) throw error
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}
