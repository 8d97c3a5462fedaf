import type { Area, Display, Painted, Watch } from '@muat/shared'
import type { Feed } from '../monitor/index.ts'
import type { Caller, WallNamespace, WallSocket } from '../sockets/index.ts'

/** The displays that are connected to this relay. */
export interface Displays {
  /** Notes when a board was sent, so that its paint has a lag. */
  sent: (area: Area, seq: number) => void
  /** A display has said who it is. */
  joined: (socket: WallSocket, display: NonNullable<Watch['display']>) => void
  painted: (socket: WallSocket, painted: Painted) => void
  list: () => Display[]
}

/** Changes of an area whose time is kept. Later paints have no lag. */
const remembered = 64
/** A display that takes longer to paint does not show what it was sent. */
const paintWithinMs = 5000

/** The address of commands. Two walls in one browser share an id, but not their areas. */
export const keyOf = (id: string, areas: readonly Area[]): string => `${id}:${areas.join('')}`

interface DisplaysOptions {
  walls: WallNamespace
  feed: Feed
  build: string
  now: () => number
  areasOf: (socket: WallSocket) => Area[]
  callerOf: (connection: WallSocket['conn']) => Caller
  onLag: (seconds: number) => void
}

export const createDisplays = (options: DisplaysOptions): Displays => {
  const { walls, feed, build, now, areasOf, callerOf, onLag } = options
  const sentAt: Partial<Record<Area, Map<number, number>>> = {}

  /** Since when a display has not painted what it was sent; null where it shows all of it, or may still be about to. */
  const behindSince = (watched: readonly Area[], { data }: WallSocket): number | null => {
    const { display } = data
    if (display === undefined) return null
    const waits = watched.flatMap((area) => {
      const painted = display.painted[area] ?? 0
      if (painted >= (feed.seqs[area] ?? 0)) return []
      // What it had on its screen stopped being true with the board after that one.
      const times = sentAt[area]
      const [oldest] = times?.values() ?? []
      return Math.max(display.since, times?.get(painted + 1) ?? oldest ?? 0)
    })
    const since = Math.min(...waits)
    return now() - since > paintWithinMs ? since : null
  }

  return {
    sent: (area, seq) => {
      const times = (sentAt[area] ??= new Map())
      times.set(seq, now())
      times.delete(seq - remembered)
    },
    joined: ({ data }, { id, name, build: said, mute = false, ...facts }) => {
      const before = data.display?.id === id ? data.display : undefined
      data.display = {
        since: now(),
        painted: {},
        paintedAt: null,
        lagMs: null,
        touchedAt: null,
        ...before,
        ...(facts.attended === true ? { touchedAt: now() } : {}),
        id,
        name,
        mute,
        voice: facts.voice === undefined ? null : (facts.voice ?? 'off'),
        screen: facts.screen ?? null,
        options: facts.options ?? null,
        lacks: facts.lacks ?? [],
        // A page that has heard of no build yet takes ours for its own; an old one does not say.
        build: said === '' ? build : (said ?? before?.build ?? ''),
      }
    },
    painted: ({ data: { display } }, { area, seq }) => {
      // Once per board and display: a display that repeats itself must not bend the figure.
      if (display === undefined || seq > (feed.seqs[area] ?? 0)) return
      if (seq <= (display.painted[area] ?? 0)) return
      const at = now()
      const sent = sentAt[area]?.get(seq)
      display.painted[area] = seq
      display.paintedAt = at
      // A board may be older than the display's connection: it was sent with the first answer then.
      display.lagMs = sent === undefined ? null : Math.max(0, at - Math.max(sent, display.since))
      if (display.lagMs !== null) onLag(display.lagMs / 1000)
    },
    list: () => {
      const found: Display[] = []
      for (const socket of walls.sockets.values()) {
        const { display } = socket.data
        if (display === undefined) continue
        const { painted: _painted, ...shown } = display
        const watched = areasOf(socket)
        found.push({
          ...shown,
          key: keyOf(display.id, watched),
          areas: watched,
          ...callerOf(socket.conn),
          relay: feed.epoch,
          behindSince: behindSince(watched, socket),
          leftAt: null,
        })
      }
      return found
    },
  }
}
