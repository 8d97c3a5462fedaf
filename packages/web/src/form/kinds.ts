import type { Language } from '../lib/main/languages.ts'
import type { Leaf } from './field.ts'
import type { Read } from './typed.ts'

/** How the values of a kind of field are written and read, where not every form carries that kind. */
export interface Kind {
  /** What stands in the control for the value in a row. */
  show: (field: Leaf, row: Readonly<Record<string, unknown>>, language: Language) => string
  /** The value of what stands there; never of nothing. */
  read: (text: string, language: Language) => Read
}

const known = new Map<Leaf['kind'], Kind>()

/** Said by the file of its control: whoever shows the kind can read it. */
export const addKind = (name: Leaf['kind'], kind: Kind): void => {
  known.set(name, kind)
}

export const kindOf = (name: Leaf['kind']): Kind => {
  const kind = known.get(name)
  if (kind === undefined) throw new Error(`this form needs the control of the kind ${name}`)
  return kind
}
