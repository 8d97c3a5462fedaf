import type { CorrectionWarning, ExceededLimit, FieldProblem } from '@muat/shared'
import { invalid } from '../http/problem.ts'
import type { Facts } from '../crud/history-facts.ts'

/** A consequence of a correction that the scale would refuse. */
export interface Warning extends FieldProblem {
  code: CorrectionWarning
}

/** The reasons to hold a truck, as warnings of a correction, which holds nothing. */
export const warningsOf = (reasons: readonly ExceededLimit[]): Warning[] =>
  reasons.map((reason) => ({ code: `told_${reason}` }))

/**
 * Refuses a correction with warnings that the user has not confirmed in `accept`. The history keeps what was
 * accepted.
 */
export const accepted = (
  facts: Facts,
  warnings: readonly Warning[],
  accept: readonly CorrectionWarning[] = [],
): Facts => {
  if (warnings.length === 0) return facts
  if (warnings.some(({ code }) => !accept.includes(code))) throw invalid({ accept: [...warnings] })
  const words = [...new Set(warnings.map(({ code }) => code.replace(/^told_/u, '')))]
  return { before: facts.before, after: { ...facts.after, accepted: words.join(',') } }
}
