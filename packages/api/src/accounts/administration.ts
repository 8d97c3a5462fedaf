import { parseRoles } from '@muat/shared'
import { count, eq, sql } from 'drizzle-orm'
import { recordHistory, type Writer } from '../crud/history.ts'
import type { Transaction } from '../db/index.ts'
import { appUser } from './tables.ts'
import { history } from '../crud/tables.ts'
import { queueMail } from '../mail/queue.ts'
import { inUse, ProblemError } from '../http/problem.ts'
import type { Row } from '../crud/module.ts'
import type { Writing } from '../crud/write.ts'
import { forgetLinks } from './links.ts'
import { endSessions } from './tokens.ts'

/** Serializes writes of users: two administrators cannot demote each other at the same time. */
export const writeUsersInTurn = async ({ tx }: Pick<Writing, 'tx'>): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(3, 0)`)
}

/** 409 at the field at fault when a write leaves no administrator. Writes of users are serialized. */
export const keepOneAdmin = async (tx: Transaction, shownAt?: 'role' | 'active'): Promise<void> => {
  const active = await tx
    .select({ role: appUser.role })
    .from(appUser)
    .where(eq(appUser.active, true))
  if (!active.some(({ role }) => parseRoles(role).includes('ADMIN'))) {
    throw new ProblemError(409, 'last_admin', shownAt === undefined ? {} : { shownAt })
  }
}

/**
 * Refuses to delete a user who has written anything, because the history names its authors. Such a user is switched
 * off.
 */
export const requireNoTrace = async (tx: Transaction, id: number): Promise<void> => {
  const [found] = await tx.select({ rows: count() }).from(history).where(eq(history.by, id))
  if (found !== undefined && found.rows > 0) throw inUse({ history: found.rows })
}

/** Sends the mails and ends the sessions that follow from an administrator's write. */
export const afterUserWrite = async (
  { tx, now, language }: Writing,
  after: Row,
  before: Row | null,
): Promise<void> => {
  const { id } = after
  const address = String(after['email'])
  if (before === null) {
    await queueMail(tx, now, { kind: 'invite', address, userId: id, language })
    return
  }
  // Sessions end, so that switching the user on again signs in no forgotten device.
  if (after['active'] === false) await endSessions(tx, id, null)
  const old = String(before['email'])
  if (old === address) return
  await queueMail(tx, now, { kind: 'verify', address, userId: null, language })
  if (before['emailVerifiedAt'] !== null) {
    await queueMail(tx, now, { kind: 'email-changed', address: old, userId: id, language })
  }
}

/**
 * Removes the password until its owner sets a new one by a link, and ends sessions and earlier links. It is meant for
 * an account in the wrong hands. The row must be locked.
 */
export const takePassword = async (writer: Writer, id: number): Promise<void> => {
  const { tx, actor, now } = writer
  await tx
    .update(appUser)
    .set({
      passwordHash: null,
      version: sql`${appUser.version} + 1`,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .where(eq(appUser.id, id))
  await endSessions(tx, id, null)
  await forgetLinks(tx, id)
  await recordHistory(writer, {
    resource: 'user',
    recordId: id,
    action: 'reset',
    before: null,
    after: null,
  })
}
