import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { webhook, webhookDelivery } from './tables.ts'

const keptMs = 30 * 24 * 3600 * 1000

/** Deletes deliveries that ended 30 days ago. */
export const forgetOldDeliveries = async (tx: Transaction, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptMs).toISOString()
  await tx.delete(webhookDelivery).where(lt(webhookDelivery.endedAt, before))
}

/** Names of webhooks that were switched off, and not changed since. */
export const webhooksOff = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .select({ name: webhook.name })
    .from(webhook)
    .where(and(eq(webhook.active, false), isNotNull(webhook.failingSince)))
    .orderBy(asc(webhook.name))
  return rows.map(({ name }) => name)
}

const mostShown = 100

const delivered = asc(sql`${webhookDelivery.state} = 'delivered'`)
const newest = desc(webhookDelivery.id)

/**
 * The last deliveries of a webhook, those first that were not delivered, newest first. They are chosen before any body
 * is parsed.
 */
export const readDeliveries = (reader: Reader, webhookId: number) =>
  reader
    .select({
      id: webhookDelivery.id,
      type: webhookDelivery.type,
      licensePlate: sql<string | null>`(${webhookDelivery.body}::json #>> '{data,licensePlate}')`,
      at: webhookDelivery.at,
      state: webhookDelivery.state,
      attempts: webhookDelivery.attempts,
      endedAt: webhookDelivery.endedAt,
      failure: webhookDelivery.failure,
      failureStatus: webhookDelivery.failureStatus,
    })
    .from(webhookDelivery)
    .where(
      inArray(
        webhookDelivery.id,
        reader
          .select({ id: webhookDelivery.id })
          .from(webhookDelivery)
          .where(eq(webhookDelivery.webhookId, webhookId))
          .orderBy(delivered, newest)
          .limit(mostShown),
      ),
    )
    .orderBy(delivered, newest)

/** Sends deliveries again, whatever came of them, under the same message id. */
export const sendAgain = async (
  tx: Transaction,
  now: string,
  webhookId: number,
  ids: readonly number[],
): Promise<number> => {
  const again = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, nextAt: now, endedAt: null })
    .where(and(eq(webhookDelivery.webhookId, webhookId), inArray(webhookDelivery.id, [...ids])))
    .returning({ id: webhookDelivery.id })
  return again.length
}

/** Queues a message without a truck, by which the receiver is tried. */
export const sendTest = async (tx: Transaction, now: string, webhookId: number): Promise<void> => {
  await tx.insert(webhookDelivery).values({
    webhookId,
    type: 'test',
    body: JSON.stringify({ type: 'test', timestamp: now, data: {} }),
    at: now,
    nextAt: now,
  })
}
