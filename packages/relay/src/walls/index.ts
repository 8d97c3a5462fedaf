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
import type { WallSocket } from '../sockets/index.ts'
import { createDisplays, keyOf } from './displays.ts'
import { encodeEvent } from './fan-out.ts'
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

/** How often every wall hears how old the data is, ms. */
const healthEveryMs = 5000
/** A round of it is sent in so many parts, so that a changed board never waits for a whole round. */
const partsOfRound = 100
const partEveryMs = healthEveryMs / partsOfRound
/** Sockets that are sent the same at once before other work gets its turn: one millisecond. */
const socketsAtOnce = 100
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

    /** The walls, dealt out in turn: each part hears the health at a moment of its own, and each wall every `healthEveryMs`. */
    const parts = Array.from({ length: partsOfRound }, () => new Set<WallSocket>())
    let dealt = 0
    let beats = Math.floor(performance.now() / partEveryMs)

    walls.on('connection', (socket) => {
      parts[dealt % partsOfRound]?.add(socket)
      dealt += 1
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

    // In slices, each with the moment it is sent: a board that changes meanwhile need not wait for thousands of beats.
    const tellAll = (
      tell: (some: readonly WallSocket[]) => void,
      sockets: readonly WallSocket[] = [...walls.sockets.values()],
    ): void => {
      tell(sockets.slice(0, socketsAtOnce))
      if (sockets.length > socketsAtOnce) setImmediate(tellAll, tell, sockets.slice(socketsAtOnce))
    }

    const beatOn = (part: Set<WallSocket>): void => {
      for (const socket of part) if (!socket.connected) part.delete(socket)
      if (part.size > 0) send('health', health(), part)
    }
    const beat = (): void => {
      // By the clock, not by the count of ticks: those of a busy machine come late, and no wall is to wait longer for it.
      const due = Math.floor(performance.now() / partEveryMs)
      beats = Math.max(beats, due - partsOfRound)
      for (; beats < due; beats += 1) beatOn(parts[beats % partsOfRound] ?? new Set())
    }

    const pushBoards = (changes: Changes): void => {
      if (changes.link || changes.boards.length > 0) sentAtConnect.clear()
      const { epoch, asOf, seqs } = feed
      for (const board of changes.boards) {
        const seq = seqs[board.area] ?? 0
        displays.sent(board.area, seq)
        send('area', { epoch, seq, asOf, board }, socketsIn(areaRoom(board.area)))
      }
      // After the boards: a wall compares the seqs in it with those that it was sent.
      if (changes.link) tellAll((some) => send('health', health(), some))
    }
    const pushSite = (state: SiteState): void => {
      sentAtConnect.clear()
      const update = { epoch: feed.epoch, siteSeq: state.seq, site: state.site }
      tellAll((some) => send('site', update, some))
    }
    const command = (key: string, given: Command): void =>
      send('command', given, socketsIn(displayRoom(key)))

    events.on('boards', pushBoards)
    events.on('site', pushSite)
    relays.events.on('command', command)
    app.decorate('walls', { displays: displays.list })

    let beating: NodeJS.Timeout | undefined
    app.addHook('onListen', (next) => {
      beating = setInterval(beat, partEveryMs)
      next()
    })
    app.addHook('preClose', (next) => {
      clearInterval(beating)
      next()
    })
    done()
  },
  { name: 'walls', dependencies: ['monitor', 'sockets', 'relays'] },
)
