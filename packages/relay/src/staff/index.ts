import { callbackify } from 'node:util'
import {
  deskRoles,
  holdsOneOf,
  may,
  type ResourceName,
  resourceNames,
  type Role,
  touches,
} from '@muat/shared'
import fp from 'fastify-plugin'
import type { Write } from '../relays/index.ts'
import type { RoomOptions } from '../room.ts'
import { createCredentials, type StaffSocket } from '../sockets/index.ts'
import { createRecentWrites } from './recent-writes.ts'
import { askHolder } from './tokens.ts'

/** About tokens, to the back end at once. */
const questions = 64

/** The room of staff who may see and command the fleet. */
export const fleetRoom = 'fleet:may'

const readRoom = (resource: ResourceName): string => `read:${resource}`

const roomsFor = (roles: readonly Role[]): string[] => [
  ...resourceNames.filter((resource) => may(roles, 'read', resource)).map(readRoom),
  ...(holdsOneOf(roles, deskRoles.fleet) ? [fleetRoom] : []),
]

const tokenOf = ({ token }: Record<string, unknown>): string | undefined =>
  typeof token === 'string' && /^[\x21-\x7e]{1,1024}$/u.test(token) ? token : undefined

/** For how long a page has had rows without listening, ms; undefined: it does not say. */
const missedMsOf = ({ missedMs }: Record<string, unknown>): number | undefined =>
  typeof missedMs === 'number' && missedMs >= 0 ? missedMs : undefined

/** Joins the rooms of the roles and leaves those of roles that were lost. */
const enter = (socket: StaffSocket, roles: readonly Role[]): void => {
  const rooms = roomsFor(roles)
  for (const room of socket.rooms) {
    // Whoever may not see the fleet is in none of its rooms.
    const needed = room.startsWith('fleet:') ? fleetRoom : room
    if (room !== socket.id && !rooms.includes(needed)) void socket.leave(room)
  }
  void socket.join(rooms)
}

/** The sockets of the office: who may join by a token, and hints that lists have changed. */
export const staff = fp<RoomOptions>(
  (app, { limits, now }, done) => {
    const { staff: namespace, shareOf } = app.sockets
    const askBackEnd = app.backEnd.asker(questions)
    const ask = (token: string) => askHolder(askBackEnd, token, limits.poll.timeoutMs)
    const tokens = createCredentials({ ask, refusals: limits.staffRefusals, now })
    const recent = createRecentWrites(() => performance.now())

    /** Connections whose token is being asked about. socket.io lets a connection ask again meanwhile. */
    const waiting = new WeakSet<StaffSocket['conn']>()
    const admit = async (socket: StaffSocket): Promise<void> => {
      const token = tokenOf(socket.handshake.auth)
      if (token === undefined) throw new Error('unauthenticated')
      if (waiting.has(socket.conn)) throw new Error('unavailable')
      waiting.add(socket.conn)
      const holder = await tokens.holderOf(token, shareOf(socket.conn))
      waiting.delete(socket.conn)
      if (holder.kind === 'invalid') throw new Error('unauthenticated')
      if (holder.kind !== 'roles') throw new Error('unavailable')
      socket.data.token = token
      enter(socket, holder.roles)
    }
    namespace.use(callbackify(admit))

    namespace.on('connection', (socket) => {
      const missedMs = missedMsOf(socket.handshake.auth)
      if (missedMs === undefined) return
      // The token had to be asked about first.
      const waitedMs = Math.max(0, Date.now() - socket.handshake.issued)
      for (const resource of recent.touchedIn(missedMs + waitedMs)) {
        if (socket.rooms.has(readRoom(resource))) socket.emit('changed', { resource })
      }
    })

    /** Tells those who may read it that lists of what a write touches are no longer current. */
    const hint = ({ resource, id, by }: Write): void => {
      recent.note(resource)
      for (const touched of touches[resource]) {
        namespace.local
          .to(readRoom(touched))
          .except(by ?? [])
          .emit(
            'changed',
            touched === resource && id !== undefined ? { resource, id } : { resource: touched },
          )
      }
    }
    app.relays.events.on('wrote', hint)

    let checking = false
    /** Asks again about every token; a socket whose token has become invalid is disconnected. */
    const recheck = async (): Promise<void> => {
      if (checking) return
      checking = true
      const byToken = new Map<string, StaffSocket[]>()
      for (const socket of namespace.sockets.values()) {
        const { token } = socket.data
        byToken.set(token, [...(byToken.get(token) ?? []), socket])
      }
      // One after the other, so that the back end is not asked for all at once.
      for (const [token, sockets] of byToken) {
        const holder = await ask(token)
        for (const socket of sockets) {
          if (holder.kind === 'invalid') socket.disconnect()
          else if (holder.kind === 'roles') enter(socket, holder.roles)
        }
      }
      checking = false
    }
    let checks: NodeJS.Timeout | undefined
    app.addHook('onListen', (next) => {
      checks = setInterval(() => void recheck(), limits.staffCheckMs)
      next()
    })
    app.addHook('preClose', (next) => {
      clearInterval(checks)
      next()
    })
    done()
  },
  { name: 'staff', dependencies: ['back-end', 'sockets', 'relays'] },
)
