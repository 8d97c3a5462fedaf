import {
  actionMachines,
  inboundRecordStanding,
  type Machine,
  mayStep,
  outboundRecordStanding,
  type Step,
} from '@muat/shared'
import type { AnyRow } from '../../rows/row.ts'
import type { Action, Offer, Offered } from './action.ts'

type Machines = typeof actionMachines
type StepOf<Name extends keyof Machines> = Machines[Name][number]['action']

/** What a machine says of a step, to be offered by; `status` is the state it was asked about. */
export const offerOf = (step: Step, status: string): Offer => {
  if (step.allowed) return 'yes'
  return step.because === 'role'
    ? { why: 'role', roles: step.roles, ever: step.ever }
    : { why: 'state', status }
}

const textIn = (row: AnyRow, field: string): string | null => {
  const value = row[field]
  return typeof value === 'string' ? value : null
}

/** The state of its machine that a row is in, which the status of a truck does not always say. */
const standingOf = (resource: keyof Machines, row: AnyRow): string => {
  const status = String(row['status'])
  const holdReason = textIn(row, 'holdReason')
  if (resource === 'outbound-record')
    return outboundRecordStanding({ status, arrivedAt: textIn(row, 'arrivedAt'), holdReason })
  return resource === 'inbound-record'
    ? inboundRecordStanding({ status, verifiedAt: textIn(row, 'verifiedAt'), holdReason })
    : status
}

/** Whether machine and roles allow a step. */
export const offerStep =
  <Name extends keyof Machines>(resource: Name, action: StepOf<Name>): Offered['offer'] =>
  (row, held) => {
    const status = standingOf(resource, row)
    const machine: Machine<string, string> = actionMachines[resource]
    const step = mayStep(machine, action, status, held)
    const arrows = machine.filter((arrow) => arrow.action === action)
    // What is held is not to be held, what is cancelled not to be cancelled: nobody asks why not.
    const isSo = !step.allowed && arrows.every(({ to }) => to.length === 1 && to[0] === status)
    return isSo ? 'already' : offerOf(step, status)
  }

/** A step of a record's state machine: `POST /api/{resource}/{id}/{action}` with the version. */
export const transition = <Name extends keyof Machines>(
  resource: Name,
  action: StepOf<Name>,
  rest: Pick<
    Action,
    | 'labelKey'
    | 'doneKey'
    | 'meansKey'
    | 'form'
    | 'begin'
    | 'confirmKey'
    | 'danger'
    | 'bulk'
    | 'undo'
  >,
): Action => ({
  name: action,
  offer: offerStep(resource, action),
  run: async (row, body, sending) =>
    (await import('./writes.ts')).postAction(resource, row, action, body, sending),
  ...rest,
})
