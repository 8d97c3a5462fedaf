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
  /** Fields changed by both to different values, so that the user has to choose. */
  both: readonly string[]
  /** Fields changed by the other only, whose values are kept. */
  there: readonly string[]
}

/** Compares the changes of both by field. A group of lines is one field. */
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

/** The typed values, with the other's values in the given fields. */
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
