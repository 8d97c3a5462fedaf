import { actionMachines, mayStep } from '@muat/shared'
import type { Action, Offered } from './action.ts'

type Machines = typeof actionMachines
type StepOf<Name extends keyof Machines> = Machines[Name][number]['action']

/** Whether machine and roles allow a step. */
export const offerStep =
  <Name extends keyof Machines>(resource: Name, action: StepOf<Name>): Offered['offer'] =>
  (row, held) => {
    // Each machine knows its own words; another back end's unknown word is a state from which nothing leads.
    const step = mayStep<string, string>(
      actionMachines[resource],
      action,
      String(row['status']),
      held,
    )
    return step.allowed ? 'yes' : { why: step.because }
  }

/** A step of a record's state machine: `POST /api/{resource}/{id}/{action}` with the version. */
export const transition = <Name extends keyof Machines>(
  resource: Name,
  action: StepOf<Name>,
  rest: Pick<Action, 'labelKey' | 'doneKey' | 'form' | 'begin' | 'confirmKey' | 'bulk'>,
): Action => ({
  name: action,
  offer: offerStep(resource, action),
  run: async (row, body, sending) =>
    (await import('./writes.ts')).postAction(resource, row, action, body, sending),
  ...rest,
})
