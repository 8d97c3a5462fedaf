import {
  type Area,
  areas,
  type Command,
  type Health,
  type ServerToWall,
  type Snapshot,
  type Watch,
} from '@muat/shared'
import { encodeEvent } from './fan-out.ts'
import type { Changes, Feed } from './feed.ts'
import { createFleet, type Fleet, keyOf } from './fleet.ts'
import type { SiteState } from './site.ts'
import type { Caller, WallNamespace, WallSocket } from './sockets.ts'
import { parsePainted, parseWatch } from './watch.ts'

/** How often every client hears how old the data is. */
const healthEveryMs = 5000
/** A round of it comes in so many small parts: a change that falls between two of them need not wait. */
const partsOfRound = 100
export const partEveryMs = healthEveryMs / partsOfRound
/** Sockets that hear it at once, where all shall hear it, before anything else gets its turn: a millisecond of work. */
const beatsAtOnce = 100
/** Whoever connects within so many ms after another, to the same areas, is sent the same: a hall that comes back at once. */
const sameSnapshotMs = 100

export interface Hub {
  fleet: Fleet
  push: (changes: Changes) => void
  /** What walls follow of the site's settings has changed. */
  pushSite: (state: SiteState) => void
  /** To be called every `partEveryMs`: tells the part of the walls whose turn it is how the feed does. */
  beat: () => void
  /** To the display of that key, where it hangs on this relay. */
  command: (key: string, command: Command) => void
}

interface HubOptions {
  walls: WallNamespace
  feed: Feed
  build: string
  site: () => SiteState
  now: () => number
  callerOf: (connection: WallSocket['conn']) => Caller
  mayAsk: (connection: WallSocket['conn']) => boolean
  onEmit: (event: keyof ServerToWall, receivers: number, bytes: number) => void
  onPaint: (seconds: number) => void
}

const areaRoom = (area: Area): string => `area:${area}`
const displayRoom = (key: string): string => `display:${key}`

const watchedBy = (socket: WallSocket): Area[] =>
  areas.filter((area) => socket.rooms.has(areaRoom(area)))

/**
 * Boards to walls. Every message is state and replaces; one that is lost is asked for again after the next health.
 * Each is encoded once for all its receivers, and goes to this relay's own sockets only: a relay speaks for itself, with
 * or without others.
 */
export const createHub = (options: HubOptions): Hub => {
  const { walls, feed, build, site, now, callerOf, mayAsk, onEmit, onPaint } = options
  const fleet = createFleet({
    walls,
    feed,
    build,
    now,
    areasOf: watchedBy,
    callerOf,
    onLag: onPaint,
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
      fleet.joined(socket, display)
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
      fleet.painted(this, painted)
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
    let receivers = 0
    for (const socket of sockets) {
      encoded.send(socket.conn)
      receivers += 1
    }
    onEmit(event, receivers, encoded.bytes)
  }

  // In slices, each with the moment it is sent: a board that changes meanwhile need not wait for thousands of beats.
  const tellAll = (
    tell: (some: readonly WallSocket[]) => void,
    sockets: readonly WallSocket[] = [...walls.sockets.values()],
  ): void => {
    tell(sockets.slice(0, beatsAtOnce))
    if (sockets.length > beatsAtOnce) setImmediate(tellAll, tell, sockets.slice(beatsAtOnce))
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

  return {
    fleet,
    beat,
    push: (changes) => {
      if (changes.link || changes.boards.length > 0) sentAtConnect.clear()
      const { epoch, asOf, seqs } = feed
      for (const board of changes.boards) {
        const seq = seqs[board.area] ?? 0
        fleet.sent(board.area, seq)
        send('area', { epoch, seq, asOf, board }, socketsIn(areaRoom(board.area)))
      }
      // After the boards: who compares the seqs in it has been sent what they stand for.
      if (changes.link) tellAll((some) => send('health', health(), some))
    },
    pushSite: (state) => {
      sentAtConnect.clear()
      const update = { epoch: feed.epoch, siteSeq: state.seq, site: state.site }
      tellAll((some) => send('site', update, some))
    },
    command: (key, command) => send('command', command, socketsIn(displayRoom(key))),
  }
}
