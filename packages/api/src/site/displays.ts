import { type DisplayReport, type DisplaysSeen, isOpenAt } from '@muat/shared'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Reader, Transaction } from '../db/index.ts'
import { queueMail } from '../mail/queue.ts'
import { readSite, type Settings } from './settings.ts'
import { displayWatch } from './tables.ts'

type Expected = Settings['expectedDisplays'][number]

/** One that comes and goes all day is not mailed of all day. */
const quietMs = 60 * 60 * 1000

const areasOf = ({ areas }: Pick<Expected, 'areas'>): string => areas.join(',')
const keyOf = (display: Expected): string => `${display.name}\n${areasOf(display)}`

/** Of these, those that nobody was told of: since they were there last, and not within the last hour. */
const claimUntold = async (
  tx: Transaction,
  missing: readonly Expected[],
  now: Date,
): Promise<boolean> => {
  const told = { toldAt: now.toISOString() }
  const { toldAt, seenAt } = displayWatch
  const longAgo = new Date(now.getTime() - quietMs).toISOString()
  let found = false
  for (const display of missing) {
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
    const rows = await tx
      .insert(displayWatch)
      .values({ name: display.name, areas: areasOf(display), ...told })
      .onConflictDoUpdate({
        target: [displayWatch.name, displayWatch.areas],
        set: told,
        setWhere: sql`${toldAt} is null or (${toldAt} < ${seenAt} and ${toldAt} < ${longAgo})`,
      })
      .returning({ name: displayWatch.name })
    found ||= rows.length > 0
  }
  return found
}

/**
 * Takes a relay's word on the expected displays, and puts down a mail of those that are missing. Whoever tells it
 * first, relay or api, claims their rows: told by all of them, it is mailed once, and a relay that starts anew finds
 * here what it knew. The mail itself waits in the queue for as long as the mail server is away. While the site is
 * closed nobody is mailed; a display that is still missing when it opens is told of then.
 */
export const takeDisplayReport = (
  { db, clock, config }: Context,
  report: DisplayReport,
): Promise<DisplaysSeen> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { settings } = await readSite(tx)
    const expected = new Map(settings.expectedDisplays.map((each) => [keyOf(each), each]))
    for (const { seenAt, ...display } of report.seen) {
      if (!expected.has(keyOf(display))) continue
      // A relay's clock may be ahead of ours.
      const at = new Date(Math.min(Date.parse(seenAt), now.getTime())).toISOString()
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      await tx
        .insert(displayWatch)
        .values({ name: display.name, areas: areasOf(display), seenAt: at })
        .onConflictDoUpdate({
          target: [displayWatch.name, displayWatch.areas],
          set: { seenAt: at },
          setWhere: sql`${displayWatch.seenAt} is null or ${displayWatch.seenAt} < ${at}`,
        })
    }
    const missing = report.missing.filter((display) => expected.has(keyOf(display)))
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

/** Those that were told of at a moment and have not been there since; their names and areas. */
export const stillMissing = async (reader: Reader, toldAt: string): Promise<string[]> => {
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
    .map(({ name, areas }) => `${name} (${areas})`)
    .toSorted()
}
