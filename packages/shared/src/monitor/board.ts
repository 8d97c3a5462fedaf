import type { Area } from '../base/constants.ts'
import type { EntryState } from './status.ts'

/** A truck as the board of one area shows it. */
export interface Entry {
  id: number | string
  licensePlate: string
  queueNo: number | null
  customer: string | null
  state: EntryState
  /** The status word as it came, where the map does not know it; else null. */
  status: string | null
  /** Since when it is in this state, ms since 1970; null where the back end does not say. */
  since: number | null
  /** All distinct loading areas of this truck, in the order of `areas`. */
  areas: readonly Area[]
  /** The area where it is being loaded now, on the boards of the others; loaded at two, each names the other. */
  busyAt: Area | null
}

export interface Board {
  area: Area
  /** Entries waiting or called. */
  waiting: number
  /** Called, loading, hold, then waiting in the order of the queue. */
  entries: Entry[]
}

export type Boards = Record<Area, Board>
