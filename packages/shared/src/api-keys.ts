import { actionMachines } from './permissions.ts'

// What an API key may be given. Source: docs/http-api.md#api-keys.

type Machines = typeof actionMachines
/** Steps of a second person (docs/domain.md#second-person). A program is no person. */
const personal = ['approve', 'confirm'] as const
type Personal = (typeof personal)[number]

/** A step of a state machine that a key may take: `booking.cancel`. */
export type KeyAction = {
  [Name in keyof Machines]: `${Name}.${Exclude<Machines[Name][number]['action'], Personal>}`
}[keyof Machines]

const isPersonal = (action: string): boolean => personal.some((one) => one === action)

/** Every `KeyAction`. */
export const keyActions: readonly string[] = Object.entries(actionMachines).flatMap(
  ([resource, machine]) => [
    ...new Set(
      machine.flatMap(({ action }) => (isPersonal(action) ? [] : `${resource}.${action}`)),
    ),
  ],
)
