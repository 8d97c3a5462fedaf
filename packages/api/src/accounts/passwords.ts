import { hash, verify } from '@node-rs/argon2'
import { type FieldProblems, invalid } from '../http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

// Systems compose accented characters differently; NFC makes such passwords equal.
const composed = (password: string): string => password.normalize('NFC')

/** argon2id with the library's costs (19 MiB, two passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password))

let nobodys: Promise<string> | null = null

/** Verification takes the same time without an account or a password, so that its duration reveals nothing. */
export const verifyPassword = async (stored: string | null, given: string): Promise<boolean> => {
  nobodys ??= hash('the password of nobody')
  const matches = await verify(stored ?? (await nobodys), composed(given))
  return matches && stored !== null
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')

/** Refuses common passwords. The schema checks lengths. */
export const requireGoodPassword = async (
  { password, password_confirmation }: { password: string; password_confirmation: string },
  owner: { name: string; email: string },
): Promise<void> => {
  const problems: FieldProblems = {}
  const own = [owner.name, owner.email, owner.email.split('@')[0] ?? ''].map(plain)
  if (own.includes(plain(password))) problems['password'] = [{ code: 'own_password' }]
  else if (await isCommonPassword(password)) problems['password'] = [{ code: 'common_password' }]
  if (composed(password) !== composed(password_confirmation)) {
    problems['password_confirmation'] = [{ code: 'not_confirmed' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
