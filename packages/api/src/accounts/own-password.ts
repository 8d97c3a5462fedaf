import type { Context } from '../context.ts'
import { invalidField } from '../http/problem.ts'
import { type Account, addressKey, readAccount } from './account.ts'
import { inHashingTurn } from './hashing.ts'
import { verifyPassword } from './passwords.ts'
import { clearAttempts, countAttempt } from './throttle.ts'
import { unauthenticated } from '../http/problem.ts'

/**
 * Asks for the password again before changes that could take the account away, since the session may have been left
 * open. Wrong guesses count as failed sign-ins.
 */
export const requireOwnPassword = async (
  { db, clock }: Context,
  userId: number,
  given: string | undefined,
  ip: string,
): Promise<Account> => {
  const account = await db.read((reader) => readAccount(reader, userId))
  if (account === null) throw unauthenticated()
  if (given === undefined) throw invalidField('current_password', 'required')
  const address = addressKey(account.email)
  await db.transaction((tx) =>
    countAttempt(tx, clock.now(), { kind: 'login', account: address, ip }),
  )
  const right = await inHashingTurn(ip, () => verifyPassword(account.passwordHash, given))
  if (!right) {
    throw invalidField('current_password', 'wrong_password')
  }
  await db.transaction((tx) => clearAttempts(tx, 'login', address))
  return account
}
