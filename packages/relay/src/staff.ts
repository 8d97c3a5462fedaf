import { callbackify } from 'node:util'
import { may, parseRoles, type ResourceName, resourceNames, type Role, touches } from '@muat/shared'
import type { Dispatcher } from 'undici'
import type { StaffNamespace, StaffSocket } from './sockets.ts'

/** A write that the back end accepted. */
export interface Write {
  resource: ResourceName
  id?: number
}

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

const roomsFor = (roles: readonly Role[]): string[] =>
  resourceNames.filter((resource) => may(roles, 'read', resource)).map(readRoom)

const tokenOf = (auth: Record<string, unknown>): string | undefined => {
  const { token } = auth
  return typeof token === 'string' && /^[\x21-\x7e]{1,1024}$/u.test(token) ? token : undefined
}

const enter = (socket: StaffSocket, roles: readonly Role[]): void => {
  const rooms = roomsFor(roles)
  for (const room of socket.rooms) {
    if (room !== socket.id && !rooms.includes(room)) void socket.leave(room)
  }
  void socket.join(rooms)
}

export interface Staff {
  /** Tells whoever may read it that lists of what this write touches are no longer true. */
  hint: (write: Write) => void
  /** Asks again who the connected are; whoever is nobody any more is disconnected. */
  recheck: () => Promise<void>
}

export const createStaff = (nsp: StaffNamespace, ask: AskHolder): Staff => {
  const admit = async (socket: StaffSocket): Promise<void> => {
    const token = tokenOf(socket.handshake.auth)
    if (token === undefined) throw new Error('unauthenticated')
    const holder = await ask(token)
    if (holder.kind === 'invalid') throw new Error('unauthenticated')
    if (holder.kind === 'unknown') throw new Error('unavailable')
    socket.data.token = token
    enter(socket, holder.roles)
  }
  nsp.use(callbackify(admit))
  let checking = false

  return {
    hint: ({ resource, id }) => {
      for (const touched of touches[resource]) {
        nsp.local
          .to(readRoom(touched))
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
  }
}
