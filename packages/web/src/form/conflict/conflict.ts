import type { Language } from '../../lib/main/languages.ts'
import type { Current } from '../current.ts'
import type { Field } from '../field.ts'
import type { Typed } from '../typed.ts'
import { leavesOf } from '../lines.ts'
import type { Begun } from '../use-draft.ts'
import { fieldsChanged, showRow } from '../values.ts'

export interface Comparison {
  /** Current values of the record. */
  theirs: Begun
  /** Changed here and there, to different values: somebody has to choose. */
  both: readonly string[]
  /** Changed there only: it stays as it is there. */
  there: readonly string[]
}

/** Whose change is whose, field by field; a group of lines is one field. */
export const compare = (
  fields: readonly Field[],
  begun: Begun,
  mine: Typed,
  current: Current,
  language: Language,
): Comparison => {
  const theirs = showRow(fields, current, language)
  const here = new Set(fieldsChanged(fields, begun.typed, mine, language))
  const there = fieldsChanged(fields, begun.typed, theirs, language)
  const differ = new Set(fieldsChanged(fields, theirs, mine, language))
  return {
    theirs: { version: current.version, typed: theirs },
    both: there.filter((name) => here.has(name) && differ.has(name)),
    there: there.filter((name) => !here.has(name)),
  }
}

/** What is typed here, with the other's values in the fields that they keep. */
export const takeOver = (
  fields: readonly Field[],
  mine: Typed,
  theirs: Typed,
  names: readonly string[],
): Typed => {
  const taken = fields.filter(({ name }) => names.includes(name))
  const left = fields.filter(({ name }) => !names.includes(name))
  const of = (some: readonly Field[], typed: Typed): Typed => {
    const paths = [...some, ...leavesOf(some, typed)].map(({ name }) => name)
    return Object.fromEntries(paths.map((path) => [path, typed[path] ?? '']))
  }
  return { ...of(left, mine), ...of(taken, theirs) }
}
