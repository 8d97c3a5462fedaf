import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { appUser } from './tables.ts'
import { history } from '../crud/tables.ts'

const keptMs = 30 * 24 * 3600 * 1000

/**
 * Registrations that nobody has confirmed for 30 days are given up, and their addresses are free again. Not what an
 * administrator made or has given a role, nor an account to which anything has ever happened but its registration.
 */
export const forgetUnconfirmed = async (tx: Transaction, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - keptMs).toISOString()
  await tx.delete(appUser).where(
    and(
      isNull(appUser.emailVerifiedAt),
      isNull(appUser.createdBy),
      eq(appUser.role, ''),
      // Whoever registers again begins anew.
      lt(appUser.updatedAt, old),
      sql`not exists (
        select from ${history}
        where ${history.resource} = 'user'
          and ${history.recordId} = ${appUser.id}
          and ${history.action} <> 'create'
      )`,
    ),
  )
}
