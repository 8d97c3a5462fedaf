import { asc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { sealDay } from './tables.ts'

/** Rows that a mailed file lists at most, about 9 MB. */
const mostListed = 100_000

export interface Mailed {
  day: string
  root: string
  rows: number
  /** The day with its root, then table, id and hash of each row, a line each; null: too many rows. */
  file: string | null
}

/** What the mail about a day says; null: there is no such day. */
export const readMailed = async (reader: Reader, sealedAt: string): Promise<Mailed | null> => {
  const [found] = await reader.select().from(sealDay).where(eq(sealDay.sealedAt, sealedAt))
  if (found === undefined) return null
  const { day, root, lastId } = found
  const ofDay = sql`id <= ${lastId}
    and id > coalesce((select max(last_id) from seal_day where day < ${day}::date), 0)`
  const { rows: counted } = await reader.execute<{ rows: number }>(
    sql`select count(*)::integer as rows from seal where ${ofDay}`,
  )
  const rows = counted[0]?.rows ?? 0
  if (rows > mostListed) return { day, root, rows, file: null }
  const { rows: listed } = await reader.execute<{ lines: string | null }>(sql`
    select string_agg(format(E'%s %s %s\\n', "of", row_id, encode(hash, 'hex')), '' order by id) as lines
    from seal where ${ofDay}`)
  return { day, root, rows, file: `${day} ${root}\n${listed[0]?.lines ?? ''}` }
}

/** Every day with its root, a line each, for backups. */
export const allRoots = async (reader: Reader): Promise<string> => {
  const rows = await reader
    .select({ day: sealDay.day, root: sealDay.root })
    .from(sealDay)
    .orderBy(asc(sealDay.day))
  return rows.map(({ day, root }) => `${day} ${root}\n`).join('')
}
