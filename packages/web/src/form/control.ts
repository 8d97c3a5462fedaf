import type { Field, Leaf } from './field.ts'
import type { Typed } from './typed.ts'

/** What every control is given: a native one, uncontrolled, that keeps what is typed whatever the server says. */
export interface ControlProps<Kind extends Leaf = Leaf> {
  field: Kind
  id: string
  /** What stands in it at first. */
  start: string | boolean
  /** What stands in all of them. */
  typed: Typed
  invalid: boolean
  /** Ids of the texts that say more: problem, hint, how it was read. */
  describedBy: string | undefined
  /** Another field has filled this one so often. */
  brought?: number
  /** Fills other fields. */
  onBring?: ((values: Readonly<Record<string, string>>) => void) | undefined
}

export type FieldOfKind<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>

/** Attributes that all native controls share. */
export const common = ({ field, id, invalid, describedBy }: ControlProps) => ({
  id,
  name: field.name,
  required: field.required === true,
  autoFocus: field.autoFocus === true,
  autoComplete: field.autoComplete ?? 'off',
  'aria-invalid': invalid ? true : undefined,
  'aria-describedby': describedBy,
})
