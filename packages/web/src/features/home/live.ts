import type { Link, Role } from '@muat/shared'
import { deskRoles, holdsOneOf, inboundRecordMachine, may, mayStep } from '@muat/shared'
import type { InboundWork, OutboundWork } from './work.ts'

/** Whose work stands on a home page; nothing is asked for that its roles may not read. */
export const worksOf = (roles: readonly Role[]) => {
  const isFor = (desk: keyof typeof deskRoles): boolean => holdsOneOf(roles, deskRoles[desk])
  return {
    holds: holdsOneOf(roles, []),
    loading: isFor('loading'),
    weighing: isFor('weighing'),
    trucks: may(roles, 'write', 'outbound-record'),
    bookings: may(roles, 'read', 'booking'),
    outstanding: may(roles, 'read', 'outstanding'),
    unloading: mayStep(inboundRecordMachine, 'check', 'unloading', roles).allowed,
    verify: mayStep(inboundRecordMachine, 'verify', 'completed', roles).allowed,
    health: holdsOneOf(roles, []),
    mails: holdsOneOf(roles, []),
  }
}

/** What a home page counts. null, as everywhere in it: not known yet. */
export interface Live {
  out: OutboundWork | null
  inward: InboundWork | null
  /** The trucks shown may be out of date. */
  outStale: boolean
  inwardStale: boolean
  today: string | null
  booked: number | null
  untaken: number | null
  /** `kg` null: this back end gives no sum. */
  owing: { count: number; kg: number | null } | null
  toVerify: number | null
  /** Addresses of reports by mail. */
  mails: { failing: number; toConfirm: number } | null
  /** The relay's link to the back end; gone: the relay itself does not answer. */
  link: Link | 'gone' | null
}

/** A page that has just been painted. */
export const nothingYet: Live = {
  out: null,
  inward: null,
  outStale: false,
  inwardStale: false,
  today: null,
  booked: null,
  untaken: null,
  owing: null,
  toVerify: null,
  mails: null,
  link: null,
}
