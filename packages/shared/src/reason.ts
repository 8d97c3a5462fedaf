import type { FieldProblem } from './problem.ts'

/** Length of a reason, characters. */
export const leastReason = 5
export const maxReason = 500
/** Length of the note with which ADMIN approves a held truck, characters. */
export const leastApproval = 10
export const maxApproval = 2000

/** NFKC without invisible characters, with single spaces and none at the ends. */
const visibleText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * The problem of a reason of at least `least` characters; null: none. It needs a letter of any script: dots or digits
 * alone explain nothing.
 */
export const reasonProblem = (text: string, least: number): FieldProblem | null => {
  const words = visibleText(text)
  if (words === '') return { code: 'required' }
  if (!/\p{L}/u.test(words)) return { code: 'no_letter' }
  return Array.from(words).length < least ? { code: 'too_short', params: { min: least } } : null
}
