import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { siteAddress } from '../config.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { mail } from '../mail/tables.ts'
import { reportRecipient } from '../reports/mail/tables.ts'
import { createReportLetters } from '../reports/mail/letter.ts'
import { planReportMails } from '../reports/mail/plan.ts'
import { findMailed } from '../reports/mail/store.ts'
import { composeMail } from './compose.ts'
import { type Delivery, deliveryOf } from '../mail/deliver.ts'
import { isMailKind, type MailKind, queueMail } from '../mail/queue.ts'
import type { Letter } from '../mail/render.ts'

const minute = 60_000
const lookEveryMs = minute / 2
/** A link a day late is useless: its reader has asked again. */
const giveUpMs = 24 * 60 * minute
const longestWaitMs = 60 * minute

/** How long a process may keep a claimed row, longer than any mail server takes. */
const claimMs = 5 * minute
/** 1, 2, 4 ... minutes, at most an hour. */
const waitMs = (attempts: number): number => Math.min(longestWaitMs, minute * 2 ** (attempts - 1))

const has = (error: unknown, key: string): unknown =>
  error instanceof Error && key in error
    ? (error as Error & Record<string, unknown>)[key]
    : undefined

/** The server refuses this mail permanently. */
const isFinal = (error: unknown): boolean => {
  const status = has(error, 'responseCode')
  return has(error, 'code') === 'EENVELOPE' && typeof status === 'number' && status >= 500
}

/** The failure for the operator, without the server's text, which repeats addresses. */
const failureOf = (error: unknown): string => {
  const said = [has(error, 'responseCode'), has(error, 'code')].find(
    (one) => typeof one === 'number' || typeof one === 'string',
  )
  return String(said ?? 'report').slice(0, 40)
}

type Row = typeof mail.$inferSelect

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

export interface Mailer {
  /** Sends due mails now instead of at the next round. Resolves when they are done. */
  wake(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/**
 * Sends queued mails in the background, so that a slow mail server blocks no request. A row is claimed by moving its
 * next attempt into the future: several processes send it once, and others take over when one dies.
 */
export const createMailer = (context: Context, log: FastifyBaseLogger): Mailer => {
  const { db, clock, config, watch } = context
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
        // Reports take long and go after links.
        .orderBy(asc(sql`${mail.kind} = 'report'`), asc(mail.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await tx
        .update(mail)
        .set({ attempts: sql`${mail.attempts} + 1`, nextAt: after(now, claimMs) })
        .where(inArray(mail.id, due))
        .returning()
      return row ?? null
    })

  const letters = createReportLetters(context, stopping.signal)

  const postpone = ({ id, attempts }: Row, tx: Transaction) => {
    const nextAt = after(clock.now(), waitMs(attempts))
    return tx.update(mail).set({ nextAt }).where(eq(mail.id, id))
  }
  const forget = (id: number, tx: Transaction) => tx.delete(mail).where(eq(mail.id, id))

  /** Records the outcome of a report beside its address. */
  const note = async (
    tx: Transaction,
    { kind, recipientId }: Row,
    outcome: Partial<typeof reportRecipient.$inferInsert>,
  ): Promise<void> => {
    if (kind !== 'report' || recipientId === null) return
    await tx.update(reportRecipient).set(outcome).where(eq(reportRecipient.id, recipientId))
  }

  /** Notifies the owner of a report that was given up. */
  const tell = async (tx: Transaction, { kind, recipientId, dueAt }: Row): Promise<void> => {
    const found = kind === 'report' ? await findMailed(tx, recipientId) : null
    if (found === null || dueAt === null) return
    const { owner, language } = found.kept
    await queueMail(tx, clock.now().toISOString(), {
      kind: 'report-failed',
      address: owner.email,
      userId: owner.id,
      language,
      recipientId: found.recipient.id,
      dueAt,
    })
  }

  const letterOf = async (row: Row, kind: MailKind, now: Date): Promise<Letter | null> =>
    kind === 'report'
      ? letters.compose(row)
      : db.transaction((tx) =>
          composeMail({ tx, now, site, timezone: config.timezone }, { ...row, kind }),
        )

  const failed = async (row: Row, now: Date, error: unknown): Promise<void> => {
    const { id, kind, attempts } = row
    const lost = now.getTime() - Date.parse(row.createdAt) > giveUpMs || isFinal(error)
    // Logs codes only: texts of servers repeat addresses and content.
    const failure = { code: has(error, 'code'), responseCode: has(error, 'responseCode') }
    await db.transaction(async (tx) => {
      await note(tx, row, { failedAt: now.toISOString(), failure: failureOf(error) })
      if (lost) await tell(tx, row)
      await (lost ? forget(id, tx) : postpone(row, tx))
    })
    const facts = { mail: { id, kind, attempts }, failure }
    watch?.mail(lost ? 'given_up' : 'failed')
    if (lost) log.error(facts, 'mail given up')
    else log.warn(facts, 'mail not sent, will be tried again')
  }

  const send = async (row: Row): Promise<void> => {
    const { id, kind, address } = row
    const now = clock.now()
    try {
      const letter = isMailKind(kind) ? await letterOf(row, kind, now) : null
      if (letter !== null) {
        const sent = await delivery.send({ ...letter, to: address, id, kind, at: row.createdAt })
        watch?.mail('sent')
        log.info({ mail: { id, kind, ...sent } }, 'mail sent')
      }
      await db.transaction(async (tx) => {
        if (letter !== null) {
          await note(tx, row, { sentAt: now.toISOString(), failedAt: null, failure: null })
        }
        await forget(id, tx)
      })
    } catch (error) {
      // An attempt aborted by shutdown is no failure. The row stays for the next process.
      if (!stopped()) await failed(row, now, error)
    }
  }

  const round = async () => {
    await planReportMails(context, log, stopped)
    for (let row = await claim(); row !== null && !stopped(); row = await claim()) await send(row)
  }

  let running: Promise<void> | null = null
  let again = false
  const wake = async (): Promise<void> => {
    if (stopped()) return
    if (running !== null) {
      // The current round may have missed mails queued meanwhile.
      again = true
      return running
    }
    const began = performance.now()
    const ended = (isGood: boolean) =>
      watch?.job('mail', isGood, (performance.now() - began) / 1000)
    running = (async () => {
      do {
        again = false
        await round()
      } while (again && !stopped())
      ended(true)
    })()
      .catch((error: unknown) => {
        ended(false)
        log.warn({ err: error }, 'mails not looked for')
      })
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
      await letters.close()
      delivery.close()
    },
  }
}
