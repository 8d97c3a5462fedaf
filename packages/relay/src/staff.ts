import { callbackify } from 'node:util'
import {
  type Command,
  commandNames,
  deskRoles,
  type FleetChange,
  type FleetState,
  holdsOneOf,
  isWallAddress,
  may,
  type OrderAnswer,
  parseRoles,
  type ResourceName,
  resourceNames,
  type Role,
  touches,
} from '@muat/shared'
import type { Dispatcher } from 'undici'
import type { Config } from './config.ts'
import { createDecayingCounts } from './decaying-counts.ts'
import { createQuestions } from './questions.ts'
import { createRecentWrites } from './recent-writes.ts'
import type { StaffNamespace, StaffSocket } from './sockets.ts'

/** A write that the back end accepted. */
export interface Write {
  resource: ResourceName
  id?: number
  /** The staff socket of the tab that wrote: what it has on its screen, it brings up to date itself. */
  by?: string
}

/** Who writes names its own staff socket in this header; it is meant for the relay and goes no further. */
export const socketHeader = 'x-socket-id'

/** The socket that a request names. No colon: a room's name has one, and nobody is to be kept from hearing by a room. */
export const socketOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w-]{1,64}$/u.test(header) ? header : undefined

type Holder = { kind: 'roles'; roles: Role[] } | { kind: 'invalid' } | { kind: 'unknown' }

/** Who holds a token, by the back end's word. `unknown`: it did not say, which is no reason to throw anybody out. */
export type AskHolder = (token: string) => Promise<Holder>

const maxMeBytes = 256 * 1024

const roleOf = (body: unknown): string | undefined => {
  const fields = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return typeof fields === 'object' &&
    fields !== null &&
    'role' in fields &&
    typeof fields.role === 'string'
    ? fields.role
    : undefined
}

