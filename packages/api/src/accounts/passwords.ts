import { hash, verify } from '@node-rs/argon2'

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
