import { hash, verify } from '@node-rs/argon2'
import { type FieldProblems, invalid } from '../http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

// The same password typed on another system may come composed otherwise; both are the one people mean.
const composed = (password: string): string => password.normalize('NFC')

/** argon2id with the library's costs (19 MiB, two passes), which are OWASP's first choice. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password))

let nobodys: Promise<string> | null = null

/** An account without a password, or none at all, costs as much time as a wrong password: the answer's time tells nothing. */
export const verifyPassword = async (stored: string | null, given: string): Promise<boolean> => {
  nobodys ??= hash('the password of nobody')
  const matches = await verify(stored ?? (await nobodys), composed(given))
  return matches && stored !== null
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')

/** What a schema cannot say of a new password: that it is nobody's first guess. Lengths are the schema's. */
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
