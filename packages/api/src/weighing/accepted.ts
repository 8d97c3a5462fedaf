import type { CorrectionWarning, FieldProblem } from '@muat/shared'
import { invalid } from '../http/problem.ts'
import type { Facts } from '../crud/history-facts.ts'

/** What a correction would do that nobody would let through at the scale. */
export interface Warning extends FieldProblem {
  code: CorrectionWarning
}

/** The reasons for which a truck that is weighed out is held, said of a correction: it holds nothing any more. */
export const warningsOf = (
  reasons: readonly (
    | 'tolerance'
    | 'bag_weight'
    | 'above_planned'
    | 'limit'
    | 'claim'
    | 'declared'
  )[],
): Warning[] => reasons.map((reason) => ({ code: `told_${reason}` }))

/**
 * Refuses a correction of which somebody has not been told everything that it does: `accept` names what he has read.
 * The history says what was accepted.
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
