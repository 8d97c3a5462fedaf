import type { DaySoFar, Link, Role } from '@muat/shared'
import type {
  Booking,
  InboundRecord,
  OutboundRecord,
  Outstanding,
  PoSale,
  Production,
} from '../../rows/rows.ts'

/**
 * Work lists of the home page by role, without data that the user may not read. ADMIN gets the lists of the other roles
 * that he has, and what is stuck.
 */
export const worksOf = (roles: readonly Role[]) => {
  const has = (role: Role): boolean => roles.includes(role)
  return {
    holds: has('ADMIN') || has('SCALE'),
    weighing: has('SCALE'),
    loading: has('FG'),
    unloading: has('CHECKER'),
    office: has('OFFICE'),
    verify: has('FINANCE'),
    admin: has('ADMIN'),
  }
}

/** The first rows of a list, and the total number; null: unknown. */
export interface Rows<Row> {
  rows: readonly Row[]
  total: number | null
}

/** Data of the home page. Null: not known yet. */
export interface Live {
  /** Open trucks of both directions. */
  out: readonly OutboundRecord[] | null
  inward: readonly InboundRecord[] | null
  /** The trucks may be out of date. */
  stale: boolean
  today: string | null
  /** Number of today's bookings, and those without a truck. */
  booked: number | null
  untaken: Rows<Booking> | null
  /** Open PO sales. `kg` null: the back end sends no sum. */
  owing: { count: number; kg: number | null } | null
  /**
   * Open PO sales by due day, and by smallest remainder. `byShare`: the remainder is a share of the order, not
   * kilograms.
   */
  byDue: Rows<Outstanding> | null
  byOwed: (Rows<Outstanding> & { byShare: boolean }) | null
  /** PO sales on hold, and unfinished production up to today. */
  onHold: Rows<PoSale> | null
  unfinished: Rows<Production> | null
  toVerify: Rows<InboundRecord> | null
  /** Number of addresses of reports by mail that fail or await confirmation. */
  mails: { failing: number; toConfirm: number } | null
  /** The relay's link to the back end; gone: the relay does not answer. */
  link: Link | 'gone' | null
  day: DaySoFar | null
}
