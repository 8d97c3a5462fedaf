import { setTimeout as wait } from 'node:timers/promises'
import { isWorthRepeating } from './errors.ts'

const attempts = 4

/** Does the work again, a few times and a little later, when the database chose it as the victim. */
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
