import { isUnconfirmed } from './hold-reasons.ts'
import { andAdmin, holdsOneOf, type Role } from './roles.ts'
import type {
  InboundRecordStatus,
  LineStatus,
  OutboundRecordStatus,
  ProductionStatus,
} from './statuses.ts'

/**
 * A transition of a state machine. ADMIN may always take it, and so may `roles`. `to` has every possible end state;
 * the guard decides which. Source: docs/domain.md#state-machines.
 */
export interface Transition<Status extends string, Action extends string> {
  action: Action
  from: readonly Status[]
  to: readonly Status[]
  roles: readonly Role[]
}

export type Machine<Status extends string, Action extends string> = readonly Transition<
  Status,
  Action
>[]

export const outboundRecordActions = [
  'arrive',
  'unarrive',
  'weigh-in',
  'weigh-out',
  'reweigh',
  'approve',
  'confirm',
  'seal',
  'correct',
  'cancel',
  'void',
] as const
export type OutboundRecordAction = (typeof outboundRecordActions)[number]

/**
 * States of the machine only: a registered truck that waits outside, and a held one within its limits that waits for
 * a second person.
 */
export type OutboundRecordStanding = OutboundRecordStatus | 'arrived' | 'unconfirmed'

/** The state of a record in the machine. Its status is registered or hold in the additional states. */
export const outboundRecordStanding = <Status extends string>({
  status,
  arrivedAt,
  holdReason = null,
}: {
  status: Status
  arrivedAt: string | null
  holdReason?: string | null
}): Status | 'arrived' | 'unconfirmed' => {
  if (status === 'registered' && arrivedAt !== null) return 'arrived'
  return status === 'hold' && isUnconfirmed(holdReason) ? 'unconfirmed' : status
}

/** Its states are those of `outboundRecordStanding`. */
export const outboundRecordMachine: Machine<OutboundRecordStanding, OutboundRecordAction> = [
  { action: 'arrive', from: ['registered'], to: ['arrived'], roles: ['OFFICE', 'SCALE'] },
  { action: 'unarrive', from: ['arrived'], to: ['registered'], roles: ['OFFICE', 'SCALE'] },
  { action: 'weigh-in', from: ['registered', 'arrived'], to: ['waiting'], roles: ['SCALE'] },
  { action: 'weigh-out', from: ['loaded'], to: ['completed', 'hold'], roles: ['SCALE'] },
  { action: 'reweigh', from: ['waiting'], to: ['waiting'], roles: ['SCALE'] },
  { action: 'reweigh', from: ['loading'], to: ['loading'], roles: ['SCALE'] },
  { action: 'reweigh', from: ['loaded'], to: ['loaded'], roles: ['SCALE'] },
  {
    action: 'reweigh',
    from: ['hold', 'unconfirmed'],
    to: ['completed', 'hold', 'unconfirmed'],
    roles: ['SCALE'],
  },
  { action: 'approve', from: ['hold'], to: ['completed'], roles: [] },
  // Guard: another user than the one who typed or counted.
  {
    action: 'confirm',
    from: ['unconfirmed'],
    to: ['completed', 'hold'],
    roles: ['SCALE', 'FG'],
  },
  // Seals are put on after loading. Before weigh-in the number is a field of the registration.
  { action: 'seal', from: ['waiting'], to: ['waiting'], roles: ['SCALE', 'FG'] },
  { action: 'seal', from: ['loading'], to: ['loading'], roles: ['SCALE', 'FG'] },
  { action: 'seal', from: ['loaded'], to: ['loaded'], roles: ['SCALE', 'FG'] },
  // Completed if the missing seal was the only reason.
  {
    action: 'seal',
    from: ['hold'],
    to: ['completed', 'hold', 'unconfirmed'],
    roles: ['SCALE', 'FG'],
  },
  { action: 'seal', from: ['unconfirmed'], to: ['unconfirmed'], roles: ['SCALE', 'FG'] },
  { action: 'correct', from: ['completed'], to: ['completed'], roles: [] },
  {
    action: 'cancel',
    from: ['registered', 'arrived', 'waiting'],
    to: ['cancelled'],
    roles: ['OFFICE'],
  },
  {
    action: 'cancel',
    from: ['loading', 'loaded', 'hold', 'unconfirmed'],
    to: ['cancelled'],
    roles: [],
  },
  { action: 'void', from: ['completed'], to: ['void'], roles: [] },
]

export const lineActions = [
  'call',
  'start',
  'finish',
  'return',
  'skip',
  'move',
  'undo',
  'recount',
] as const
export type LineAction = (typeof lineActions)[number]

