import { callbackify } from 'node:util'
import { readTicket, type TicketPlace, ticketPlaces, type TicketUpdate } from '@muat/shared'
import fp from 'fastify-plugin'
import type { Ask } from '../back-end/index.ts'
import type { Changes } from '../monitor/index.ts'
import type { RoomOptions } from '../room.ts'
import {
  createCredentials,
  createRounds,
  encodeEvent,
  tellAll,
  type TicketSocket,
} from '../sockets/index.ts'
import { createOutbox } from './outbox.ts'

/** About codes, to the back end at once: a restarted relay is asked for all of them, and walls must not wait for that. */
const questions = 8
const maxTicketBytes = 64 * 1024

type TicketId = TicketSocket['data']['id']

/** How often expected waits are sent again, whether or not a board changed. */
const forecastMs = 60 * 1000

/** The truck of a code, by the back end's word. */
type Holder = { kind: 'ticket'; id: TicketId } | { kind: 'invalid' } | { kind: 'unknown' }

/** Asks GET /api/ticket/{code}. */
const askTicket = async (ask: Ask, code: string, timeoutMs: number): Promise<Holder> => {
  try {
    const path = `/api/ticket/${code}`
    const { status, body } = await ask({ path, timeoutMs, maxBytes: maxTicketBytes })
    // A back end without tickets answers 404 to all of them, and 429 only to an unknown one.
    if (status === 404 || status === 429) return { kind: 'invalid' }
    const ticket = status === 200 ? readTicket(JSON.parse(body.toString())) : null
    return ticket === null ? { kind: 'unknown' } : { kind: 'ticket', id: ticket.id }
  } catch {
    return { kind: 'unknown' }
  }
}

const codeOf = ({ code }: Record<string, unknown>): string | undefined =>
  typeof code === 'string' && /^[\w-]{16,64}$/u.test(code) ? code : undefined

type Places = readonly TicketPlace[] | null

interface Followed {
  sockets: Set<TicketSocket>
  /** The places that were sent last. */
  shown: Places
}

const isSame = (one: Places, other: Places): boolean => {
  if (one === null || other === null) return one === other
  return (
    one.length === other.length &&
    one.every(({ area, state, since, before, wait }, at) => {
      const beside = other[at]
      return (
        area === beside?.area &&
        state === beside.state &&
        since === beside.since &&
        before === beside.before &&
        wait?.low === beside.wait?.low &&
        wait?.high === beside.wait?.high
      )
    })
  )
}

/** Drivers' pages: where the truck of a ticket stands, to whoever knows its code (docs/driver.md). */
export const tickets = fp<RoomOptions>(
  (app, { config, limits, now }, done) => {
    const { feed, events } = app.monitor
    const { tickets: namespace, shareOf } = app.sockets
    /** Walls and staff keep the other half. */
    const most = Math.floor(config.sockets / 2)
    const askBackEnd = app.backEnd.asker(questions)
    const codes = createCredentials({
      ask: (code) => askTicket(askBackEnd, code, limits.poll.timeoutMs),
      refusals: limits.tickets.refusals,
      now,
    })
    const followed = new Map<TicketId, Followed>()
    let refused = 0

    const admit = async (socket: TicketSocket): Promise<void> => {
      const code = codeOf(socket.handshake.auth)
      // It would live as long as the page.
      socket.handshake.auth = {}
      if (code === undefined) throw new Error('unknown')
      if (namespace.sockets.size >= most) throw new Error('full')
      const holder = await codes.holderOf(code, shareOf(socket.conn))
      if (holder.kind === 'invalid') throw new Error('unknown')
      if (holder.kind !== 'ticket') throw new Error('unavailable')
      // Others may have come meanwhile.
      const size = followed.get(holder.id)?.sockets.size ?? 0
      if (namespace.sockets.size >= most || size >= limits.tickets.sockets) throw new Error('full')
      socket.data.id = holder.id
    }
    namespace.use(
      callbackify(async (socket: TicketSocket): Promise<void> => {
        try {
          await admit(socket)
        } catch (error) {
          refused += 1
          throw error
        }
      }),
    )

    const health = (): Omit<TicketUpdate, 'places'> => ({
      asOf: feed.asOf,
      serverNow: now(),
      link: feed.link,
    })
    const minute = (): number => Math.floor(now() / forecastMs)
    /** By the boards that were derived last. */
    let places: ReadonlyMap<TicketId, TicketPlace[]> | null = null
    let placed = ''
    const placesOf = (id: TicketId): TicketPlace[] | null => {
      if (feed.boards === null) return null
      const wanted = `${feed.version} ${minute()}`
      if (places === null || placed !== wanted) {
        places = ticketPlaces(feed.boards, feed.waitsAt)
        placed = wanted
      }
      return places.get(id) ?? []
    }
    const encoded = (id: TicketId) => {
      const update: TicketUpdate = { ...health(), places: placesOf(id) }
      return encodeEvent('ticket', update, '/ticket,')
    }
    const outbox = createOutbox((id: TicketId): number => {
      const sockets = followed.get(id)?.sockets
      if (sockets === undefined) return 0
      const { send } = encoded(id)
      for (const { conn } of sockets) send(conn)
      return sockets.size
    })
    const beat = (some: Iterable<TicketSocket>): void => {
      const { send } = encodeEvent('health', health(), '/ticket,')
      for (const { conn } of some) send(conn)
    }
    const rounds = createRounds(beat)

    namespace.on('connection', (socket) => {
      const { id } = socket.data
      const known = followed.get(id)
      if (known === undefined) {
        followed.set(id, { sockets: new Set([socket]), shown: placesOf(id) })
      } else known.sockets.add(socket)
      rounds.add(socket)
      encoded(id).send(socket.conn)
      socket.on('disconnect', () => {
        const left = followed.get(id)?.sockets
        left?.delete(socket)
        if (left?.size === 0) followed.delete(id)
      })
    })

    const pushPlaces = (): void => {
      for (const [id, ticket] of followed) {
        const shown = placesOf(id)
        if (isSame(shown, ticket.shown)) continue
        ticket.shown = shown
        outbox.add(id)
      }
    }
    const push = ({ boards, link }: Changes): void => {
      if (boards.length > 0) pushPlaces()
      if (link) tellAll(namespace.sockets.values(), beat)
    }
    events.on('boards', push)

    app.metrics.counter(
      'muat_tickets_refused_total',
      "Sockets of drivers' pages refused: an unknown code, too many of them, or no answer of the back end",
      () => refused,
    )
    let timer: NodeJS.Timeout | null = null
    app.addHook('onListen', (next) => {
      rounds.start()
      timer = setInterval(pushPlaces, forecastMs).unref()
      next()
    })
    app.addHook('preClose', (next) => {
      rounds.stop()
      if (timer !== null) clearInterval(timer)
      next()
    })
    done()
  },
  { name: 'tickets', dependencies: ['back-end', 'monitor', 'sockets', 'walls'] },
)
