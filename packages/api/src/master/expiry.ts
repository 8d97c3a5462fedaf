import { sql } from 'drizzle-orm'
import type { Warning } from '../crud/warnings.ts'
import type { Writing } from '../crud/write.ts'
import type { Transaction } from '../db/index.ts'
import { readOnce } from '../db/read-once.ts'
import { type FieldProblems, invalid } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'

interface Expired extends Record<string, unknown> {
  id: number
  of: string
  expiryDate: string
}

const expiredOn = async (
  tx: Transaction,
  day: string,
  exDoIds: readonly number[],
): Promise<Expired[]> => {
  const ids = [...new Set(exDoIds)]
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Expired>(sql`
    select id, ex_do_no as of, expiry_date::text as "expiryDate"
    from ex_do_master
    where id in ${ids} and expiry_date < ${day}
    order by id`)
  return rows
}

/** Warnings for ex-DOs past their last day on the day of the record. */
export const expiryWarnings = async (
  tx: Transaction,
  day: string,
  exDoIds: readonly number[],
): Promise<Warning[]> =>
  (await expiredOn(tx, day, exDoIds)).map(({ of, expiryDate }) => ({
    code: 'ex_do_expired',
    params: { of, expiryDate },
  }))

/** 422 at each field with an expired ex-DO, if the site refuses those. */
export const requireUnexpired = async (
  { tx }: Pick<Writing, 'tx'>,
  day: string,
  namings: readonly { field: string; exDoMasterId: number | null }[],
): Promise<void> => {
  const ids = namings.flatMap(({ exDoMasterId }) => exDoMasterId ?? [])
  if (ids.length === 0) return
  const { settings } = await readOnce(tx, 'site', () => readSite(tx))
  if (settings.expiredExDo !== 'refuse') return
  const expired = new Map((await expiredOn(tx, day, ids)).map((one) => [one.id, one]))
  const fields: FieldProblems = {}
  for (const { field, exDoMasterId } of namings) {
    const found = expired.get(exDoMasterId ?? 0)
    if (found === undefined) continue
    const { of, expiryDate } = found
    fields[field] = [{ code: 'ex_do_expired', params: { of, expiryDate } }]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
