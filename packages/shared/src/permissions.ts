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

/** Roles by operation. ADMIN may do everything and is not listed. Source: docs/domain.md#who-may-do-what. */
interface Permission {
  /** Lists, details, documents and history. */
  read: readonly Role[]
  /** Create, and edit in the states that permit it. */
  write: readonly Role[]
  /** Delete, in the states that permit it. */
  remove: readonly Role[]
  /** Reports, and files of lists. */
  export: readonly Role[]
}

const adminOnly: Permission = { read: [], write: [], remove: [], export: [] }
const masterData: Permission = { read: roles, write: [], remove: [], export: [] }
/** Customers and vendors. OFFICE writes them if the site permits it (`SiteRules`). */
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
  user: adminOnly,
  customer: party,
  grade: masterData,
  marking: masterData,
  vendor: party,
  'inbound-item': masterData,
  'outbound-item': masterData,
  'ex-do-master': masterData,
  vehicle: { ...masterData, write: ['OFFICE'] },
  camera: adminOnly,
  gate: adminOnly,
  quota: { ...office, remove: [] },
  webhook: adminOnly,
  'api-key': adminOnly,
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

/** The state machine of each resource that has actions, with the roles of each action. */
export const actionMachines = {
  'outbound-record': outboundRecordMachine,
  'outbound-record-item': lineMachine,
  'inbound-record': inboundRecordMachine,
  'po-sale': poSaleMachine,
  booking: bookingMachine,
  production: productionMachine,
} as const satisfies Partial<Record<ResourceName, Machine<string, string>>>

export type Operation = keyof Permission

/** Site settings that restrict `permissions`. Unknown ones restrict nothing. */
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

/** The roles for which `may` is true. */
export const whoMay = (
  operation: Operation,
  resource: ResourceName,
  rules: SiteRules = {},
): Role[] => andAdmin(rolesFor(operation, resource, rules))

/** Roles of pages that do not list a resource. */
export const deskRoles = {
  weighing: ['SCALE'],
  loading: ['FG'],
  unloading: ['CHECKER'],
  site: [],
  fleet: [],
  // A view of the outbound report that names colleagues, so for ADMIN only.
  'weighing-checks': [],
} as const satisfies Record<string, readonly Role[]>

/** Roles that see the export link of a menu. */
export const reportRoles = {
  inbound: permissions['inbound-record'].export,
  outbound: permissions['outbound-record'].export,
  production: permissions.production.export,
  booking: permissions.booking.export,
  'po-sales': permissions['po-sale'].export,
  outstanding: permissions.outstanding.export,
} as const satisfies Record<string, readonly Role[]>
