import { holdsOneOf, parseRoles, type Role } from '@muat/shared'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { appUser } from './tables.ts'

/** Active users with one of the roles, or ADMIN. */
export const peopleWith = async (reader: Reader, roles: readonly Role[]): Promise<number[]> => {
  const people = await reader
    .select({ id: appUser.id, role: appUser.role })
    .from(appUser)
    .where(and(eq(appUser.active, true), isNotNull(appUser.emailVerifiedAt)))
  return people.filter(({ role }) => holdsOneOf(parseRoles(role), roles)).map(({ id }) => id)
}
