import { ChoicesInput } from '../../form/choices-input.tsx'
import type { LinesProps } from '../../form/given.ts'
import { LinesEditor } from '../../form/lines-editor.tsx'

const parts = { ChoicesInput }

/** The displays that should be there, a line each. */
export const Displays = (props: Omit<LinesProps, 'parts'>) => (
  <LinesEditor {...props} parts={parts} />
)
