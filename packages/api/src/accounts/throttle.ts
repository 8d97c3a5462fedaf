import { and, count, eq, gt, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/index.ts'
import { loginFailure } from '../db/schema.ts'
import { throttled } from '../problem.ts'

const windowMs = 15 * 60 * 1000
const perAccount = 10
const perAddress = 100

const startOf = (now: Date): string => new Date(now.getTime() - windowMs).toISOString()

const secondsLeft = async (tx: Transaction, limit: number, own: number, now: Date, is: SQL) => {
  const [found] = await tx
    .select({ attempts: count(), oldest: min(loginFailure.at) })
    .from(loginFailure)
    // Only those before this one: of ten that come at once, exactly as many as allowed are let through.
    .where(and(is, gt(loginFailure.at, startOf(now)), lte(loginFailure.id, own)))
  if (found === undefined || found.attempts <= limit || found.oldest === null) return 0
  const ends = Date.parse(found.oldest) + windowMs
  return Math.max(1, Math.ceil((ends - now.getTime()) / 1000))
}

/** Attempts on one account, or from one address, are counted one after the other. */
const inTurn = async (tx: Transaction, account: string, address: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${account}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(2, hashtext(${address}))`)
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once are not let through together;
 * 429 when too many have failed. One that succeeds clears what was counted.
 */
export const countAttempt = async (
  tx: Transaction,
  now: Date,
  account: string,
  address: string,
): Promise<void> => {
  const at = now.toISOString()
  await inTurn(tx, account, address)
  const [own] = await tx
    .insert(loginFailure)
    .values({ account, address, at })
    .returning({ id: loginFailure.id })
  if (own === undefined) throw new Error('the attempt was not counted')
  const asked: [PgColumn, string, number][] = [
    [loginFailure.account, account, perAccount],
    [loginFailure.address, address, perAddress],
  ]
  for (const [column, value, limit] of asked) {
    const seconds = await secondsLeft(tx, limit, own.id, now, eq(column, value))
    // Thrown inside the transaction: an attempt that was refused does not lengthen the wait.
    if (seconds > 0) throw throttled(seconds)
  }
}

/** A login that succeeded clears its account; the address keeps what it failed elsewhere. */
export const clearAttempts = (tx: Transaction, account: string) =>
  tx.delete(loginFailure).where(eq(loginFailure.account, account))

export const forgetOldAttempts = async (tx: Transaction, now: Date): Promise<void> => {
  await tx.delete(loginFailure).where(lt(loginFailure.at, startOf(now)))
}
