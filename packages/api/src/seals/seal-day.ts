import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/index.ts'
import { queueMail } from '../mail/queue.ts'
import { readSite } from '../site/settings.ts'
import { sealDay } from './tables.ts'

const dayMs = 24 * 60 * 60_000

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

/** Hashes per statement. */
const atOnce = 20_000

/** The root over the root before and the seals after `from` until `to`. */
export const rootOf = async (
  db: Database,
  before: string,
  from: string,
  to: string,
): Promise<string> => {
  const root = createHash('sha256').update(before, 'hex')
  for (let after = from; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { rows } = await db.read((reader) =>
      reader.execute<{ last: string | null; hashes: string | null }>(sql`
        select max(id)::text as last, encode(string_agg(hash, ''::bytea order by id), 'hex') as hashes
        from (
          select id, hash from seal
          where id > ${after}::bigint and id <= ${to}::bigint
          order by id limit ${atOnce}
        ) page`),
    )
    const [page] = rows
    if (page?.last == null || page.hashes === null) return root.digest('hex')
    root.update(page.hashes, 'hex')
    after = page.last
  }
}

/** A day with its seals. Ids are text: who changes rows may take any. */
export type Day = { day: string; root: string; lastId: string; sealedAt: string }

/** The first day after `day`, or the last one of all; null: there is none. */
export const findDay = (db: Database, asked: { after: string } | 'last'): Promise<Day | null> =>
  db.read(async (reader) => {
    const { rows } = await reader.execute<Day>(sql`
      select day::text as day, root, last_id::text as "lastId", iso(sealed_at) as "sealedAt"
      from seal_day
      ${asked === 'last' ? sql`order by day desc` : sql`where day > ${asked.after}::date order by day`}
      limit 1`)
    return rows[0] ?? null
  })

/**
 * The last seal that every earlier one is written before. The lock waits for running writes and blocks others for this
 * moment: none of them can insert a seal with a smaller id later.
 */
const lastSettled = (db: Database): Promise<string> =>
  db.transaction(async (tx) => {
    // Behind this wait all others wait: after a long import it is tried again in the next hour.
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await tx.execute(sql`lock table seal in share mode`)
    const { rows } = await tx.execute<{ last: string }>(
      sql`select coalesce(max(id), 0)::text as last from seal`,
    )
    return rows[0]?.last ?? '0'
  })

/**
 * Stores the root of the day that ended last, over all rows since the root before, and queues its mails. Of several
 * processes, one inserts it. After days without a server there is one root for all of them.
 */
export const sealEndedDay = async ({ db, clock }: Context): Promise<void> => {
  const day = dayBefore(clock.today())
  const last = await findDay(db, 'last')
  if (last !== null && last.day >= day) return
  const lastId = await lastSettled(db)
  const sealedAt = clock.now().toISOString()
  const root = await rootOf(db, last?.root ?? '', last?.lastId ?? '0', lastId)
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(sealDay)
      .values({ day, lastId: Number(lastId), root, sealedAt })
      .onConflictDoNothing()
      .returning({ day: sealDay.day })
    if (rows.length === 0) return
    const { settings } = await readSite(tx)
    for (const address of settings.sealMails) {
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      await queueMail(tx, sealedAt, {
        kind: 'seal',
        address,
        userId: null,
        language: settings.paperLang === 'id' ? 'id' : 'en',
        dueAt: sealedAt,
      })
    }
  })
}
