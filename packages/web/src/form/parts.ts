import { ChoicesInput } from './choices-input.tsx'
import { DayInput } from './day-input.tsx'
import { FrozenInput } from './frozen-input.tsx'
import type { AllParts } from './given.ts'
import { LinesEditor } from './lines-editor.tsx'
import { LookupInput } from './lookup-input.tsx'
import { SuggestInput } from './suggest-input.tsx'

export const parts: AllParts = {
  DayInput,
  LinesEditor,
  LookupInput,
  ChoicesInput,
  FrozenInput,
  SuggestInput,
}
