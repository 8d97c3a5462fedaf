import type { FieldProblem } from './problem.ts'
import { textProblem, type TextKind, writtenText } from './text.ts'

interface Check {
  (
    kind: TextKind,
    value: string,
    schema?: unknown,
    at?: { parentData?: unknown; parentDataProperty?: string | number },
  ): boolean
  errors?: { keyword: string; message: string; params: { problem: FieldProblem } }[]
}

const check: Check = (kind, value, _schema, at) => {
  const text = writtenText(kind, value)
  const problem = textProblem(kind, text)
  if (problem !== null) {
    check.errors = [{ keyword: 'text', message: `must be a ${kind}`, params: { problem } }]
    return false
  }
  const { parentData, parentDataProperty } = at ?? {}
  if (typeof parentData === 'object' && parentData !== null && parentDataProperty !== undefined) {
    Object.assign(parentData, { [parentDataProperty]: text })
  }
  return true
}

/**
 * The keyword `text` for Ajv (`addKeyword(textKeyword)`): normalises a text before its length is checked, and refuses
 * hidden characters, and letters that papers cannot show in a line. `params` of its error contain the field problem.
 */
export const textKeyword = {
  keyword: 'text',
  type: 'string' as const,
  schemaType: 'string' as const,
  before: 'maxLength',
  modifying: true as const,
  errors: true as const,
  validate: check,
}
