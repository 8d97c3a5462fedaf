import type { Area } from './base/constants.ts'
import type { Board } from './monitor/board.ts'
import type { CallLanguage } from './base/languages.ts'
import type { DisplayLack, FleetChange, FleetState } from './monitor/fleet.ts'
import type { TicketPlace } from './monitor/ticket.ts'
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

/** Every message has `epoch`, which identifies a run of a relay. Sequence numbers compare within an epoch only. */
interface Stamp {
  epoch: string
  /** Last confirmation of the data by the back end, server clock, ms; null before the first successful poll. */
  asOf: number | null
}

export interface Health extends Stamp {
  seqs: Seqs
  /** Server clock when sent, ms. Ages are computed from it, not from the display's clock. */
  serverNow: number
  /** Identifies the built web. A new value makes a wall reload once. */
  build: string
  link: Link
  /** Increases with each change of the site's settings that walls follow; 0 while the relay does not know them. */
  siteSeq: number
}

/**
 * The complete state of the watched areas. `areas` is null before the first successful poll, which differs from an
 * empty board.
 */
export interface Snapshot extends Health {
  areas: Partial<Record<Area, Board>> | null
  /** null if the back end offers none or has not answered yet: /config.json applies. */
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
/** A command to a display. Unknown commands are ignored. */
export interface Command {
  name: (typeof commandNames)[number]
  /** With `reload`: path and options to load (`isWallAddress`); absent: the current ones. */
  address?: string
}

export interface Watch {
  areas: Area[]
  /** undefined: not a display. */
  display?:
    | {
        id: string
        name: string
        /** Build of the running web, from the first message; '' before it. */
        build?: string
        /** The display should call trucks, but its browser blocks sound. */
        mute?: boolean
        /** The language of calls; null: silent. */
        voice?: CallLanguage | null
        /** Size of the window, CSS px. */
        screen?: { width: number; height: number }
        /** Its mouse or keys are used. */
        attended?: boolean
        /** Its options, from its address and those remembered, as in an address. */
        options?: string
        /** Browser features that it lacks. */
        lacks?: readonly DisplayLack[]
      }
    | undefined
}

export type WatchAnswer = { ok: true; snapshot: Snapshot } | { ok: false; error: string }

export interface Painted {
  area: Area
  seq: number
}

/** Somebody wrote: lists of that resource are outdated. Idempotent, may be lost. */
export interface Changed {
  resource: ResourceName
  id?: number
}

export interface ServerToWall {
  /** To a wall that named its areas in the handshake. */
  snapshot: (snapshot: Snapshot) => void
  area: (update: AreaUpdate) => void
  health: (health: Health) => void
  site: (update: SiteUpdate) => void
  command: (command: Command) => void
}

/**
 * Areas of a wall in its handshake. The answer comes with the connection, a round trip earlier than that to `watch`.
 */
export interface WallHandshake {
  watch: Watch
}

export interface WallToServer {
  watch: (watch: Watch, answer: (answer: WatchAnswer) => void) => void
  painted: (painted: Painted) => void
}

/** What the boards say of the truck of a ticket, whole. */
export interface TicketUpdate extends Pick<Health, 'asOf' | 'serverNow' | 'link'> {
  /** Empty: it is on no board. null before the first successful poll. */
  places: TicketPlace[] | null
}

export interface ServerToTicket {
  /** With the connection, and when its places changed. */
  ticket: (update: TicketUpdate) => void
  /** How old the places are. */
  health: (health: Omit<TicketUpdate, 'places'>) => void
}

export interface TicketHandshake {
  code: string
}

/** A command of an ADMIN to a display. */
export interface Order extends Command {
  key: string
}

/** gone: the display is not connected. limited: too many commands; retry in a few seconds. */
export type OrderAnswer =
  | { ok: true }
  | { ok: false; error: 'forbidden' | 'malformed' | 'gone' | 'limited' }

export type FleetAnswer = { ok: true; fleet: FleetState } | { ok: false; error: 'forbidden' }

export interface ServerToStaff {
  changed: (changed: Changed) => void
  fleet: (change: FleetChange) => void
}

/** For ADMIN only. */
export interface StaffToServer {
  /** Subscribes to changes of the fleet. */
  'watch-fleet': (answer: (answer: FleetAnswer) => void) => void
  'leave-fleet': () => void
  command: (order: Order, answer: (answer: OrderAnswer) => void) => void
}
