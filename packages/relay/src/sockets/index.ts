import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress, networkOf } from '@muat/node/addresses'
import type {
  Display,
  Seqs,
  ServerToStaff,
  ServerToTicket,
  ServerToWall,
  StaffToServer,
  WallToServer,
} from '@muat/shared'
import fp from 'fastify-plugin'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
import { originAllowed, shareOf } from '../http/callers.ts'
import type { RoomOptions } from '../room.ts'
import { browserOf } from './browsers.ts'
import { createDecayingCounts } from './decaying-counts.ts'
import { createWebsockets } from './websockets.ts'

export { browserOf } from './browsers.ts'
export { createCredentials } from './credentials.ts'
export { createDecayingCounts } from './decaying-counts.ts'
export { encodeEvent } from './fan-out.ts'
export { createRounds, socketsAtOnce, tellAll } from './rounds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sockets: Sockets
  }
}

interface WallData {
  /** Of a display that said who it is. `painted`: what it has on its screen. */
  display?: Omit<Display, 'key' | 'areas' | 'relay' | 'behindSince' | 'leftAt' | keyof Caller> & {
    painted: Seqs
  }
}
/** What is known of a client without asking it. */
export type Caller = Pick<Display, 'address' | 'browser'>

export type WallNamespace = Namespace<WallToServer, ServerToWall, DefaultEventsMap, WallData>
export type WallSocket = Socket<WallToServer, ServerToWall, DefaultEventsMap, WallData>

interface StaffData {
  token: string
}
export type StaffNamespace = Namespace<StaffToServer, ServerToStaff, DefaultEventsMap, StaffData>
export type StaffSocket = Socket<StaffToServer, ServerToStaff, DefaultEventsMap, StaffData>

interface TicketData {
  /** Of the record whose ticket it is. */
  id: number | string
}
export type TicketNamespace = Namespace<
  DefaultEventsMap,
  ServerToTicket,
  DefaultEventsMap,
  TicketData
>
export type TicketSocket = Socket<DefaultEventsMap, ServerToTicket, DefaultEventsMap, TicketData>

/** The connection under a socket: one per browser tab, whatever namespaces it joins. */
type Connection = WallSocket['conn']

export interface Sockets {
  walls: WallNamespace
  staff: StaffNamespace
  tickets: TicketNamespace
  callerOf: (connection: Connection) => Caller
  /** What limits count a connection by. */
  shareOf: (connection: Connection) => string
  /** Whether a whole snapshot may be sent on request. Counts the request. */
  mayAsk: (connection: Connection) => boolean
}

const maxPacketBytes = 16 * 1024
/** How long a client may take to close a websocket that was closed here, ms. */
const leaveMs = 1000
/** An address may ask for a snapshot once per socket that it may have, and again after so many seconds. */
const askedAgainSeconds = 20
/** From so many unsent messages on, a client gets no further answer. */
const unreadAnswers = 2
const sweepEveryMs = 5000

/** Messages that wait behind the one that is being written. */
const queued = (connection: Connection): number => {
  const buffer: unknown = Reflect.get(connection, 'writeBuffer')
  return Array.isArray(buffer) ? buffer.length : 0
}

/**
 * The socket server: which clients may connect, how many, and how much they may send. It keeps nothing per idle
 * connection: 5,000 walls hang on one relay.
 */
