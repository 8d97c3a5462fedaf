import { availableParallelism } from 'node:os'
import { networkOf } from '@muat/node/addresses'
import { ProblemError } from '../http/problem.ts'

interface TurnsOptions {
  atOnce: number
  /** Who may wait for a turn, in all and of one address. */
  waiting: number
  waitingOfAddress: number
}

interface Waiting {
  address: string
  begin: () => void
}

/**
 * Turns at what hashes a password, with all that belongs to it: the most work that anybody can have done who has not signed
 * in. Who finds the queue full is told to come again, 503, before anything but `isFirst` was done for him. That is asked
 * where somebody has to wait: those of whom it is true wait by themselves, and go before all others.
 */
export const createTurns = ({ atOnce, waiting, waitingOfAddress }: TurnsOptions) => {
  const first: Waiting[] = []
  const others: Waiting[] = []
  let busy = 0

  const passOn = (): void => {
    if (busy >= atOnce) return
    const next = first.shift() ?? others.shift()
    if (next === undefined) return
    busy += 1
    next.begin()
  }

  return async <T>(
    ip: string,
    work: () => Promise<T>,
    isFirst: () => Promise<boolean> = async () => false,
  ): Promise<T> => {
    const address = networkOf(ip)
    const queue = busy >= atOnce && (await isFirst()) ? first : others
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
