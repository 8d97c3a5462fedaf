import { isResourceName, type ServerToStaff, type StaffToServer } from '@muat/shared'
import type { Socket } from 'socket.io-client'
import { setSocketId } from '../lib/first/socket-id.ts'
import { queryClient } from './query.ts'
import { hinted } from './refresh.ts'

const retryMs = 5000
/** For how long the relay counts from when it is told: what is said to it takes a while. */
const onTheWayMs = 1000

export type StaffSocket = Socket<ServerToStaff, StaffToServer>

let connected: StaffSocket | null = null
const followers = new Set<(socket: StaffSocket | null) => void>()

const connectedBy = (socket: StaffSocket | null): void => {
  connected = socket
  setSocketId(socket?.id ?? null)
  for (const then of followers) then(socket)
}

/** Follows the connection to the relay, null while there is none; gives back what ends that. */
export const followStaff = (then: (socket: StaffSocket | null) => void): (() => void) => {
  followers.add(then)
  then(connected)
  return () => {
    followers.delete(then)
  }
}

/**
 * The relay tells who may read a resource that it has changed, and what that touches. What was written since `began`, when
 * the first row was asked for (as `performance.now()` counts), it tells at once; whatever was lost with a connection it
 * cannot tell, so another one counts as a hint for everything. Without the relay the lists still refresh, only later.
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
      // Asked for with every connection.
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
    // The relay refuses while it cannot ask the back end who this is; socket.io itself does not try again then.
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
  connect().catch((error: unknown) => console.error('live updates are not to be had', error))
  return () => {
    stopped = true
    connectedBy(null)
    socket?.disconnect()
  }
}