/** The states of a line. `lineActionRecordStatuses` has the states of its record that an action needs. */
export const lineMachine: Machine<LineStatus, LineAction> = [
  { action: 'call', from: ['waiting', 'called'], to: ['called'], roles: ['FG'] },
  { action: 'start', from: ['called'], to: ['loading'], roles: ['FG'] },
  { action: 'finish', from: ['loading'], to: ['loaded'], roles: ['FG'] },
  { action: 'return', from: ['called'], to: ['waiting'], roles: ['FG'] },
  { action: 'skip', from: ['waiting', 'called', 'loading'], to: ['skipped'], roles: ['FG'] },
  { action: 'move', from: ['waiting'], to: ['waiting'], roles: ['FG'] },
  { action: 'move', from: ['called'], to: ['called'], roles: ['FG'] },
  {
    // Guard: the last step can be undone. A waiting line has had a return or a move.
    action: 'undo',
    from: ['waiting', 'called', 'loading', 'loaded', 'skipped'],
    to: ['waiting', 'called', 'loading', 'loaded'],
    roles: ['FG'],
  },
  { action: 'recount', from: ['loaded'], to: ['loaded'], roles: ['FG'] },
]

const beingServed = ['waiting', 'loading'] as const satisfies readonly OutboundRecordStatus[]

export const lineActionRecordStatuses = {
  call: beingServed,
  start: beingServed,
  finish: beingServed,
  return: beingServed,
  skip: beingServed,
  move: beingServed,
  // Until weigh-out. A cancelled record only if the undone step left nothing loaded.
  undo: ['waiting', 'loading', 'loaded', 'cancelled'],
  recount: ['loading', 'loaded', 'hold'],
} as const satisfies Record<LineAction, readonly OutboundRecordStatus[]>

export const inboundRecordActions = [
  'weigh-in',
  'start',
  'check',
  'weigh-out',
  'reweigh',
  'approve',
  'confirm',
  'verify',
  'unverify',
  'reject',
  'undo',
  'cancel',
  'correct',
  'void',
] as const
export type InboundRecordAction = (typeof inboundRecordActions)[number]

/** A completed record verified by FINANCE for payment cannot change until the verification is withdrawn. */
export type InboundRecordStanding = InboundRecordStatus | 'verified' | 'unconfirmed'

/** The state of a record in the machine. Its status is completed or hold in the additional states. */
export const inboundRecordStanding = <Status extends string>({
  status,
  verifiedAt,
  holdReason = null,
}: {
  status: Status
  verifiedAt: string | null
  holdReason?: string | null
}): Status | 'verified' | 'unconfirmed' => {
  if (status === 'completed' && verifiedAt !== null) return 'verified'
  return status === 'hold' && isUnconfirmed(holdReason) ? 'unconfirmed' : status
}

/** Its states are those of `inboundRecordStanding`. */
export const inboundRecordMachine: Machine<InboundRecordStanding, InboundRecordAction> = [
  { action: 'weigh-in', from: ['registered'], to: ['weighed_in'], roles: ['SCALE'] },
  { action: 'start', from: ['weighed_in'], to: ['unloading'], roles: ['CHECKER'] },
  { action: 'check', from: ['unloading'], to: ['unloaded'], roles: ['CHECKER'] },
  { action: 'weigh-out', from: ['unloaded'], to: ['completed', 'hold'], roles: ['SCALE'] },
  { action: 'reweigh', from: ['weighed_in'], to: ['weighed_in'], roles: ['SCALE'] },
  { action: 'reweigh', from: ['unloading'], to: ['unloading'], roles: ['SCALE'] },
  { action: 'reweigh', from: ['unloaded'], to: ['unloaded'], roles: ['SCALE'] },
  {
    action: 'reweigh',
    from: ['hold', 'unconfirmed'],
    to: ['completed', 'hold', 'unconfirmed'],
    roles: ['SCALE'],
  },
  { action: 'approve', from: ['hold'], to: ['completed'], roles: [] },
  // Guard: another user than the one who typed or counted.
  {
    action: 'confirm',
    from: ['unconfirmed'],
    to: ['completed', 'hold'],
    roles: ['SCALE', 'CHECKER'],
  },
  { action: 'verify', from: ['completed'], to: ['verified'], roles: ['FINANCE'] },
  { action: 'unverify', from: ['verified'], to: ['completed'], roles: ['FINANCE'] },
  {
    action: 'reject',
    from: ['registered', 'weighed_in', 'unloading', 'unloaded'],
    to: ['rejected'],
    roles: ['CHECKER'],
  },
  // Undoes start, check or reject.
  { action: 'undo', from: ['unloading'], to: ['weighed_in'], roles: ['CHECKER'] },
  { action: 'undo', from: ['unloaded'], to: ['unloading'], roles: ['CHECKER'] },
  {
    action: 'undo',
    from: ['rejected'],
    to: ['registered', 'weighed_in', 'unloading', 'unloaded'],
    roles: ['CHECKER'],
  },
  {
    action: 'cancel',
    from: ['registered', 'weighed_in'],
    to: ['cancelled'],
    roles: ['SCALE', 'CHECKER'],
  },
  { action: 'correct', from: ['completed'], to: ['completed'], roles: [] },
  { action: 'void', from: ['completed'], to: ['void'], roles: [] },
]

