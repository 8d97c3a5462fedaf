import type { Server } from 'node:net'
import { setImmediate as oneTurn, setTimeout as wait } from 'node:timers/promises'

/** How long clients have to let go of their connections, in steps of 10 ms and more. */
const drainTurns = 150

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

/**
 * Waits until clients have let go of a server that drains, or long enough. Turns of the loop rather than time: each reads
 * what has arrived, however long something held the one before.
 */
export const connectionsGone = async (server: Server): Promise<void> => {
  for (let turn = 0; turn < drainTurns && (await connectionsOf(server)) > 0; turn += 1) {
    await wait(10)
    await oneTurn()
  }
}
