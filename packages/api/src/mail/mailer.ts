import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { siteAddress } from '../config.ts'
import type { Context } from '../context.ts'
import { mail } from '../db/schema.ts'
import { composeMail } from './compose.ts'
import { type Delivery, deliveryOf } from './deliver.ts'
import { isMailKind } from './queue.ts'

const minute = 60_000
const lookEveryMs = minute / 2
/** A mail that is a day late helps nobody: its reader has asked again. */
const giveUpMs = 24 * 60 * minute
const longestWaitMs = 60 * minute

/** How long a claimed row is left to the process that claimed it: longer than any mail server keeps one waiting. */
const claimMs = 5 * minute
/** 1, 2, 4 ... minutes, at most an hour. */
const waitMs = (attempts: number): number => Math.min(longestWaitMs, minute * 2 ** (attempts - 1))

const has = (error: unknown, key: string): unknown =>
  error instanceof Error && key in error
    ? (error as Error & Record<string, unknown>)[key]
    : undefined

/** The receiving server has said that it will never take this one. */
const isFinal = (error: unknown): boolean => {
  const status = has(error, 'responseCode')
  return has(error, 'code') === 'EENVELOPE' && typeof status === 'number' && status >= 500
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

export interface Mailer {
  /** Looks for mails to send, now rather than at the next round. Answers when those that were due are done. */
  wake(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/**
 * Sends what the mail table holds, beside the requests: a mail server that is slow or away holds up nobody. A row is
 * claimed by moving its next attempt into the future, so several processes send it once, and one that dies in between
 * leaves it to the others.
 */
export const createMailer = (context: Context, log: FastifyBaseLogger): Mailer => {
  const { db, clock, config } = context
  const delivery: Delivery = deliveryOf(config)
  const site = siteAddress(config)
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted

  const claim = () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const due = tx
        .select({ id: mail.id })
        .from(mail)
        .where(lte(mail.nextAt, now.toISOString()))
        .orderBy(asc(mail.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await tx
        .update(mail)
        .set({ attempts: sql`${mail.attempts} + 1`, nextAt: after(now, claimMs) })
        .where(inArray(mail.id, due))
        .returning()
      return row ?? null
    })

  const postpone = ({ id, attempts }: typeof mail.$inferSelect) => {
    const nextAt = after(clock.now(), waitMs(attempts))
    return db.transaction((tx) => tx.update(mail).set({ nextAt }).where(eq(mail.id, id)))
  }
  const forget = (id: number) => db.transaction((tx) => tx.delete(mail).where(eq(mail.id, id)))

  const send = async (row: typeof mail.$inferSelect): Promise<void> => {
    const { kind } = row
    const now = clock.now()
    const letter = isMailKind(kind)
      ? await db.transaction((tx) => composeMail({ tx, now, site }, { ...row, kind }))
      : null
    if (letter === null) return void (await forget(row.id))
    try {
      const sent = await delivery.send({
        ...letter,
        to: row.address,
        id: row.id,
        kind,
        at: row.createdAt,
      })
      log.info({ mail: { id: row.id, kind, ...sent } }, 'mail sent')
      await forget(row.id)
    } catch (error) {
      const late = now.getTime() - Date.parse(row.createdAt) > giveUpMs
      const lost = late || isFinal(error)
      // Of the error only codes: what servers say repeats addresses, and may repeat what was sent.
      const failure = { code: has(error, 'code'), responseCode: has(error, 'responseCode') }
      const facts = { mail: { id: row.id, kind, attempts: row.attempts }, failure }
      if (lost) {
        await forget(row.id)
        log.error(facts, 'mail given up')
      } else {
        await postpone(row)
        log.warn(facts, 'mail not sent, will be tried again')
      }
    }
  }

  const round = async () => {
    for (let row = await claim(); row !== null && !stopped(); row = await claim()) await send(row)
  }

  let running: Promise<void> | null = null
  let again = false
  const wake = async (): Promise<void> => {
    if (stopped()) return
    if (running !== null) {
      // What was put down meanwhile may have been missed by the round that is under way.
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        await round()
      } while (again && !stopped())
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'mails not looked for'))
      .finally(() => {
        running = null
      })
    return running
  }

  let timer: NodeJS.Timeout | null = null
  return {
    wake,
    start: () => {
      timer ??= setInterval(() => void wake(), lookEveryMs).unref()
      void wake()
    },
    stop: async () => {
      stopping.abort()
      if (timer !== null) clearInterval(timer)
      await running
      delivery.close()
    },
  }
}
