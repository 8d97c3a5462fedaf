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
 * The keyword `text`, for Ajv (`addKeyword(textKeyword)`): puts a text into the form it is kept in, before its length
 * is measured, and refuses what that form may not hold. Its error carries the field problem.
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
