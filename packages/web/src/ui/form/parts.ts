import type { ComponentType } from 'react'
import { ChoicesInput } from './choices-input.tsx'
import type { ControlProps, FieldOfKind } from './control.ts'
import { DayInput } from './day-input.tsx'
import type { Leaf, TextField } from './field.ts'
import { FrozenInput } from './frozen-input.tsx'
import { LinesEditor, type LinesProps } from './lines-editor.tsx'
import { LookupInput } from './lookup-input.tsx'
import { SuggestInput } from './suggest-input.tsx'

interface AllParts {
  DayInput: ComponentType<ControlProps<FieldOfKind<'day'>>>
  LinesEditor: ComponentType<LinesProps>
  LookupInput: ComponentType<ControlProps<FieldOfKind<'lookup'>>>
  ChoicesInput: ComponentType<ControlProps<FieldOfKind<'choices'>>>
  FrozenInput: ComponentType<ControlProps>
  SuggestInput: ComponentType<ControlProps<Leaf & TextField>>
}

/** The controls of days, look-ups, lines, choices and what is frozen: a form is given those that it has, and carries no others. */
export type Parts = Partial<AllParts>

export const parts: AllParts = {
  DayInput,
  LinesEditor,
  LookupInput,
  ChoicesInput,
  FrozenInput,
  SuggestInput,
}
