import type { ServerToTicket, TicketUpdate } from '@muat/shared'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { json, status, type Upstream } from './upstream.ts'

export interface TicketPage {
  socket: Socket<ServerToTicket>
  updates: TicketUpdate[]
  healths: Omit<TicketUpdate, 'places'>[]
  /** What the page was told last of its truck, as `H waiting 2`. */
  shown: () => string[] | null
}

/** What a driver's page hears; rejects with the word with which it is refused. */
export const openTicket = (
  url: string,
  code: unknown,
  extra: Partial<ManagerOptions & SocketOptions> = {},
): Promise<TicketPage> =>
  new Promise((resolve, reject) => {
    const socket: Socket<ServerToTicket> = io(`${url}/ticket`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { code },
      ...extra,
    })
    onTestFinished(() => {
      socket.disconnect()
    })
    const updates: TicketUpdate[] = []
    const healths: Omit<TicketUpdate, 'places'>[] = []
    socket.on('ticket', (update) => updates.push(update))
    socket.on('health', (health) => healths.push(health))
    socket.once('connect_error', ({ message }) => reject(new Error(message)))
    socket.once('connect', () => {
      const shown = (): string[] | null =>
        updates.at(-1)?.places?.map(({ area, state, before }) => `${area} ${state} ${before}`) ??
        null
      resolve({ socket, updates, healths, shown })
    })
  })

/** The code of a truck. */
export const codeOf = (id: number): string => `a-code-of-truck-${id}`

/** Lets the back end have a ticket for every truck up to `most`. */
export const withTickets = (upstream: Upstream, most = 99): void => {
  upstream.rest((request, response) => {
    const id = Number(/^\/api\/ticket\/a-code-of-truck-(\d+)$/u.exec(request.url ?? '')?.[1] ?? 0)
    const known = id > 0 && id <= most
    const answer = known ? json({ id, licensePlate: `B ${id} X`, status: 'waiting' }) : status(404)
    answer(request, response)
  })
}

/** Codes that the back end was asked about. */
export const askedFor = (upstream: Upstream): string[] =>
  upstream.seen.flatMap(({ url }) => /^\/api\/ticket\/(.+)$/u.exec(url)?.[1] ?? [])
