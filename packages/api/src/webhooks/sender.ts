import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { DeliveryFailure } from '@muat/shared'
import type { Context } from '../context.ts'
import { recordHistory } from '../crud/history.ts'
import type { Transaction } from '../db/index.ts'
import { mailAdministrators } from '../accounts/administrators.ts'
import { readSite } from '../site/settings.ts'
import { type Posted, post } from './post.ts'
import { webhook, webhookDelivery } from './tables.ts'

const second = 1000
const lookEveryMs = 2 * second
/** How long a process may keep a claimed row, longer than an attempt takes. */
const claimMs = 60 * second
const longestWaitMs = 3600 * second
/** 5, 20, 80 ... seconds, at most an hour. */
const waitMs = (attempts: number): number =>
  Math.min(longestWaitMs, 5 * second * 4 ** (attempts - 1))
/** With these pauses, a day. */
const mostAttempts = 28
const offAfterMs = 24 * 3600 * second
/** The receiver wants no more messages: https://www.rfc-editor.org/rfc/rfc9110#status.410 */
const gone = 410

interface Due extends Record<string, unknown> {
  id: number
  body: string
  attempts: number
  url: string
  insideNetwork: boolean
  secret: string
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

export interface Sender {
  /** Sends what is due. Resolves when it is known what that is. */
  wake(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/**
 * Sends events in the background, one at a time to each webhook, so that a slow receiver delays nobody else. An event
 * waits for earlier ones of its truck, which makes their order. A row is claimed by moving its next attempt into the
 * future: several processes send it once, and others take over when one dies.
 */
export const createSender = (context: Context, log: FastifyBaseLogger): Sender => {
  const { db, clock } = context
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted

  /** Webhooks for which an event is due. */
  const findDue = (): Promise<number[]> =>
    db.read(async (reader) => {
      const { rows } = await reader.execute<{ id: number }>(sql`
        select w.id
        from webhook w
        where w.active
          and w.secret is not null
          and exists (
            select 1
            from webhook_delivery d
            where d.webhook_id = w.id
              and d.state = 'waiting'
              and d.next_at <= ${clock.now().toISOString()}
          )`)
      return rows.map(({ id }) => id)
    })

  const claim = (webhookId: number): Promise<Due | null> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const { rows } = await tx.execute<Due>(sql`
        update webhook_delivery c
        set attempts = c.attempts + 1, next_at = ${after(now, claimMs)}
        from webhook w
        where w.id = c.webhook_id
          and w.active
          and w.secret is not null
          and c.id = (
            select d.id
            from webhook_delivery d
            where d.webhook_id = ${webhookId}
              and d.state = 'waiting'
              and d.next_at <= ${now.toISOString()}
              and not exists (
                select 1
                from webhook_delivery e
                where e.webhook_id = d.webhook_id
                  and e.resource = d.resource
                  and e.record_id = d.record_id
                  and e.id < d.id
                  and e.state = 'waiting'
              )
            order by d.next_at, d.id
            limit 1
            for update skip locked
          )
        returning c.id, c.body, c.attempts, w.url, w.inside_network as "insideNetwork", w.secret`)
      return rows[0] ?? null
    })

  // The webhook is written first, as its deletion does.
  const delivered = (webhookId: number, id: number, now: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx
        .update(webhook)
        .set({ lastUsedAt: now, failingSince: null })
        .where(eq(webhook.id, webhookId))
      await tx
        .update(webhookDelivery)
        .set({ state: 'delivered', endedAt: now, failure: null, failureStatus: null })
        .where(eq(webhookDelivery.id, id))
    })

  /** Switches a webhook off that has failed for a day or is gone, and tells the administrators. */
  const switchOff = async (tx: Transaction, id: number, now: string): Promise<void> => {
    const switched = await tx
      .update(webhook)
      .set({ active: false, version: sql`${webhook.version} + 1`, updatedAt: now })
      .where(and(eq(webhook.id, id), eq(webhook.active, true)))
      .returning({ id: webhook.id })
    if (switched.length === 0) return
    await recordHistory(
      { tx, actor: { id: null }, now },
      {
        resource: 'webhook',
        recordId: id,
        action: 'update',
        before: { active: true },
        after: { active: false },
      },
    )
    const { settings } = await readSite(tx)
    await mailAdministrators(tx, now, 'webhook-off', settings.paperLang === 'id' ? 'id' : 'en')
    log.error({ webhook: id }, 'webhook switched off')
  }

  const postponed = async (
    webhookId: number,
    { id, attempts }: Due,
    { failure, failureStatus }: { failure: DeliveryFailure; failureStatus: number | null },
    now: Date,
  ): Promise<void> => {
    const isLast = attempts >= mostAttempts
    const at = now.toISOString()
    const since = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(webhook)
        .set({ failingSince: sql`coalesce(${webhook.failingSince}, ${at})` })
        .where(eq(webhook.id, webhookId))
        .returning({ failingSince: webhook.failingSince })
      await tx
        .update(webhookDelivery)
        .set({
          failure,
          failureStatus,
          ...(isLast
            ? { state: 'given_up', endedAt: at }
            : { nextAt: after(now, waitMs(attempts)) }),
        })
        .where(eq(webhookDelivery.id, id))
      const failingSince = row?.failingSince ?? at
      const isForADay = now.getTime() - Date.parse(failingSince) >= offAfterMs
      if (failureStatus === gone || isForADay) await switchOff(tx, webhookId, at)
      return failingSince
    })
    const facts = { webhook: webhookId, delivery: id, attempts, failure, failureStatus }
    if (isLast) log.error(facts, 'webhook delivery given up')
    // Further failures are in the log of its deliveries.
    else if (since === at) log.warn(facts, 'webhook not delivered, will be tried again')
  }

  const send = async (webhookId: number, due: Due): Promise<void> => {
    const message = { id: `msg_${due.id}`, body: due.body }
    const posted: Posted = await post(due, message, clock.now(), stopping.signal)
    const now = clock.now()
    if (posted.ok) await delivered(webhookId, due.id, now.toISOString())
    // An attempt that the shutdown aborts is no failure. The row stays for the next process.
    else if (!stopped()) await postponed(webhookId, due, posted, now)
  }

  const drain = async (webhookId: number): Promise<void> => {
    for (let due = await claim(webhookId); due !== null; due = await claim(webhookId)) {
      await send(webhookId, due)
      if (stopped()) return
    }
  }

  const draining = new Map<number, Promise<void>>()
  const warn = (error: unknown) => log.warn({ err: error }, 'webhooks not looked for')
  const wake = async (): Promise<void> => {
    if (stopped()) return
    const due = await findDue().catch((error: unknown) => {
      warn(error)
      return []
    })
    for (const id of due.filter((one) => !draining.has(one))) {
      draining.set(
        id,
        drain(id)
          .catch(warn)
          .finally(() => draining.delete(id)),
      )
    }
  }

  let timer: NodeJS.Timeout | null = null
  return {
    wake,
    start: () => {
      timer ??= setInterval(() => void wake(), lookEveryMs).unref()
    },
    stop: async () => {
      stopping.abort()
      if (timer !== null) clearInterval(timer)
      await Promise.all(draining.values())
    },
  }
}