/** States of a PO sale that users set; open, partial and completed are derived from quantities. */
export type PoSaleAction = 'hold' | 'resume' | 'close' | 'reopen' | 'cancel'
export type PoSaleMachineStatus =
  | 'open'
  | 'partial'
  | 'completed'
  | 'on_hold'
  | 'closed'
  | 'cancelled'

export const poSaleMachine: Machine<PoSaleMachineStatus, PoSaleAction> = [
  { action: 'hold', from: ['open', 'partial'], to: ['on_hold'], roles: ['OFFICE'] },
  { action: 'resume', from: ['on_hold'], to: ['open', 'partial', 'completed'], roles: ['OFFICE'] },
  { action: 'close', from: ['open', 'partial', 'on_hold'], to: ['closed'], roles: ['OFFICE'] },
  { action: 'reopen', from: ['closed'], to: ['open', 'partial', 'completed'], roles: ['OFFICE'] },
  // Guard: nothing shipped, booked or on a truck. A partial or completed PO sale has shipped something.
  { action: 'cancel', from: ['open', 'on_hold'], to: ['cancelled'], roles: ['OFFICE'] },
]

export type BookingAction = 'cancel'
export const bookingMachine: Machine<
  'confirmed' | 'partial' | 'fulfilled' | 'lapsed' | 'cancelled',
  BookingAction
> = [
  {
    action: 'cancel',
    from: ['confirmed', 'partial', 'lapsed'],
    to: ['cancelled'],
    roles: ['OFFICE'],
  },
]

export const productionActions = ['start', 'complete', 'cancel', 'void'] as const
export type ProductionAction = (typeof productionActions)[number]
export const productionMachine: Machine<ProductionStatus, ProductionAction> = [
  { action: 'start', from: ['planned'], to: ['in_progress'], roles: ['OFFICE'] },
  { action: 'complete', from: ['in_progress'], to: ['completed'], roles: ['OFFICE'] },
  { action: 'cancel', from: ['planned', 'in_progress'], to: ['cancelled'], roles: ['OFFICE'] },
  { action: 'void', from: ['completed'], to: ['void'], roles: [] },
]

/** `roles`: the permitted roles; `ever`: the user may from another state. */
export type Step =
  | { allowed: true }
  | { allowed: false; because: 'role'; roles: readonly Role[]; ever: boolean }
  | { allowed: false; because: 'state' }

/**
 * Whether a user with these roles may take the action in this state. A role that may never take it is refused
 * whatever the state. Otherwise the state is the reason, unless the state permits it for other roles only. The
 * permitted roles are returned: from this state, or from any if none may here. Unknown states, as of another back
 * end, permit nothing.
 */
export const mayStep = <Action extends string>(
  machine: Machine<string, Action>,
  action: Action,
  status: string,
  held: readonly Role[],
): Step => {
  const arrows = machine.filter((arrow) => arrow.action === action)
  const here = arrows.filter((arrow) => arrow.from.includes(status))
  if (here.some((arrow) => holdsOneOf(held, arrow.roles))) return { allowed: true }
  const ever = arrows.some((arrow) => holdsOneOf(held, arrow.roles))
  if (ever && here.length === 0) return { allowed: false, because: 'state' }
  const roles = (here.length === 0 ? arrows : here).flatMap((arrow) => arrow.roles)
  return { allowed: false, because: 'role', roles: andAdmin(roles), ever }
}

/** The actions permitted for these roles in this state. */
export const possibleActions = <Status extends string, Action extends string>(
  machine: Machine<Status, Action>,
  status: Status,
  held: readonly Role[],
): Action[] => [
  ...new Set(
    machine
      .filter(({ action }) => mayStep(machine, action, status, held).allowed)
      .map(({ action }) => action),
  ),
]
