import { eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { nextNumber, proposedNumber } from '../site/numbers.ts'
import { poSale } from './tables.ts'

// People may type a number of their own, also one that the pattern comes to later: that one is passed over.

const isTaken = async (reader: Reader, number: string): Promise<boolean> => {
  const rows = await reader
    .select({ id: poSale.id })
    .from(poSale)
    .where(eq(sql`lower(${poSale.poSalesNo})`, number.toLowerCase()))
    .limit(1)
  return rows.length > 0
}

/** The next free number by the site's pattern, for good. Whoever asks at the same time waits, and gets the one after. */
export const takePoSalesNo = async (tx: Transaction, businessDay: string): Promise<string> => {
  const number = await nextNumber(tx, 'po-sale', businessDay)
  return (await isTaken(tx, number)) ? takePoSalesNo(tx, businessDay) : number
}

/** The same for somebody to look at: it is given to whoever saves first. */
export const proposePoSalesNo = async (
  reader: Reader,
  businessDay: string,
  ahead = 0,
): Promise<string> => {
  const number = await proposedNumber(reader, 'po-sale', businessDay, ahead)
  return (await isTaken(reader, number)) ? proposePoSalesNo(reader, businessDay, ahead + 1) : number
}
