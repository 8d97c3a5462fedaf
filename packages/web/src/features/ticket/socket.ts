import type { ServerToTicket, TicketHandshake, TicketUpdate } from '@muat/shared/wall'
import { io, type Socket } from 'socket.io-client'

export interface Listeners {
  updated: (update: TicketUpdate) => void
  heard: (health: Omit<TicketUpdate, 'places'>) => void
}

/** After a refusal: there are too many pages, or the relay has lost the back end. ms, with a random part. */
const refusedMs = 15_000
const closedMs = 1000

const after = (ms: number, work: () => void): void => {
  setTimeout(work, ms + Math.random() * 2 * ms)
}

/** Follows the relay. Reconnects by itself, without limit. */
export const followTicket = (code: string, { updated, heard }: Listeners) => {
  const auth: TicketHandshake = { code }
  const socket: Socket<ServerToTicket> = io('/ticket', {
    transports: ['websocket', 'polling'],
    // If a proxy refuses one transport, the next is tried at once.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    auth,
  })
  socket.on('ticket', updated)
  socket.on('health', heard)
  socket.on('connect_error', () => {
    // A connection that fails is tried again by itself, one that the relay refuses is not.
    if (!socket.active) after(refusedMs, () => socket.connect())
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') after(closedMs, () => socket.connect())
  })
  return {
    isConnected: (): boolean => socket.connected,
    /** Begins anew: a connection that slept may look alive for a while. */
    again: (): void => {
      socket.disconnect().connect()
    },
    stop: (): void => {
      socket.off()
      socket.disconnect()
    },
  }
}
