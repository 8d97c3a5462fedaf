import { asc, eq, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/index.ts'
import { reportMail } from './tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { lastDue, nextDue } from './due.ts'
import { findReportMail, isConfirmed, mayBeMailed, recipientsOf } from './store.ts'

export const endReportMail = (tx: Transaction, id: number) =>
  tx.delete(reportMail).where(eq(reportMail.id, id))

/** Returns whether a report was due. */
const planOne = ({ db, clock, config }: Context, log: FastifyBaseLogger): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [due] = await tx
      .select({ id: reportMail.id })
      .from(reportMail)
      .where(lte(reportMail.nextAt, now.toISOString()))
      .orderBy(asc(reportMail.nextAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const kept = due === undefined ? null : await findReportMail(tx, due.id)
    if (kept === null) return false
    const { id, owner, language } = kept
    const recipients = await recipientsOf(tx, [id])
    if (!mayBeMailed(kept) || recipients.length === 0) {
      await endReportMail(tx, id)
      log.info(
        { reportMail: { id } },
        'report by mail ended: its owner may not read it, or nobody gets it',
      )
      return true
    }
    const dueAt = lastDue(kept, new Date(kept.nextAt), now, config.timezone).toISOString()
    const nextAt = nextDue(kept, now, config.timezone).toISOString()
    await tx.update(reportMail).set({ nextAt }).where(eq(reportMail.id, id))
    for (const recipient of recipients) {
      if (!isConfirmed(recipient, owner)) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      await queueMail(tx, now.toISOString(), {
        kind: 'report',
        address: recipient.address,
        userId: owner.id,
        language,
        recipientId: recipient.id,
        dueAt,
      })
    }
    return true
  })

/**
 * Queues due reports. The row is locked while its next moment is set, in the same transaction as its mails, so that
 * of several processes one does it.
 */
export const planReportMails = async (
  context: Context,
  log: FastifyBaseLogger,
  stopped: () => boolean,
): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, each with its own lock
  while (!stopped() && (await planOne(context, log)));
}
