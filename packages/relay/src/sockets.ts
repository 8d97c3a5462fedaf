import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type {
  Display,
  Seqs,
  ServerToStaff,
  ServerToWall,
  StaffToServer,
  WallToServer,
} from '@muat/shared'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
import { cannotBeRebound, namesTwoHosts } from './callers.ts'
import { bodySize } from './bodies.ts'
import { browserOf } from './browsers.ts'
import type { Config } from './config.ts'
import { createDecayingCounts } from './decaying-counts.ts'
import type { Pace } from './pace.ts'
import { clientAddress, networkOf } from '@muat/node/addresses'
import { calledAs, shareOf } from './trust.ts'
import { createWebsockets } from './websockets.ts'

interface WallData {
  /** Of a display that said who it is. `painted`: what it has on its screen. */
  display?: Omit<Display, 'key' | 'areas' | 'relay' | 'behindSince' | 'leftAt' | keyof Caller> & {
    painted: Seqs
  }
}
/** What is known of who connected without asking him. */
export type Caller = Pick<Display, 'address' | 'browser'>

export type WallNamespace = Namespace<WallToServer, ServerToWall, DefaultEventsMap, WallData>
export type WallSocket = Socket<WallToServer, ServerToWall, DefaultEventsMap, WallData>

interface StaffData {
  token: string
}
export type StaffNamespace = Namespace<StaffToServer, ServerToStaff, DefaultEventsMap, StaffData>
export type StaffSocket = Socket<StaffToServer, ServerToStaff, DefaultEventsMap, StaffData>

/** The connection under a socket: one per browser tab, whatever namespaces it joins. */
type Connection = WallSocket['conn']

const maxPacketBytes = 16 * 1024

/** How long a client has to take leave of a websocket that was closed. */
const leaveMs = 1000

/** A whole snapshot is asked for by few: an address may once for each of its sockets, and again after so many seconds. */
const askedAgainSeconds = 20
/** Messages that wait behind the one being written, from which on nobody is answered more. */
const unreadAnswers = 2

/** A page of ours, or one that was listed. What is not a browser sends no Origin. */
export const originAllowed = (request: IncomingMessage, config: Config): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (config.origins.has(origin) || config.publicUrl?.origin === origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  // Where the site's own name is known, another one that is called like its page's is not enough.
  if (config.publicUrl !== undefined && !cannotBeRebound(hostname)) return false
  return /^https?:$/u.test(protocol) && host === calledAs(request, config.trust).host
}

/** What no client of ours sends: two hosts, or the polling that answers with a script for any page to embed (JSONP). */
const isMalformed = (request: IncomingMessage): boolean => {
  const query = new URLSearchParams(request.url?.split('?', 2)[1])
  return namesTwoHosts(request) || query.has('j')
}

/**
 * The socket server with everything that holds for every connection: who may connect, how many, how much they may say.
 * Nothing here is kept per idle connection; 5,000 walls hang on one of these.
 */
