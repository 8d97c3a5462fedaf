import { availableParallelism } from 'node:os'
import { networkOf } from '@muat/node/addresses'
import { ProblemError } from '../http/problem.ts'

interface TurnsOptions {
  atOnce: number
  /** Upper bounds of queued hashes, in all and per address. */
  waiting: number
  waitingOfAddress: number
}

interface Waiting {
  address: string
  begin: () => void
}

/**
 * A queue for password hashing, the most expensive work that an anonymous client can cause. A full queue answers 503
 * before any other work than `isFirst`. `isFirst` is evaluated only if the caller has to wait; callers for whom it is
 * true have a queue of their own, which goes first.
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

/** One queue per process. It leaves one processor, and two of the four threads of the pool, free. */
export const inHashingTurn = createTurns({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 32,
  waitingOfAddress: 16,
})
