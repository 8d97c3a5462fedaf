import type { Area } from './base/constants.ts'
import type { Board } from './monitor/board.ts'
import type { DisplayLack, FleetChange, FleetState } from './monitor/fleet.ts'
import type { WallSite } from './monitor/wall-site.ts'
import type { ResourceName } from './touches.ts'

/** Whether the relay has fresh data. `since` is the server's clock, ms since 1970. */
export type Link = { state: 'live' } | { state: 'stale'; since: number; reason: LinkReason }

export const linkReasons = [
  'starting',
  'refused',
  'reset',
  'dns',
  'timeout',
  'status',
  'misconfigured',
  'not_json',
  'wrong_shape',
  'too_large',
] as const
export type LinkReason = (typeof linkReasons)[number]

export type Seqs = Partial<Record<Area, number>>

/** Everything below carries `epoch`, which names one run of one relay: seqs compare only within it. */
interface Stamp {
  epoch: string
  /** When the upstream last confirmed the data, server clock, ms; null before the first good poll. */
  asOf: number | null
}

export interface Health extends Stamp {
  seqs: Seqs
  /** The server's clock when this was sent, ms: ages are computed from it, never from the display's clock. */
  serverNow: number
  /** Names the built web; a new value makes a wall reload once. */
  build: string
  link: Link
  /** Rises with every change of what walls follow of the site's settings; 0 while the relay does not know them. */
  siteSeq: number
}

/** The whole truth for the areas watched. `areas` is null before the first good poll: no data is not an empty board. */
export interface Snapshot extends Health {
  areas: Partial<Record<Area, Board>> | null
  /** null where the back end offers none, or has not said yet: /config.json counts. */
  site: WallSite | null
}

export interface SiteUpdate extends Pick<Stamp, 'epoch'> {
  siteSeq: number
  site: WallSite | null
}

export interface AreaUpdate extends Stamp {
  seq: number
  board: Board
}

export const commandNames = ['identify', 'reload'] as const
/** What a display is asked to do. One that does not know it lets it be. */
export interface Command {
  name: (typeof commandNames)[number]
  /** With `reload`: where it comes back, path and options (`isWallAddress`); absent: where it is. */
  address?: string
}

export interface Watch {
  areas: Area[]
  /** undefined: no display, but whoever looks on. */
  display?:
    | {
        id: string
        name: string
        /** Of the web that it runs: what its page heard first, '' until it has heard any. */
        build?: string
        /** It should call trucks, and its browser lets it make no sound. */
        mute?: boolean
        /** The language in which it calls trucks; null: it is silent. */
        voice?: 'id' | 'en' | null
        /** Of its window, CSS px. */
        screen?: { width: number; height: number }
        /** Somebody moves its mouse or presses its keys. */
        attended?: boolean
        /** Its own options as an address has them, those of its address and those that it remembers. */
        options?: string
        /** What its browser does not offer it. */
        lacks?: readonly DisplayLack[]
      }
    | undefined
}

export type WatchAnswer = { ok: true; snapshot: Snapshot } | { ok: false; error: string }

export interface Painted {
  area: Area
  seq: number
}

/** Somebody wrote: open lists of that resource are no longer true. Idempotent, may be lost. */
export interface Changed {
  resource: ResourceName
  id?: number
}

export interface ServerToWall {
  /** To a wall that said in its handshake what it watches. */
  snapshot: (snapshot: Snapshot) => void
  area: (update: AreaUpdate) => void
  health: (health: Health) => void
  site: (update: SiteUpdate) => void
  command: (command: Command) => void
}

/** What a wall says with its handshake: the answer comes with the connection, a round trip sooner than that to `watch`. */
export interface WallHandshake {
  watch: Watch
}

export interface WallToServer {
  watch: (watch: Watch, answer: (answer: WatchAnswer) => void) => void
  painted: (painted: Painted) => void
}

/** A command of ADMIN's to one display. */
export interface Order extends Command {
  key: string
}

/** gone: no such display is connected. limited: too many at once; a few a second more may be later. */
export type OrderAnswer =
  | { ok: true }
  | { ok: false; error: 'forbidden' | 'malformed' | 'gone' | 'limited' }

export type FleetAnswer = { ok: true; fleet: FleetState } | { ok: false; error: 'forbidden' }

export interface ServerToStaff {
  changed: (changed: Changed) => void
  fleet: (change: FleetChange) => void
}

/** ADMIN's alone. */
export interface StaffToServer {
  /** From now on every change of the fleet is heard. */
  'watch-fleet': (answer: (answer: FleetAnswer) => void) => void
  'leave-fleet': () => void
  command: (order: Order, answer: (answer: OrderAnswer) => void) => void
}