export const createSocketServer = (
  http: HttpServer,
  config: Config,
  pace: Pace,
): {
  walls: WallNamespace
  staff: StaffNamespace
  callerOf: (connection: Connection) => Caller
  /** What a connection counts for: its address, or the network of that. */
  shareOf: (connection: Connection) => string
  /** How many connections were refused because there were too many. */
  refused: () => number
  /** Whether a question is answered with all there is: counts it, and looks whether the one before was read. */
  mayAsk: (connection: Connection) => boolean
  sweep: () => void
  close: () => void
} => {
  const perAddress = new Map<string, number>()
  /** Connections there are, of all addresses. */
  let open = 0
  let refused = 0
  /**
   * Whether there are too many to take one more of an address that has so many. An address never gets more than are left
   * for all others: however many of them one stranger has, places stay free for whoever wants few, and nobody who is
   * there has to go for it.
   */
  const isFull = (held: number): boolean =>
    held >= Math.min(config.sockets.perAddress, config.sockets.total - open)
  /** What each has sent this second; control frames of a websocket are counted by themselves. */
  const events = new Map<object, number>()
  const mayMore = (sender: object): boolean => {
    const sent = (events.get(sender) ?? 0) + 1
    events.set(sender, sent)
    return sent <= config.sockets.eventsPerSecond
  }
  const callers = new WeakMap<Connection, Caller>()
  const nobody: Caller = { address: '', browser: '' }
  const asked = createDecayingCounts({
    perSecond: config.sockets.perAddress / askedAgainSeconds,
    now: () => performance.now(),
  })

  const io = new Server(http, {
    transports: config.web.site.transports,
    wsEngine: createWebsockets(mayMore),
    maxHttpBufferSize: maxPacketBytes,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    connectTimeout: config.handshakeTimeoutMs,
    // The relay answers upgrades for other paths itself.
    destroyUpgrade: false,
    allowRequest: (request, answer) => {
      const full =
        !(request.url ?? '').includes('sid=') &&
        isFull(perAddress.get(shareOf(request, config.trust)) ?? 0)
      if (full) refused += 1
      if (full) answer('too many connections', false)
      else if (originAllowed(request, config)) answer(null, true)
      else answer('origin not allowed', false)
    },
  })

  // Else a websocket is made for every transport there is, and closed again at the client's leisure.
  io.engine.use(
    (request: IncomingMessage, _response: ServerResponse, next: (refused?: Error) => void) => {
      if (bodySize(request) !== 'none') pace.watch(request, () => request.socket.destroy())
      const { searchParams } = new URL(request.url ?? '', 'http://relay')
      const refused =
        request.headers.upgrade !== undefined && searchParams.get('transport') !== 'websocket'
      next(refused ? new Error('no websocket') : undefined)
    },
  )

  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(isMalformed(request) ? new Error('malformed') : undefined),
  )

  function count(this: Connection): void {
    if (!mayMore(this)) this.close(true)
  }

  io.engine.on('connection', (connection: Connection) => {
    const address = clientAddress(connection.request, config.trust)
    const share = networkOf(address)
    const held = perAddress.get(share) ?? 0
    // Those that were allowed together are counted one after the other.
    const tooMany = isFull(held)
    perAddress.set(share, held + 1)
    open += 1
    const browser = browserOf(connection.request.headers['user-agent'])
    callers.set(connection, { address, browser })
    const under = connection.transport.name === 'websocket' ? connection.request.socket : undefined
    connection.once('close', () => {
      open -= 1
      const left = (perAddress.get(share) ?? 1) - 1
      if (left === 0) perAddress.delete(share)
      else perAddress.set(share, left)
      events.delete(connection)
      if (under !== undefined) setTimeout(() => under.destroy(), leaveMs).unref()
    })
    connection.on('packet', count)
    // The request of the handshake, with its headers and its socket's parser, would otherwise live as long as the wall.
    Object.assign(connection, { request: null })
    if (tooMany) {
      refused += 1
      connection.close(true)
    }
  })

  const second = setInterval(() => events.clear(), 1000)

  const walls: WallNamespace = io.of('/')
  const staff: StaffNamespace = io.of('/staff')
  const shareOfConnection = (connection: Connection): string =>
    networkOf(callers.get(connection)?.address ?? '')

  return {
    walls,
    staff,
    callerOf: (connection) => callers.get(connection) ?? nobody,
    shareOf: shareOfConnection,
    refused: () => refused,
    mayAsk: (connection) => {
      const share = shareOfConnection(connection)
      if (queued(connection) >= unreadAnswers) return false
      if (asked.of(share) >= config.sockets.perAddress) return false
      asked.add(share)
      return true
    },
    /** Drops who does not take what is sent: a queue that only grows is memory of the hall's other walls. */
    sweep: () => {
      for (const { conn } of walls.sockets.values()) {
        if (queued(conn) > config.sockets.queue) conn.close(true)
      }
    },
    close: () => {
      clearInterval(second)
      walls.local.disconnectSockets(true)
      staff.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}

/** Packets waiting behind the one that is being written. */
const queued = (connection: Connection): number => {
  const buffer: unknown = Reflect.get(connection, 'writeBuffer')
  return Array.isArray(buffer) ? buffer.length : 0
}
