import { type DisplayFailure, type DisplayReport, type DisplaysSeen, isOpenAt } from '@muat/shared'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Reader, Transaction } from '../db/index.ts'
import { queueMail } from '../mail/queue.ts'
import { readSite, type Settings } from './settings.ts'
import { displayWatch } from './tables.ts'

type Expected = Settings['expectedDisplays'][number]

/** Limits mails about a display that comes and goes. */
const quietMs = 60 * 60 * 1000

const areasOf = ({ areas }: Pick<Expected, 'areas'>): string => areas.join(',')
const keyOf = (display: Expected): string => `${display.name}\n${areasOf(display)}`

/** One row per display, in a fixed order, so that two relays cannot deadlock. */
const rowsOf = <T extends Expected>(displays: readonly T[]): T[] =>
  [...new Map(displays.map((display) => [keyOf(display), display]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, display]) => display)

const target = [displayWatch.name, displayWatch.areas]

/** Claims a mail about these displays: true if one was not mailed about since it was last seen, nor in the last hour. */
const claimUntold = async (
  tx: Transaction,
  missing: DisplayReport['missing'],
  now: Date,
): Promise<boolean> => {
  if (missing.length === 0) return false
  const told = now.toISOString()
  const { toldAt, seenAt } = displayWatch
  const longAgo = new Date(now.getTime() - quietMs).toISOString()
  const rows = await tx
    .insert(displayWatch)
    .values(
      rowsOf(missing).map((display) => ({
        name: display.name,
        areas: areasOf(display),
        toldAt: told,
        failure: display.failure ?? null,
      })),
    )
    .onConflictDoUpdate({
      target,
      set: { toldAt: told, failure: sql`excluded.failure` },
      setWhere: sql`${toldAt} is null or (${toldAt} < ${seenAt} and ${toldAt} < ${longAgo})`,
    })
    .returning({ name: displayWatch.name })
  return rows.length > 0
}

const noteSeen = async (tx: Transaction, seen: DisplayReport['seen'], now: Date): Promise<void> => {
  if (seen.length === 0) return
  await tx
    .insert(displayWatch)
    .values(
      rowsOf(seen).map((display) => ({
        name: display.name,
        areas: areasOf(display),
        // A relay's clock may be ahead.
        seenAt: new Date(Math.min(Date.parse(display.seenAt), now.getTime())).toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target,
      set: { seenAt: sql`excluded.seen_at` },
      setWhere: sql`${displayWatch.seenAt} is null or ${displayWatch.seenAt} < excluded.seen_at`,
    })
}

/**
 * Stores a relay's report on expected displays and queues a mail about missing ones. The first process to report
 * claims the rows, so that one mail is sent, and a restarted relay finds the previous state. No mail is queued while
 * the site is closed; a display still missing at opening is mailed then.
 */
export const takeDisplayReport = (
  { db, clock, config }: Context,
  report: DisplayReport,
): Promise<DisplaysSeen> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { settings } = await readSite(tx)
    const expected = new Map(settings.expectedDisplays.map((each) => [keyOf(each), each]))
    const isExpected = (display: Expected): boolean => expected.has(keyOf(display))
    await noteSeen(tx, report.seen.filter(isExpected), now)
    const missing = report.missing.filter(isExpected)
    const mayMail =
      settings.displayMails.length > 0 && isOpenAt(settings.openHours, now, config.timezone)
    if (mayMail && (await claimUntold(tx, missing, now))) {
      for (const address of settings.displayMails) {
        // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
        await queueMail(tx, now.toISOString(), {
          kind: 'display-missing',
          address,
          userId: null,
          language: settings.paperLang === 'id' ? 'id' : 'en',
          dueAt: now.toISOString(),
        })
      }
    }
    const rows = await tx.select().from(displayWatch)
    const known = new Map(rows.map((row) => [`${row.name}\n${row.areas}`, row.seenAt]))
    const data = [...expected].map(([key, display]) => ({
      ...display,
      seenAt: known.get(key) ?? null,
    }))
    return { data }
  })

export interface StillMissing {
  /** Its name and areas. */
  display: string
  failure: DisplayFailure | null
}

/** Displays mailed about at a time and not seen since. */
export const stillMissing = async (reader: Reader, toldAt: string): Promise<StillMissing[]> => {
  const { settings } = await readSite(reader)
  const rows = await reader
    .select()
    .from(displayWatch)
    .where(
      and(
        eq(displayWatch.toldAt, toldAt),
        or(isNull(displayWatch.seenAt), lt(displayWatch.seenAt, sql`${displayWatch.toldAt}`)),
      ),
    )
  const expected = new Set(settings.expectedDisplays.map(keyOf))
  return rows
    .filter(({ name, areas }) => expected.has(`${name}\n${areas}`))
    .map(({ name, areas, failure }) => ({ display: `${name} (${areas})`, failure }))
    .toSorted((one, other) => (one.display < other.display ? -1 : 1))
}
