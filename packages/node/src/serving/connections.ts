import type { Server } from 'node:net'
import { setImmediate as oneTurn, setTimeout as wait } from 'node:timers/promises'

/** Time for clients to close their connections, in steps of at least 10 ms. */
const drainTurns = 150

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

/**
 * Waits until a draining server has no connections, for a limited number of turns of the event loop. Turns instead of
 * time: each reads what has arrived, however long the previous one was blocked.
 */
export const connectionsGone = async (server: Server): Promise<void> => {
  for (let turn = 0; turn < drainTurns && (await connectionsOf(server)) > 0; turn += 1) {
    await wait(10)
    await oneTurn()
  }
}
