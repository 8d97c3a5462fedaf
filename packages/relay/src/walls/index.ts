import {
  type Area,
  areas,
  type Command,
  type Display,
  type Health,
  type ServerToWall,
  type Snapshot,
  type Watch,
} from '@muat/shared'
import { latency } from '@muat/node/metrics'
import fp from 'fastify-plugin'
import { Counter, Histogram } from 'prom-client'
import type { Changes, SiteState } from '../monitor/index.ts'
import type { RoomOptions } from '../room.ts'
import { createRounds, encodeEvent, tellAll, type WallSocket } from '../sockets/index.ts'
import { createDisplays, keyOf } from './displays.ts'
import { parsePainted, parseWatch } from './watch.ts'

export { keyOf } from './displays.ts'

declare module 'fastify' {
  interface FastifyInstance {
    walls: Walls
  }
}

export interface Walls {
  /** The displays that are connected to this relay. */
  displays: () => Display[]
}

/** Walls that connect within so many ms, to the same areas, are sent the same snapshot. */
const sameSnapshotMs = 100

const areaRoom = (area: Area): string => `area:${area}`
const displayRoom = (key: string): string => `display:${key}`

const watchedBy = (socket: WallSocket): Area[] =>
  areas.filter((area) => socket.rooms.has(areaRoom(area)))

/**
 * Boards to walls. Every message is state and replaces the one before; a lost one is asked for again after the next
 * health. Each is encoded once for all its receivers, and goes to this relay's own sockets only.
 */
export const walls = fp<RoomOptions>(
  (app, { now, build }, done) => {
    const { metrics, relays } = app
    const { feed, site, events } = app.monitor
    const { walls, callerOf, mayAsk } = app.sockets
    const registers = [metrics.registry]
    const emits = new Counter({
      name: 'muat_emits_total',
      help: 'Messages sent to rooms',
      labelNames: ['event'],
      registers,
    })
    const receivers = new Counter({
      name: 'muat_emit_receivers_total',
      help: 'Sockets those messages went to',
      labelNames: ['event'],
      registers,
    })
    const bytes = new Counter({
      name: 'muat_emit_bytes_total',
      help: 'Payload bytes times receivers',
      labelNames: ['event'],
      registers,
    })
    const paint = new Histogram({
      name: 'muat_paint_lag_seconds',
      help: 'From sending a board to the display having painted it, as the display reports',
      buckets: latency,
      registers,
    })
    const displays = createDisplays({
      walls,
      feed,
      build,
      now,
      areasOf: watchedBy,
      callerOf,
      onLag: (seconds) => paint.observe(seconds),
    })

    const health = (): Health => ({
      epoch: feed.epoch,
      seqs: feed.seqs,
      asOf: feed.asOf,
      serverNow: now(),
      build,
      link: feed.link,
      siteSeq: site().seq,
    })

    const snapshot = (watched: readonly Area[]): Snapshot => {
      const { boards } = feed
      return {
        ...health(),
        seqs: Object.fromEntries(watched.map((area) => [area, feed.seqs[area] ?? 0])),
        site: site().site,
        areas:
          boards === null ? null : Object.fromEntries(watched.map((area) => [area, boards[area]])),
      }
    }

    /** By areas, what was sent last to somebody who connected. */
    const sentAtConnect = new Map<
      string,
      { until: number; encoded: ReturnType<typeof encodeEvent> }
    >()

    const snapshotAtConnect = (watched: readonly Area[]): ReturnType<typeof encodeEvent> => {
      const key = watched.join('')
      const at = performance.now()
      const kept = sentAtConnect.get(key)
      if (kept !== undefined && at < kept.until) return kept.encoded
      const encoded = encodeEvent('snapshot', snapshot(watched))
      sentAtConnect.set(key, { until: at + sameSnapshotMs, encoded })
      return encoded
    }

    /** From now on the socket hears of these areas, and of no others. */
    const follow = (socket: WallSocket, { areas: watched, display }: Watch): void => {
      for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
      void socket.join(watched.map(areaRoom))
      if (display === undefined) delete socket.data.display
      else {
        displays.joined(socket, display)
        void socket.join(displayRoom(keyOf(display.id, watched)))
      }
    }

    // Shared by all sockets and reading `this`: a closure per wall would be memory per wall.
    function onWatch(this: WallSocket, value: unknown, answer: unknown): void {
      if (typeof answer !== 'function') return
      const result = parseWatch(value)
      if (!result.ok) answer(result)
      else if (mayAsk(this.conn)) {
        follow(this, result.watch)
        answer({ ok: true, snapshot: snapshot(result.watch.areas) })
      } else answer({ ok: false, error: 'asked too often' })
    }

    function onPainted(this: WallSocket, value: unknown): void {
      const painted = parsePainted(value)
      if (painted !== undefined && this.rooms.has(areaRoom(painted.area)))
        displays.painted(this, painted)
    }

    walls.on('connection', (socket) => {
      rounds.add(socket)
      socket.on('watch', onWatch)
      socket.on('painted', onPainted)
      const asked: unknown = socket.handshake.auth['watch']
      // It would live as long as the wall.
      socket.handshake.auth = {}
      const result = parseWatch(asked)
      if (!result.ok) return
      follow(socket, result.watch)
      snapshotAtConnect(result.watch.areas).send(socket.conn)
    })

    const socketsIn = function* (room: string): Iterable<WallSocket> {
      for (const id of walls.adapter.rooms.get(room) ?? []) {
        const socket = walls.sockets.get(id)
        if (socket !== undefined) yield socket
      }
    }

    const send = <E extends keyof ServerToWall>(
      event: E,
      body: Parameters<ServerToWall[E]>[0],
      sockets: Iterable<WallSocket>,
    ): void => {
      const encoded = encodeEvent(event, body)
      let count = 0
      for (const socket of sockets) {
        encoded.send(socket.conn)
        count += 1
      }
      emits.inc({ event })
      receivers.inc({ event }, count)
      bytes.inc({ event }, encoded.bytes * count)
    }

    const rounds = createRounds<WallSocket>((some) => send('health', health(), some))

    const pushBoards = (changes: Changes): void => {
      if (changes.link || changes.boards.length > 0) sentAtConnect.clear()
      const { epoch, asOf, seqs } = feed
      for (const board of changes.boards) {
        const seq = seqs[board.area] ?? 0
        displays.sent(board.area, seq)
        send('area', { epoch, seq, asOf, board }, socketsIn(areaRoom(board.area)))
      }
      // After the boards: a wall compares the seqs in it with those that it was sent.
      if (changes.link) tellAll(walls.sockets.values(), (some) => send('health', health(), some))
    }
    const pushSite = (state: SiteState): void => {
      sentAtConnect.clear()
      const update = { epoch: feed.epoch, siteSeq: state.seq, site: state.site }
      tellAll(walls.sockets.values(), (some) => send('site', update, some))
    }
    const command = (key: string, given: Command): void =>
      send('command', given, socketsIn(displayRoom(key)))

    events.on('boards', pushBoards)
    events.on('site', pushSite)
    relays.events.on('command', command)
    app.decorate('walls', { displays: displays.list })

    app.addHook('onListen', (next) => {
      rounds.start()
      next()
    })
    app.addHook('preClose', (next) => {
      rounds.stop()
      next()
    })
    done()
  },
  { name: 'walls', dependencies: ['monitor', 'sockets', 'relays'] },
)
