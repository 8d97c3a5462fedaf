import { isResourceName, type ServerToStaff, type StaffToServer } from '@muat/shared'
import type { Socket } from 'socket.io-client'
import { setSocketId } from '../lib/first/socket-id.ts'
import { queryClient } from './query.ts'
import { hinted } from './refresh.ts'

const retryMs = 5000
/** Allowance for the way of a message to the relay, which counts `missedMs` from its arrival. */
const onTheWayMs = 1000

export type StaffSocket = Socket<ServerToStaff, StaffToServer>

let connected: StaffSocket | null = null
const followers = new Set<(socket: StaffSocket | null) => void>()

const connectedBy = (socket: StaffSocket | null): void => {
  connected = socket
  setSocketId(socket?.id ?? null)
  for (const then of followers) then(socket)
}

/** Calls back with the present connection to the relay, null if there is none, and with each change. Returns a stop function. */
export const followStaff = (then: (socket: StaffSocket | null) => void): (() => void) => {
  followers.add(then)
  then(connected)
  return () => {
    followers.delete(then)
  }
}

/**
 * Listens for hints of the relay, which sends them to users who may read the resource. On connection it sends those since
 * `began`, the time of the first fetch (`performance.now()`). A reconnection counts as a hint for all resources. Without
 * the relay, lists refresh by interval only. Returns a stop function.
 */
export const listenForChanges = (
  token: string,
  transports: readonly string[],
  began: number,
): (() => void) => {
  let socket: StaffSocket | null = null
  let stopped = false
  let wasConnected = false
  const connect = async (): Promise<void> => {
    const { io } = await import('socket.io-client')
    if (stopped) return
    socket = io('/staff', {
      // Called for every connection.
      auth: (give: (auth: object) => void) =>
        give({ token, missedMs: performance.now() - began + onTheWayMs }),
      transports: [...transports],
    })
    const own = socket
    own.on('connect', () => {
      connectedBy(own)
      if (wasConnected) void queryClient.invalidateQueries()
      wasConnected = true
    })
    own.on('disconnect', () => connectedBy(null))
    // The relay refuses while it cannot ask the back end for the user. socket.io does not retry after a refusal.
    own.on('connect_error', ({ message }) => {
      if (own.active || stopped || message === 'unauthenticated') return
      setTimeout(() => {
        if (!stopped) own.connect()
      }, retryMs)
    })
    own.on('changed', ({ resource }) => {
      if (isResourceName(resource)) hinted(resource)
    })
  }
  connect().catch((error: unknown) => console.error('live updates are not available', error))
  return () => {
    stopped = true
    connectedBy(null)
    socket?.disconnect()
  }
}
