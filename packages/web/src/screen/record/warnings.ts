import { type FieldProblem, fieldProblemCodes, type Params } from '@muat/shared'
import { fieldTextOf } from '../../messages/failure-text.ts'
import type { Language } from '../../lib/main/languages.ts'

const isWarning = (one: unknown): one is { code: string; params?: Params } =>
  typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string'

/** What a saved row says of itself in the words of field problems; what it says in words of its own is left to those. */
export const warningTexts = (row: object, language: Language): string[] => {
  const said: unknown = 'warnings' in row ? row.warnings : []
  if (!Array.isArray(said)) return []
  return said.filter(isWarning).flatMap(({ code, params }) => {
    const known: FieldProblem['code'] | undefined = fieldProblemCodes.find((one) => one === code)
    if (known === undefined) return []
    return fieldTextOf(params === undefined ? { code: known } : { code: known, params }, language)
  })
}
