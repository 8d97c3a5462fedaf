import { isResourceName, type ServerToStaff } from '@muat/shared'
import type { Socket } from 'socket.io-client'
import { passHint } from './hints.ts'
import { invalidate, queryClient } from './query.ts'

const retryMs = 5000

type StaffSocket = Socket<ServerToStaff, Record<string, never>>

/**
 * The relay tells who may read a resource that it has changed, and what that touches. Hints may be lost, so a new
 * connection counts as one for everything. Without the relay the lists still refresh, only later.
 */
export const listenForChanges = (token: string, transports: readonly string[]): (() => void) => {
  let socket: StaffSocket | null = null
  let stopped = false
  const connect = async (): Promise<void> => {
    const { io } = await import('socket.io-client')
    if (stopped) return
    socket = io('/staff', { auth: { token }, transports: [...transports] })
    const own = socket
    own.on('connect', () => {
      void queryClient.invalidateQueries()
      passHint('all')
    })
    // The relay refuses while it cannot ask the back end who this is; socket.io itself does not try again then.
    own.on('connect_error', ({ message }) => {
      if (own.active || stopped || message === 'unauthenticated') return
      setTimeout(() => {
        if (!stopped) own.connect()
      }, retryMs)
    })
    own.on('changed', ({ resource }) => {
      if (!isResourceName(resource)) return
      void invalidate([resource])
      passHint(resource)
    })
  }
  connect().catch((error: unknown) => console.error('live updates are not to be had', error))
  return () => {
    stopped = true
    socket?.disconnect()
  }
}
