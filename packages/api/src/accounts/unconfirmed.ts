import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { appUser } from './tables.ts'
import { history } from '../crud/tables.ts'

const keptMs = 30 * 24 * 3600 * 1000

/**
 * Removes registrations that stay unconfirmed for 30 days, so that their addresses are free again. Accounts that an
 * administrator created or gave a role stay, and so do accounts with any history besides their registration.
 */
export const forgetUnconfirmed = async (tx: Transaction, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - keptMs).toISOString()
  await tx.delete(appUser).where(
    and(
      isNull(appUser.emailVerifiedAt),
      isNull(appUser.createdBy),
      eq(appUser.role, ''),
      // A repeated registration restarts the period.
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
