import { sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'

/** Site setting: how far, in per cent, the net may be from what was expected. 2 until somebody sets it. */
export const weighTolerancePct = async (reader: Reader): Promise<number> => {
  const { rows } = await reader.execute<{ pct: string | null }>(
    sql`select settings ->> 'weighTolerancePct' as pct from site_settings where id = 1`,
  )
  return Number(rows[0]?.pct ?? 2)
}
