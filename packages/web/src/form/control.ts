import type { Field, Leaf } from './field.ts'
import type { Typed } from './typed.ts'

/** Props of every control: native and uncontrolled, so that input survives updates from the server. */
export interface ControlProps<Kind extends Leaf = Leaf> {
  field: Kind
  id: string
  /** Initial value. */
  start: string | boolean
  /** Values of all controls. */
  typed: Typed
  invalid: boolean
  /** Ids of its problem, hint and parsed value. */
  describedBy: string | undefined
  /** Number of times that another field has filled this one. */
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
