import {
  bookingMachine,
  inboundRecordMachine,
  lineMachine,
  type Machine,
  outboundRecordMachine,
  poSaleMachine,
  productionMachine,
} from './machines.ts'
import { andAdmin, holdsOneOf, type Role, roles } from './roles.ts'
import type { ResourceName } from './touches.ts'

/** ADMIN may do everything in every row and is not named. Source: docs/domain.md#who-may-do-what. */
interface Permission {
  /** Lists, details, documents and the history. */
  read: readonly Role[]
  /** Create, and edit while that is still possible at all. */
  write: readonly Role[]
  /** Delete, while that is. */
  remove: readonly Role[]
  /** Reports, and the file of a list: whoever sees the export link of that menu. */
  export: readonly Role[]
}

const masterData: Permission = { read: roles, write: [], remove: [], export: [] }
/** Whom one deals with: written where the site lets (`SiteRules`). */
const party: Permission = { ...masterData, write: ['OFFICE'] }
const office: Permission = {
  read: ['OFFICE'],
  write: ['OFFICE'],
  remove: ['OFFICE'],
  export: ['OFFICE'],
}
const outbound: Permission = {
  read: ['FG', 'SCALE', 'OFFICE'],
  write: ['OFFICE'],
  remove: ['OFFICE'],
  export: ['OFFICE'],
}

export const permissions = {
  user: { read: [], write: [], remove: [], export: [] },
  customer: party,
  grade: masterData,
  marking: masterData,
  vendor: party,
  'inbound-item': masterData,
  'outbound-item': masterData,
  'ex-do-master': masterData,
  'inbound-record': {
    read: ['FINANCE', 'SCALE', 'CHECKER'],
    write: ['SCALE', 'CHECKER'],
    remove: ['SCALE', 'CHECKER'],
    export: ['FINANCE', 'SCALE'],
  },
  'outbound-record': outbound,
  'outbound-record-item': outbound,
  booking: office,
  production: office,
  'po-sale': office,
  outstanding: office,
} as const satisfies Record<ResourceName, Permission>

/** Who else than ADMIN may take which action; the same machines say from which state. */
export const actionMachines = {
  'outbound-record': outboundRecordMachine,
  'outbound-record-item': lineMachine,
  'inbound-record': inboundRecordMachine,
  'po-sale': poSaleMachine,
  booking: bookingMachine,
  production: productionMachine,
} as const satisfies Partial<Record<ResourceName, Machine<string, string>>>

export type Operation = keyof Permission

/** What of the table above holds only while the site's settings say so; what is not known yet holds. */
export interface SiteRules {
  /** OFFICE writes customers and vendors. */
  officeParties?: boolean
}

const rolesFor = (
  operation: Operation,
  resource: ResourceName,
  { officeParties = true }: SiteRules,
): readonly Role[] => {
  const isParty = resource === 'customer' || resource === 'vendor'
  return operation === 'write' && isParty && !officeParties ? [] : permissions[resource][operation]
}

export const may = (
  held: readonly Role[],
  operation: Operation,
  resource: ResourceName,
  rules: SiteRules = {},
): boolean => holdsOneOf(held, rolesFor(operation, resource, rules))

/** Everybody whom `may` lets. */
export const whoMay = (
  operation: Operation,
  resource: ResourceName,
  rules: SiteRules = {},
): Role[] => andAdmin(rolesFor(operation, resource, rules))

/** Pages that are no list of a resource. */
export const deskRoles = {
  weighing: ['SCALE'],
  loading: ['FG'],
  unloading: ['CHECKER'],
  site: [],
  fleet: [],
  // A view of the outbound report that tells of colleagues.
  'weighing-checks': [],
} as const satisfies Record<string, readonly Role[]>

/** Who sees the export link of a menu: whoever `permissions` lets read that report and export that list. */
export const reportRoles = {
  inbound: permissions['inbound-record'].export,
  outbound: permissions['outbound-record'].export,
  production: permissions.production.export,
  booking: permissions.booking.export,
  'po-sales': permissions['po-sale'].export,
  outstanding: permissions.outstanding.export,
} as const satisfies Record<string, readonly Role[]>
