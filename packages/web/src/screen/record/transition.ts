import {
  actionMachines,
  inboundRecordStanding,
  type Machine,
  mayStep,
  outboundRecordStanding,
  type Step,
} from '@muat/shared'
import type { Failure } from '../../lib/first/failure.ts'
import { type AnyRow, hasVersion } from '../../rows/row.ts'
import { type Action, formOf, type Offer, type Offered, offerOutOf } from './action.ts'

type Machines = typeof actionMachines
type StepOf<Name extends keyof Machines> = Machines[Name][number]['action']

/** Converts the result of `mayStep` in state `status` to an `Offer`. */
export const offerOf = (step: Step, status: string): Offer => {
  if (step.allowed) return 'yes'
  return step.because === 'role'
    ? { why: 'role', roles: step.roles, ever: step.ever }
    : offerOutOf(status)
}

const textIn = (row: AnyRow, field: string): string | null => {
  const value = row[field]
  return typeof value === 'string' ? value : null
}

/** The state of a row in its machine, which is not always its status (`outboundRecordStanding`). */
const standingOf = (resource: keyof Machines, row: AnyRow): string => {
  const status = textIn(row, 'status') ?? ''
  const holdReason = textIn(row, 'holdReason')
  if (resource === 'outbound-record')
    return outboundRecordStanding({ status, arrivedAt: textIn(row, 'arrivedAt'), holdReason })
  return resource === 'inbound-record'
    ? inboundRecordStanding({ status, verifiedAt: textIn(row, 'verifiedAt'), holdReason })
    : status
}

/** Whether machine and roles permit a step. */
export const offerStep =
  <Name extends keyof Machines>(resource: Name, action: StepOf<Name>): Offered['offer'] =>
  (row, held) => {
    const status = standingOf(resource, row)
    const machine: Machine<string, string> = actionMachines[resource]
    const step = mayStep(machine, action, status, held)
    const arrows = machine.filter((arrow) => arrow.action === action)
    // A step to the present state, such as cancel of a cancelled record, needs no reason.
    const isSo = !step.allowed && arrows.every(({ to }) => to.length === 1 && to[0] === status)
    return isSo ? 'already' : offerOf(step, status)
  }

type Rest = Pick<
  Action,
  | 'labelKey'
  | 'wordKey'
  | 'doneKey'
  | 'meansKey'
  | 'form'
  | 'draft'
  | 'begin'
  | 'doubts'
  | 'submit'
  | 'confirmKey'
  | 'danger'
  | 'bulk'
  | 'undo'
>

/** A step of a record's state machine: `POST /api/{resource}/{id}/{action}` with the version. */
export const transition = <Name extends keyof Machines>(
  resource: Name,
  action: StepOf<Name>,
  rest: Rest,
): Action => ({
  name: action,
  offer: offerStep(resource, action),
  run: async (row, body, sending) =>
    (await import('./writes.ts')).postAction(resource, row, action, body, sending),
  ...rest,
})

/** Whether its machine has this state. Another back end has states of its own. */
const isState = (resource: keyof Machines, status: string): boolean => {
  const machine: Machine<string, string> = actionMachines[resource]
  return machine.some(({ from, to }) => from.includes(status) || to.includes(status))
}

/** A record of ours that does not exist is a problem instead. */
const isNoStep = (failure: Failure): boolean =>
  failure.kind === 'not_offered' || (failure.kind === 'status' && failure.status === 404)

type Cancelled = Exclude<keyof Machines, 'outbound-record-item'>

/**
 * The end of a record that has moved nothing. Every record of ours has a version and is cancelled with a reason. A back
 * end without versions has the DELETE of the specification instead, takes no reason, and knows its own states.
 */
export const cancellation = <Name extends Cancelled>(
  resource: Name,
  rest: Pick<Action, 'labelKey' | 'doneKey' | 'meansKey' | 'form'>,
): Action => {
  const step = transition(resource, 'cancel', { ...rest, danger: true, bulk: true })
  return {
    ...step,
    confirmKey: 'panel.removeSure',
    form: (row) => (hasVersion(row) ? formOf(step, row) : undefined),
    offer: (row, held) =>
      hasVersion(row) || isState(resource, standingOf(resource, row))
        ? step.offer(row, held)
        : step.offer({ ...row, status: '' }, held),
    run: async (row, body, sending) => {
      const answer = hasVersion(row) ? await step.run(row, body, sending) : null
      // It has versions and no such step: nothing was done.
      return answer === null || (!answer.ok && isNoStep(answer.failure))
        ? (await import('./writes.ts')).removeRow(resource, row.id)
        : answer
    },
  }
}
