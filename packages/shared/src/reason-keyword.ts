import type { FieldProblem } from './problem.ts'
import { reasonProblem } from './reason.ts'

/** The value of the schema keyword `reason`. */
export interface ReasonRule {
  /** Minimum of characters, see `reasonProblem`. */
  least: number
  /** An empty reason passes: another field decides whether one is needed. */
  mayBeEmpty: boolean
}

interface Check {
  (rule: ReasonRule, value: string): boolean
  errors?: { keyword: string; message: string; params: { problem: FieldProblem } }[]
}

const check: Check = ({ least, mayBeEmpty }, value) => {
  const problem = reasonProblem(value, least)
  if (problem === null || (mayBeEmpty && problem.code === 'required')) return true
  check.errors = [
    { keyword: 'reason', message: `must be a reason of ${least} characters`, params: { problem } },
  ]
  return false
}

/** The keyword `reason` for Ajv (`addKeyword(reasonKeyword)`). `params` of its error contain the field problem. */
export const reasonKeyword = {
  keyword: 'reason',
  type: 'string' as const,
  schemaType: 'object' as const,
  errors: true as const,
  validate: check,
}
