import type { FieldProblem } from './problem.ts'

/** Characters of a reason. */
export const leastReason = 5
export const maxReason = 500
/** Those of a note that lets a held truck go. */
export const leastApproval = 10
export const maxApproval = 2000

/** What somebody has said: NFKC, without what nobody can see, spaces at the ends and more than one in a row. */
const said = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * What is wrong with a reason that should have `least` characters; null: nothing. One letter of any script has to be
 * among them: a row of dots or digits tells nobody why.
 */
export const reasonProblem = (text: string, least: number): FieldProblem | null => {
  const words = said(text)
  if (words === '') return { code: 'required' }
  if (!/\p{L}/u.test(words)) return { code: 'no_letter' }
  return Array.from(words).length < least ? { code: 'too_short', params: { min: least } } : null
}
