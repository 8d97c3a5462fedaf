import { type Command, commandNames, isWallAddress, type OrderAnswer } from '@muat/shared'
import type { FleetState } from '@muat/shared'
import { createDecayingCounts, type StaffNamespace, type StaffSocket } from '../sockets/index.ts'
import { fleetRoom } from '../staff/index.ts'

/** The room of staff who watch the fleet now. */
export const watchRoom = 'fleet:watch'

/** Commands of one token at once, and per second later on: enough for a hall of displays by hand. */
const commandsAtOnce = 30
const commandsPerSecond = 1

interface CommandsOptions {
  state: () => FleetState
  /** Whether a display of that key is connected to any relay. */
  has: (key: string) => boolean
  command: (key: string, command: Command) => void
  now: () => number
}

const orderOf = (value: unknown): { key: string; command: Command } | null => {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('name' in value))
    return null
  const { key } = value
  const name = commandNames.find((one) => one === value.name)
  if (typeof key !== 'string' || name === undefined) return null
  if (!('address' in value)) return { key, command: { name } }
  const { address } = value
  return name === 'reload' && typeof address === 'string' && isWallAddress(address)
    ? { key, command: { name, address } }
    : null
}

/** Lets staff who may watch the fleet and command displays. */
export const answerCommands = (staff: StaffNamespace, options: CommandsOptions): void => {
  const { state, has, command, now } = options
  const given = createDecayingCounts({ perSecond: commandsPerSecond, now })

  const order = (socket: StaffSocket, value: unknown): OrderAnswer => {
    if (!socket.rooms.has(fleetRoom)) return { ok: false, error: 'forbidden' }
    const asked = orderOf(value)
    if (asked === null) return { ok: false, error: 'malformed' }
    const { token } = socket.data
    if (given.of(token) > commandsAtOnce - 1) return { ok: false, error: 'limited' }
    given.add(token)
    if (!has(asked.key)) return { ok: false, error: 'gone' }
    command(asked.key, asked.command)
    return { ok: true }
  }

  staff.on('connection', (socket) => {
    socket.on('watch-fleet', (answer: unknown) => {
      if (typeof answer !== 'function') return
      if (socket.rooms.has(fleetRoom)) {
        void socket.join(watchRoom)
        answer({ ok: true, fleet: state() })
      } else answer({ ok: false, error: 'forbidden' })
    })
    socket.on('leave-fleet', () => void socket.leave(watchRoom))
    socket.on('command', (value: unknown, answer: unknown) => {
      const done = order(socket, value)
      if (typeof answer === 'function') answer(done)
    })
  })
}
