import type { Field } from '../../form/field.ts'
import { fieldsChanged, showRow } from '../../form/values.ts'
import { type Failure, problemOf } from '../../lib/first/failure.ts'
import type { Language } from '../../lib/main/languages.ts'
import { isRaw } from '../../rows/read/kinds.ts'

/** Whether a save of an earlier version found the record as it was typed: the save before was done, and only its answer was lost. */
export const foundAsTyped = (
  failure: Failure,
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
  language: Language,
): boolean => {
  const there = problemOf(failure)?.current
  if (!isRaw(there)) return false
  const [now, typed] = [there, body].map((row) => showRow(fields, row, language))
  return fieldsChanged(fields, now ?? {}, typed ?? {}, language).length === 0
}
