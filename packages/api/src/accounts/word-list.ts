import { invalidField } from '../http/problem.ts'

/** Comma-separated words as stored: each once, in the order of those that are allowed; 422 if one is not. */
export const wordList = (field: string, text: string, allowed: readonly string[]): string => {
  const asked = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (!asked.every((word) => allowed.includes(word))) {
    throw invalidField(field, 'enum', { allowed: allowed.join(', ') })
  }
  return allowed.filter((word) => asked.includes(word)).join(',')
}
