import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { appUser } from './tables.ts'

export type Account = typeof appUser.$inferSelect

/** The key that addresses are compared by. */
export const addressKey = (email: string): string => email.trim().toLowerCase()

const hasAddress = (email: string) => eq(sql`lower(${appUser.email})`, addressKey(email))

export const findAccount = async (reader: Reader, email: string): Promise<Account | null> => {
  const [found] = await reader.select().from(appUser).where(hasAddress(email))
  return found ?? null
}

export const readAccount = async (reader: Reader, id: number): Promise<Account | null> => {
  const [found] = await reader.select().from(appUser).where(eq(appUser.id, id))
  return found ?? null
}

/** The account, its row locked until the transaction ends. */
export const lockAccount = async (tx: Transaction, id: number): Promise<Account | null> => {
  const [found] = await tx.select().from(appUser).where(eq(appUser.id, id)).for('update')
  return found ?? null
}

/** Changes an account and raises its version, so that an open form of it notices the change. */
export const changeAccount = (
  tx: Transaction,
  now: string,
  { id }: Pick<Account, 'id'>,
  values: Partial<Account>,
) =>
  tx
    .update(appUser)
    .set({ ...values, version: sql`${appUser.version} + 1`, updatedAt: now, updatedBy: id })
    .where(eq(appUser.id, id))

/**
 * Removes a registration that was never confirmed and that no administrator has touched. The owner of the address can
 * then register.
 */
export const removeUnconfirmed = (tx: Transaction, email: string) =>
  tx
    .delete(appUser)
    .where(
      and(
        hasAddress(email),
        isNull(appUser.emailVerifiedAt),
        isNull(appUser.createdBy),
        eq(appUser.role, ''),
      ),
    )
