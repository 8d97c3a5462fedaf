import { eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { nextNumber, proposedNumber } from '../site/numbers.ts'
import { poSale } from './tables.ts'

// Users may have typed a number that the pattern reaches later. It is skipped.

const isTaken = async (reader: Reader, number: string): Promise<boolean> => {
  const rows = await reader
    .select({ id: poSale.id })
    .from(poSale)
    .where(eq(sql`lower(${poSale.poSalesNo})`, number.toLowerCase()))
    .limit(1)
  return rows.length > 0
}

/** Takes the next free number of the site's pattern. Concurrent callers wait. */
export const takePoSalesNo = async (tx: Transaction, businessDay: string): Promise<string> => {
  const number = await nextNumber(tx, 'po-sale', businessDay)
  return (await isTaken(tx, number)) ? takePoSalesNo(tx, businessDay) : number
}

/** The next free number as a proposal. The first to save gets it. */
export const proposePoSalesNo = async (
  reader: Reader,
  businessDay: string,
  ahead = 0,
): Promise<string> => {
  const number = await proposedNumber(reader, 'po-sale', businessDay, ahead)
  return (await isTaken(reader, number)) ? proposePoSalesNo(reader, businessDay, ahead + 1) : number
}
