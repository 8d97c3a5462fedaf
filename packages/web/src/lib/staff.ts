import { isResourceName, type ServerToStaff } from '@muat/shared'
import type { Socket } from 'socket.io-client'
import { invalidate, queryClient } from './query.ts'

type StaffSocket = Socket<ServerToStaff, Record<string, never>>

/**
 * The relay tells who may read a resource that it has changed, and what that touches. Hints may be lost, so a new
 * connection counts as one for everything. Without the relay the lists still refresh, only later.
 */
export const listenForChanges = (token: string): (() => void) => {
  let socket: StaffSocket | null = null
  let stopped = false
  const connect = async (): Promise<void> => {
    const { io } = await import('socket.io-client')
    if (stopped) return
    socket = io('/staff', { auth: { token }, transports: ['websocket', 'polling'] })
    socket.on('connect', () => void queryClient.invalidateQueries())
    socket.on('changed', ({ resource }) => {
      if (isResourceName(resource)) void invalidate([resource])
    })
  }
  connect().catch((error: unknown) => console.error('live updates are not to be had', error))
  return () => {
    stopped = true
    socket?.disconnect()
  }
}
