import { type Area, areas, type Command, type Health, type Snapshot } from '@muat/shared'
import type { Changes, Feed } from './feed.ts'
import { createFleet, type Fleet } from './fleet.ts'
import type { WallNamespace, WallSocket } from './sockets.ts'
import { parsePainted, parseWatch } from './watch.ts'

/** How often every client hears how old the data is. */
export const healthEveryMs = 5000

export interface Hub {
  fleet: Fleet
  push: (changes: Changes) => void
  /** Tells everybody how the feed does. */
  beat: () => void
  /** To every socket of that display on this relay. */
  command: (displayId: string, command: Command) => void
}

interface HubOptions {
  walls: WallNamespace
  feed: Feed
  build: string
  now: () => number
  onEmit: (event: 'area' | 'health' | 'command', receivers: number, bytes: number) => void
  onPaint: (seconds: number) => void
}

const areaRoom = (area: Area): string => `area:${area}`
const displayRoom = (id: string): string => `display:${id}`

const watchedBy = (socket: WallSocket): Area[] =>
  areas.filter((area) => socket.rooms.has(areaRoom(area)))

/**
 * Boards to walls. Every message is state and replaces; one that is lost is asked for again after the next health.
 * Each goes out once per room as plain JSON, which lets socket.io build the frame a single time for all its sockets,
 * and by `local`: a relay speaks for itself, with or without others.
 */
export const createHub = ({ walls, feed, build, now, onEmit, onPaint }: HubOptions): Hub => {
  const fleet = createFleet({ walls, now, areasOf: watchedBy, onLag: onPaint })

  const health = (): Health => ({
    epoch: feed.epoch,
    seqs: feed.seqs,
    asOf: feed.asOf,
    serverNow: now(),
    build,
    link: feed.link,
  })

  const snapshot = (watched: readonly Area[]): Snapshot => {
    const { boards } = feed
    return {
      ...health(),
      seqs: Object.fromEntries(watched.map((area) => [area, feed.seqs[area] ?? 0])),
      areas:
        boards === null ? null : Object.fromEntries(watched.map((area) => [area, boards[area]])),
    }
  }

  // Shared by all sockets and reading `this`: a closure per wall would be memory per wall.
  function onWatch(this: WallSocket, value: unknown, answer: unknown): void {
    if (typeof answer !== 'function') return
    const result = parseWatch(value)
    if (!result.ok) {
      answer(result)
      return
    }
    const { watch } = result
    for (const room of this.rooms) if (room !== this.id) void this.leave(room)
    void this.join(watch.areas.map(areaRoom))
    if (watch.display === undefined) delete this.data.display
    else {
      this.data.display = watch.display
      void this.join(displayRoom(watch.display.id))
    }
    answer({ ok: true, snapshot: snapshot(watch.areas) })
  }

  function onPainted(this: WallSocket, value: unknown): void {
    const painted = parsePainted(value)
    if (painted !== undefined && this.rooms.has(areaRoom(painted.area)))
      fleet.painted(this, painted)
  }

  walls.on('connection', (socket) => {
    socket.on('watch', onWatch)
    socket.on('painted', onPainted)
  })

  const sizeOf = (room: string): number => walls.adapter.rooms.get(room)?.size ?? 0

  const beat = (): void => {
    const body = health()
    walls.local.emit('health', body)
    onEmit('health', walls.sockets.size, Buffer.byteLength(JSON.stringify(body)))
  }

  return {
    fleet,
    beat,
    push: (changes) => {
      const { epoch, asOf, seqs } = feed
      for (const { area, board, bytes } of changes.areas) {
        const seq = seqs[area] ?? 0
        const room = areaRoom(area)
        fleet.sent(area, seq)
        walls.local.to(room).emit('area', { epoch, seq, asOf, board })
        onEmit('area', sizeOf(room), bytes)
      }
      // After the boards: who compares the seqs in it has been sent what they stand for.
      if (changes.link) beat()
    },
    command: (displayId, command) => {
      const room = displayRoom(displayId)
      onEmit('command', sizeOf(room), 0)
      walls.local.to(room).emit('command', command)
    },
  }
}
