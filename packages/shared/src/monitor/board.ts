import type { Area } from '../base/constants.ts'
import type { EntryState } from './status.ts'

/** A truck on the board of one area. */
export interface Entry {
  id: number | string
  licensePlate: string
  queueNo: number | null
  customer: string | null
  state: EntryState
  /** The received status word if the map does not have it; else null. */
  status: string | null
  /** Begin of this state, ms since 1970; null: unknown. */
  since: number | null
  /** All distinct loading areas of this truck, in the order of `areas`. */
  areas: readonly Area[]
  /**
   * Another area where it is being loaded now, or to which it was called while it waits here. If it is loaded at two, each
   * board names the other.
   */
  busyAt: Area | null
  /** The expected wait. Absent: none is known, or the site does not show it on walls. */
  wait?: Wait
}

export interface Board {
  area: Area
  /** Entries waiting or called. */
  waiting: number
  /** Called, loading, hold, then waiting in the order of the queue. */
  entries: Entry[]
}

export type Boards = Record<Area, Board>

/** Minutes until a waiting truck is called: between these in eight of ten cases. Multiples of 15. */
export interface Wait {
  low: number
  high: number
}
