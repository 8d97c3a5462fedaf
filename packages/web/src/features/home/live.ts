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
 * Work lists of a home page by role, without data that the user may not read. ADMIN sees those of roles that he holds
 * himself, and where work is stuck.
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

/** The first rows of a list, and how many there are. */
export interface Rows<Row> {
  rows: readonly Row[]
  total: number
}

/** What a home page shows. null, as everywhere in it: not known yet. */
export interface Live {
  /** Open trucks of both directions. */
  out: readonly OutboundRecord[] | null
  inward: readonly InboundRecord[] | null
  /** The trucks shown may be out of date. */
  stale: boolean
  today: string | null
  /** Bookings of today, and those of them that no truck has come for. */
  booked: number | null
  untaken: Rows<Booking> | null
  /** `kg` null: this back end gives no sum. */
  owing: { count: number; kg: number | null } | null
  /** Open PO sales by due day, and by smallest remainder; `byShare`: as a share of the order instead of kilograms. */
  byDue: Rows<Outstanding> | null
  byOwed: (Rows<Outstanding> & { byShare: boolean }) | null
  /** PO sales that are held, and production that is not finished, today's and before. */
  onHold: Rows<PoSale> | null
  unfinished: Rows<Production> | null
  toVerify: Rows<InboundRecord> | null
  /** Addresses of reports by mail. */
  mails: { failing: number; toConfirm: number } | null
  /** The relay's link to the back end; gone: the relay itself does not answer. */
  link: Link | 'gone' | null
  day: DaySoFar | null
}
