import { formatNumber, type NumberKind, type SiteSettings } from '@muat/shared'
import { eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { readSite } from './settings.ts'
import { counter } from './tables.ts'

/**
 * The next number of a counter, from 1. Its row is locked until the transaction ends, so that numbers have no gaps
 * and no duplicates.
 */
export const nextCount = async (tx: Transaction, kind: string, period: string): Promise<number> => {
  const [row] = await tx
    .insert(counter)
    .values({ kind, period, last: 1 })
    .onConflictDoUpdate({
      target: [counter.kind, counter.period],
      set: { last: sql`${counter.last} + 1` },
    })
    .returning({ last: counter.last })
  if (row === undefined) throw new Error(`no counter for ${kind} ${period}`)
  return row.last
}

/** The next number of each kind in a year, without taking it. */
export const readNextCounts = async (
  reader: Reader,
  year: string,
): Promise<SiteSettings['nextCounts']> => {
  const rows = await reader.select().from(counter).where(eq(counter.period, year))
  const next = (kind: NumberKind): number => (rows.find((row) => row.kind === kind)?.last ?? 0) + 1
  return {
    'outbound-record': next('outbound-record'),
    'surat-jalan': next('surat-jalan'),
    booking: next('booking'),
    'inbound-record': next('inbound-record'),
    production: next('production'),
    'po-sale': next('po-sale'),
  }
}

/** The number that the next record of a kind would get, `ahead` of it, without taking it. */
export const proposedNumber = async (
  reader: Reader,
  kind: NumberKind,
  businessDay: string,
  ahead = 0,
): Promise<string> => {
  const year = businessDay.slice(0, 4)
  const { settings } = await readSite(reader)
  const next = (await readNextCounts(reader, year))[kind]
  return formatNumber(settings.numberPatterns[kind], year, next + ahead)
}

/** The next number of a kind in the year of the business day. */
export const nextNumber = async (
  tx: Transaction,
  kind: NumberKind,
  businessDay: string,
): Promise<string> => {
  const year = businessDay.slice(0, 4)
  const { settings } = await readSite(tx)
  return formatNumber(settings.numberPatterns[kind], year, await nextCount(tx, kind, year))
}
