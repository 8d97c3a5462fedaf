import { type Me, parseRoles } from '@muat/shared'
import type { Reader } from '../db/index.ts'
import { unauthenticated } from '../http/problem.ts'
import { readAccount } from './account.ts'

/** The user's own profile. */
export const readMe = async (reader: Reader, id: number): Promise<Me> => {
  const account = await readAccount(reader, id)
  if (account === null) throw unauthenticated()
  const { name, email, photoUrl, pendingEmail, role } = account
  return { id, name, email, photoUrl, pendingEmail, role: parseRoles(role).join(',') }
}
