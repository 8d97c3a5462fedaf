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
  /** Create, and edit or delete while that is still possible at all. */
  write: readonly Role[]
  /** Reports, and the file of a list: whoever sees the export link of that menu. */
  export: readonly Role[]
}

const masterData: Permission = { read: roles, write: [], export: [] }
const office: Permission = { read: ['OFFICE'], write: ['OFFICE'], export: ['OFFICE'] }
const outbound: Permission = {
  read: ['FG', 'SCALE', 'OFFICE'],
  write: ['OFFICE'],
  export: ['OFFICE'],
}

export const permissions = {
  user: { read: [], write: [], export: [] },
  customer: masterData,
  grade: masterData,
  marking: masterData,
  vendor: masterData,
  'inbound-item': masterData,
  'outbound-item': masterData,
  'ex-do-master': masterData,
  'inbound-record': {
    read: ['FINANCE', 'SCALE', 'CHECKER'],
    write: ['SCALE', 'CHECKER'],
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

export const may = (held: readonly Role[], operation: Operation, resource: ResourceName): boolean =>
  holdsOneOf(held, permissions[resource][operation])

/** Everybody whom `may` lets. */
export const whoMay = (operation: Operation, resource: ResourceName): Role[] =>
  andAdmin(permissions[resource][operation])

/** Pages that are no list of a resource. */
export const deskRoles = {
  weighing: ['SCALE'],
  loading: ['FG'],
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