export const createAskHolder =
  (dispatcher: Dispatcher, origin: string, timeoutMs: number): AskHolder =>
  async (token) => {
    try {
      const { statusCode, body } = await dispatcher.request({
        origin,
        path: '/api/me',
        method: 'GET',
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (statusCode === 401 || statusCode === 403) {
        await body.dump()
        return { kind: 'invalid' }
      }
      let text = ''
      for await (const chunk of body.setEncoding('utf8')) {
        text += String(chunk)
        if (text.length > maxMeBytes) return { kind: 'unknown' }
      }
      if (statusCode !== 200) return { kind: 'unknown' }
      const role = roleOf(JSON.parse(text))
      // A user without any role is signed in and may read nothing.
      return { kind: 'roles', roles: parseRoles(role) }
    } catch {
      return { kind: 'unknown' }
    }
  }

const readRoom = (resource: ResourceName): string => `read:${resource}`

/** Those who may watch the fleet and command it, and those of them who watch it now. */
const fleetRoom = 'fleet:may'
const watchRoom = 'fleet:watch'

const roomsFor = (roles: readonly Role[]): string[] => [
  ...resourceNames.filter((resource) => may(roles, 'read', resource)).map(readRoom),
  ...(holdsOneOf(roles, deskRoles.fleet) ? [fleetRoom] : []),
]

const tokenOf = (auth: Record<string, unknown>): string | undefined => {
  const { token } = auth
  return typeof token === 'string' && /^[\x21-\x7e]{1,1024}$/u.test(token) ? token : undefined
}

const enter = (socket: StaffSocket, roles: readonly Role[]): void => {
  const rooms = roomsFor(roles)
  const keep = new Set([socket.id, ...rooms, ...(rooms.includes(fleetRoom) ? [watchRoom] : [])])
  for (const room of socket.rooms) {
    if (!keep.has(room)) void socket.leave(room)
  }
  void socket.join(rooms)
}

/** The fleet as staff sees it. */
export interface StaffFleet {
  state: () => FleetState
  has: (key: string) => boolean
  command: (key: string, command: Command) => void
}

/** Commands that one who signed in may give at once, and a second later on: a hall of displays by hand, not by script. */
const commandsAtOnce = 30
const commandsPerSecond = 1

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

interface StaffOptions {
  fleet: StaffFleet
  ask: AskHolder
  /** What the questions of a connection count for. */
  shareOf: (connection: StaffSocket['conn']) => string
  questions: Config['staff']
  now: () => number
}

/** For how long a page has had rows without listening, ms; undefined: it does not say. */
const missedMsOf = (auth: Record<string, unknown>): number | undefined => {
  const { missedMs } = auth
  return typeof missedMs === 'number' && missedMs >= 0 ? missedMs : undefined
}

export interface Staff {
  /** Tells whoever may read it that lists of what this write touches are no longer true. */
  hint: (write: Write) => void
  /** Asks again who the connected are; whoever is nobody any more is disconnected. */
  recheck: () => Promise<void>
  /** Tells who watches the fleet. */
  fleetChanged: (change: FleetChange) => void
}

export const createStaff = (
  nsp: StaffNamespace,
  { ask, shareOf, questions, fleet, now }: StaffOptions,
): Staff => {
  const asking = createQuestions({
    ...questions,
    ask,
    isRefusal: ({ kind }) => kind === 'invalid',
    now,
  })
  const admit = async (socket: StaffSocket): Promise<void> => {
    const token = tokenOf(socket.handshake.auth)
    if (token === undefined) throw new Error('unauthenticated')
    const isGone = (): boolean => socket.conn.readyState !== 'open'
    const holder = await asking.about(token, shareOf(socket.conn), isGone)
    if (holder?.kind === 'invalid') throw new Error('unauthenticated')
    if (holder?.kind !== 'roles') throw new Error('unavailable')
    socket.data.token = token
    enter(socket, holder.roles)
  }
  /** Connections about whose token the back end is being asked. */
  const waiting = new WeakSet<StaffSocket['conn']>()
  const admitOne = async (socket: StaffSocket): Promise<void> => {
    // socket.io lets a connection ask again while it waits; once it has joined, asking again closes it.
    if (waiting.has(socket.conn)) throw new Error('unavailable')
    waiting.add(socket.conn)
    try {
      await admit(socket)
    } finally {
      waiting.delete(socket.conn)
    }
  }
  nsp.use(callbackify(admitOne))
  const recent = createRecentWrites(() => performance.now())
  const commands = createDecayingCounts({ perSecond: commandsPerSecond, now })
  const order = (socket: StaffSocket, value: unknown): OrderAnswer => {
    if (!socket.rooms.has(fleetRoom)) return { ok: false, error: 'forbidden' }
    const asked = orderOf(value)
    if (asked === null) return { ok: false, error: 'malformed' }
    const { token } = socket.data
    if (commands.of(token) > commandsAtOnce - 1) return { ok: false, error: 'limited' }
    commands.add(token)
    if (!fleet.has(asked.key)) return { ok: false, error: 'gone' }
    fleet.command(asked.key, asked.command)
    return { ok: true }
  }
  const hearOfFleet = (socket: StaffSocket): void => {
    socket.on('watch-fleet', (answer: unknown) => {
      if (typeof answer !== 'function') return
      if (socket.rooms.has(fleetRoom)) {
        void socket.join(watchRoom)
        answer({ ok: true, fleet: fleet.state() })
      } else answer({ ok: false, error: 'forbidden' })
    })
    socket.on('leave-fleet', () => void socket.leave(watchRoom))
    socket.on('command', (value: unknown, answer: unknown) => {
      const done = order(socket, value)
      if (typeof answer === 'function') answer(done)
    })
  }
  nsp.on('connection', (socket) => {
    hearOfFleet(socket)
    const missedMs = missedMsOf(socket.handshake.auth)
    if (missedMs === undefined) return
    // Who this is had to be asked first.
    const waitedMs = Math.max(0, Date.now() - socket.handshake.issued)
    for (const resource of recent.touchedIn(missedMs + waitedMs)) {
      if (socket.rooms.has(readRoom(resource))) socket.emit('changed', { resource })
    }
  })
  let checking = false

  return {
    hint: ({ resource, id, by }) => {
      recent.note(resource)
      for (const touched of touches[resource]) {
        nsp.local
          .to(readRoom(touched))
          .except(by ?? [])
          .emit(
            'changed',
            touched === resource && id !== undefined ? { resource, id } : { resource: touched },
          )
      }
    },
    recheck: async () => {
      // A slow back end is not asked again before it answered; an older answer must not overtake a newer one.
      if (checking) return
      checking = true
      const byToken = new Map<string, StaffSocket[]>()
      for (const socket of nsp.sockets.values()) {
        const { token } = socket.data
        byToken.set(token, [...(byToken.get(token) ?? []), socket])
      }
      for (const [token, sockets] of byToken) {
        // One after the other: the back end is not to feel the minute.
        const holder = await ask(token)
        for (const socket of sockets) {
          if (holder.kind === 'invalid') socket.disconnect()
          else if (holder.kind === 'roles') enter(socket, holder.roles)
        }
      }
      checking = false
    },
    fleetChanged: (change) => {
      nsp.local.to(watchRoom).emit('fleet', change)
    },
  }
}
