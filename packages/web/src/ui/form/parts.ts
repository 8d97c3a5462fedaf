import type { ComponentType } from 'react'
import { ChoicesInput } from './choices-input.tsx'
import type { ControlProps, FieldOfKind } from './control.ts'
import { DayInput } from './day-input.tsx'
import type { Leaf, TextField } from './field.ts'
import { FrozenInput } from './frozen-input.tsx'
import { LinesEditor, type LinesProps } from './lines-editor.tsx'
import { LookupInput } from './lookup-input.tsx'
import { SuggestInput } from './suggest-input.tsx'

/** The controls of forms with days, look-ups, lines, choices and what is frozen; a form that has none of them, such as the sign-in, does not carry them. */
export interface Parts {
  DayInput: ComponentType<ControlProps<FieldOfKind<'day'>>>
  LinesEditor: ComponentType<LinesProps>
  LookupInput: ComponentType<ControlProps<FieldOfKind<'lookup'>>>
  ChoicesInput: ComponentType<ControlProps<FieldOfKind<'choices'>>>
  FrozenInput: ComponentType<ControlProps>
  SuggestInput: ComponentType<ControlProps<Leaf & TextField>>
}

export const parts: Parts = {
  DayInput,
  LinesEditor,
  LookupInput,
  ChoicesInput,
  FrozenInput,
  SuggestInput,
}