export const sockets = fp<RoomOptions>(
  (app, { config, limits }, done) => {
    const { eventsPerSecond, queue, handshakeMs } = limits.sockets
    const perAddress = new Map<string, number>()
    let open = 0
    let refused = 0
    /** An address never gets more sockets than are left for all others. */
    const isFull = (held: number): boolean => held >= config.sockets - open
    const mostPerAddress = Math.floor(config.sockets / 2)

    /** Messages of each connection in this second, and control frames of each websocket. */
    const events = new Map<object, number>()
    const mayMore = (sender: object): boolean => {
      const sent = (events.get(sender) ?? 0) + 1
      events.set(sender, sent)
      return sent <= eventsPerSecond
    }
    const callers = new WeakMap<Connection, Caller>()
    const nobody: Caller = { address: '', browser: '' }
    const asked = createDecayingCounts({
      perSecond: mostPerAddress / askedAgainSeconds,
      now: () => performance.now(),
    })
    const shareOfConnection = (connection: Connection): string =>
      networkOf(callers.get(connection)?.address ?? '')

    const io = new Server(app.server, {
      transports: config.web.site.transports,
      wsEngine: createWebsockets(mayMore),
      maxHttpBufferSize: maxPacketBytes,
      perMessageDeflate: false,
      httpCompression: false,
      serveClient: false,
      connectTimeout: handshakeMs,
      allowRequest: (request, answer) => {
        const query = new URLSearchParams(request.url?.split('?', 2)[1])
        const full =
          !query.has('sid') && isFull(perAddress.get(shareOf(request, config.trust)) ?? 0)
        if (full) refused += 1
        if (full) answer('too many connections', false)
        // JSONP: a script that any page could embed.
        else if (query.has('j')) answer('no such transport', false)
        else if (originAllowed(request, config)) answer(null, true)
        else answer('origin not allowed', false)
      },
    })

    // engine.io makes a websocket of an upgrade for any transport, and leaves it to the client to close it.
    io.engine.use(
      (request: IncomingMessage, _response: ServerResponse, next: (refused?: Error) => void) => {
        const { searchParams } = new URL(request.url ?? '', 'http://relay')
        const isNone =
          request.headers.upgrade !== undefined && searchParams.get('transport') !== 'websocket'
        next(isNone ? new Error('no websocket') : undefined)
      },
    )

    function count(this: Connection): void {
      if (!mayMore(this)) this.close(true)
    }

    io.engine.on('connection', (connection: Connection) => {
      const address = clientAddress(connection.request, config.trust)
      const share = networkOf(address)
      const held = perAddress.get(share) ?? 0
      // Requests that were allowed at the same time are counted one after the other.
      const tooMany = isFull(held)
      perAddress.set(share, held + 1)
      open += 1
      const browser = browserOf(connection.request.headers['user-agent'])
      callers.set(connection, { address, browser })
      const under =
        connection.transport.name === 'websocket' ? connection.request.socket : undefined
      connection.once('close', () => {
        open -= 1
        const left = (perAddress.get(share) ?? 1) - 1
        if (left === 0) perAddress.delete(share)
        else perAddress.set(share, left)
        events.delete(connection)
        if (under !== undefined) setTimeout(() => under.destroy(), leaveMs).unref()
      })
      connection.on('packet', count)
      // Otherwise the request of the handshake lives as long as the wall.
      Object.assign(connection, { request: null })
      if (tooMany) {
        refused += 1
        connection.close(true)
      }
    })

    const walls: WallNamespace = io.of('/')
    const staff: StaffNamespace = io.of('/staff')
    const tickets: TicketNamespace = io.of('/ticket')

    /** Drops clients that do not read: their queues are memory. */
    const sweep = (): void => {
      for (const { sockets: some } of [walls, tickets]) {
        for (const { conn } of some.values()) if (queued(conn) > queue) conn.close(true)
      }
    }
    const timers = [setInterval(() => events.clear(), 1000), setInterval(sweep, sweepEveryMs)]

    app.decorate('sockets', {
      walls,
      staff,
      tickets,
      callerOf: (connection) => callers.get(connection) ?? nobody,
      shareOf: shareOfConnection,
      mayAsk: (connection) => {
        const share = shareOfConnection(connection)
        if (queued(connection) >= unreadAnswers) return false
        if (asked.of(share) >= mostPerAddress) return false
        asked.add(share)
        return true
      },
    })
    app.metrics.gauge(
      'muat_sockets',
      'Connected sockets',
      (gauge) => {
        gauge.set({ namespace: '/' }, walls.sockets.size)
        gauge.set({ namespace: '/staff' }, staff.sockets.size)
        gauge.set({ namespace: '/ticket' }, tickets.sockets.size)
      },
      ['namespace'],
    )
    app.metrics.counter(
      'muat_sockets_refused_total',
      'Connections of sockets refused because there were too many, of their address or of all',
      () => refused,
    )
    app.addHook('preClose', (next) => {
      for (const timer of timers) clearInterval(timer)
      walls.local.disconnectSockets(true)
      staff.local.disconnectSockets(true)
      tickets.local.disconnectSockets(true)
      io.engine.close()
      next()
    })
    done()
  },
  { name: 'sockets', dependencies: ['http'] },
)
