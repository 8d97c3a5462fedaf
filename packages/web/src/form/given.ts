import type { ComponentType } from 'react'
import type { ControlProps, FieldOfKind } from './control.ts'
import type { Leaf, TextField } from './field.ts'
import type { Typed } from './typed.ts'

export interface LinesProps {
  field: FieldOfKind<'lines'>
  typed: Typed
  /** What is wrong, by path; under the group's own name what is wrong with their number. */
  problems: Readonly<Record<string, string>>
  onLines: (keys: readonly string[]) => void
  /** What the form began with. */
  begun: Readonly<Record<string, unknown>>
  parts: Parts | undefined
}

export interface AllParts {
  DayInput: ComponentType<ControlProps<FieldOfKind<'day'>>>
  LinesEditor: ComponentType<LinesProps>
  LookupInput: ComponentType<ControlProps<FieldOfKind<'lookup'>>>
  ChoicesInput: ComponentType<ControlProps<FieldOfKind<'choices'>>>
  FrozenInput: ComponentType<ControlProps>
  SuggestInput: ComponentType<ControlProps<Leaf & TextField>>
}

/** The controls of days, look-ups, lines, choices and what is frozen: a form is given those that it has, and carries no others. */
export type Parts = Partial<AllParts>

/** A control that a form needs and has to be given. */
export const given = <Name extends keyof Parts>(
  parts: Parts | undefined,
  name: Name,
): NonNullable<Parts[Name]> => {
  const part = parts?.[name]
  if (part === undefined) throw new Error(`this form needs the part ${name}`)
  return part
}
