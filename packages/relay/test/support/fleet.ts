import { type FleetState, type Order, type OrderAnswer, takeFleet } from '@muat/shared'
import { connectStaff } from './wall.ts'

export interface FleetWatch {
  /** The fleet as it was told whole, with every change since. */
  state: () => FleetState
  /** How many changes were told. */
  changes: () => number
  /** Whatever a client may send as a command. */
  order: (order: unknown) => Promise<OrderAnswer>
}

/** ADMIN's tab that shows the fleet. */
export const watchFleet = async (url: string, token = 'admin'): Promise<FleetWatch> => {
  const { socket } = await connectStaff(url, token)
  let changes = 0
  const answer = await socket.emitWithAck('watch-fleet')
  if (!answer.ok) throw new Error(answer.error)
  let state: FleetState = answer.fleet
  socket.on('fleet', (change) => {
    changes += 1
    state = takeFleet(state, change)
  })
  return {
    state: () => state,
    changes: () => changes,
    order: (order) => socket.emitWithAck('command', order as Order),
  }
}
