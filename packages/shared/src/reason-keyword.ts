import type { FieldProblem } from './problem.ts'
import { reasonProblem } from './reason.ts'

/** The keyword `says` of a schema. */
export interface Says {
  /** Characters at least, see `reasonProblem`. */
  least: number
  /** Whether nothing at all may be said as well: where something else decides whether a reason is needed. */
  orNothing: boolean
}

interface Check {
  (says: Says, value: string): boolean
  errors?: { keyword: string; message: string; params: { problem: FieldProblem } }[]
}

const check: Check = ({ least, orNothing }, value) => {
  const problem = reasonProblem(value, least)
  if (problem === null || (orNothing && problem.code === 'required')) return true
  check.errors = [
    { keyword: 'says', message: `must be a reason of ${least} characters`, params: { problem } },
  ]
  return false
}

/** The keyword `says`, for Ajv (`addKeyword(reasonKeyword)`): a reason in words. Its error carries the field problem. */
export const reasonKeyword = {
  keyword: 'says',
  type: 'string' as const,
  schemaType: 'object' as const,
  errors: true as const,
  validate: check,
}
