import { actionMachines, mayStep, type Step } from '@muat/shared'
import type { Action, Offer, Offered } from './action.ts'

type Machines = typeof actionMachines
type StepOf<Name extends keyof Machines> = Machines[Name][number]['action']

/** What a machine says of a step, to be offered by; `status` is the state it was asked about. */
export const offerOf = (step: Step, status: string): Offer => {
  if (step.allowed) return 'yes'
  return step.because === 'role' ? { why: 'role', roles: step.roles } : { why: 'state', status }
}

/** Whether machine and roles allow a step. */
export const offerStep =
  <Name extends keyof Machines>(resource: Name, action: StepOf<Name>): Offered['offer'] =>
  (row, held) => {
    const status = String(row['status'])
    return offerOf(mayStep<string>(actionMachines[resource], action, status, held), status)
  }

/** A step of a record's state machine: `POST /api/{resource}/{id}/{action}` with the version. */
export const transition = <Name extends keyof Machines>(
  resource: Name,
  action: StepOf<Name>,
  rest: Pick<
    Action,
    'labelKey' | 'doneKey' | 'meansKey' | 'form' | 'begin' | 'confirmKey' | 'bulk'
  >,
): Action => ({
  name: action,
  offer: offerStep(resource, action),
  run: async (row, body, sending) =>
    (await import('./writes.ts')).postAction(resource, row, action, body, sending),
  ...rest,
})
