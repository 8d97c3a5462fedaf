import { availableParallelism } from 'node:os'
import { networkOf } from '@muat/node/addresses'
import { ProblemError } from '../http/problem.ts'

interface TurnsOptions {
  atOnce: number
  /** Who may wait for a turn, in all and of one address. */
  waiting: number
  waitingOfAddress: number
}

/**
 * Turns at what hashes a password, with all that belongs to it: the most work that anybody can have done who has not signed
 * in. Who finds the queue full is told to come again, 503, before anything was done for him.
 */
export const createTurns = ({ atOnce, waiting, waitingOfAddress }: TurnsOptions) => {
  const queue: { address: string; begin: () => void }[] = []
  let busy = 0

  const passOn = (): void => {
    if (busy >= atOnce) return
    const next = queue.shift()
    if (next === undefined) return
    busy += 1
    next.begin()
  }

  return async <T>(ip: string, work: () => Promise<T>): Promise<T> => {
    const address = networkOf(ip)
    const ofAddress = queue.filter((one) => one.address === address).length
    if (queue.length >= waiting || ofAddress >= waitingOfAddress) {
      throw new ProblemError(503, 'unavailable', { retryAfterSeconds: 2 })
    }
    await new Promise<void>((resolve) => {
      queue.push({ address, begin: resolve })
      passOn()
    })
    try {
      return await work()
    } finally {
      busy -= 1
      passOn()
    }
  }
}

/** One for the process, as its processors are: one of them stays free, and two of the four threads of the pool. */
export const inHashingTurn = createTurns({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 32,
  waitingOfAddress: 16,
})
