import { type Booking, kgNumber, kgUnits } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { invalidField, notEnough, wrongState } from '../http/problem.ts'
import { readStandings } from '../quantities/limits.ts'
import { today } from '../db/json.ts'
import type { Warning } from '../crud/warnings.ts'
import type { Writing } from '../crud/write.ts'

/** The requested terms of a booking. */
export interface BookingTerms {
  poSaleId: number
  loadDate: string
  bookedKg: number
}

interface Available {
  poSalesNo: string
  availableKg: string
}

const availableOf = prepareStatement(sql`
  select p.po_sales_no as "poSalesNo", f.available_to_book_kg as "availableKg"
  from po_sale p cross join lateral po_sale_figures(p.id, ${today}) f
  where p.id = ${sql.placeholder('sale')}`)

const readAvailable = async (
  tx: Transaction,
  day: string,
  poSaleId: number,
): Promise<Available | undefined> => {
  const { rows } = await tx.prepared<{ poSalesNo: string; availableKg: string }>(availableOf, {
    today: day,
    sale: poSaleId,
  })
  return rows[0]
}

/** 422 at the PO sale if it or the ex-DO accepts nothing. */
const checkTakes = async (tx: Transaction, today: string, poSaleId: number): Promise<void> => {
  const standing = (
    await readStandings(tx, today, { recordId: null, poSaleIds: [poSaleId], bookingIds: [] })
  ).get(poSaleId)
  if (standing === undefined) throw invalidField('poSaleId', 'no_such')
  const { status } = standing
  if (status !== 'open' && status !== 'partial') {
    throw invalidField('poSaleId', 'po_sale_not_open', { status })
  }
  if (standing.exDoStatus === 'closed') throw invalidField('poSaleId', 'ex_do_closed')
}

/**
 * Rule 5 for a booking, under the lock of its PO sale: the increase must be available. `before` is null for a new
 * one.
 */
export const checkBooking = async (
  { tx, today }: Writing,
  terms: BookingTerms,
  before: Booking | null,
): Promise<void> => {
  if (before?.status === 'cancelled') throw wrongState(before.status)
  if (terms.loadDate < today && terms.loadDate !== before?.loadDate) {
    throw invalidField('loadDate', 'booking_lapsed')
  }
  const moved = before !== null && terms.poSaleId !== before.poSaleId
  if (moved && (await hasLines(tx, before.id))) throw invalidField('poSaleId', 'frozen')
  const taken = moved || before === null ? 0n : kgUnits(before.takenKg)
  const held = moved || before === null ? 0n : kgUnits(before.restKg)
  const booked = kgUnits(terms.bookedKg)
  if (booked < taken) {
    throw invalidField('bookedKg', 'below_committed', { committed: kgNumber(taken) })
  }
  const rest = terms.loadDate < today ? 0n : booked - taken
  if (rest <= held && !moved && before !== null) return
  await checkTakes(tx, today, terms.poSaleId)
  const available = await readAvailable(tx, today, terms.poSaleId)
  const left = held + kgUnits(available?.availableKg ?? '0')
  if (rest > left) {
    const params = { left: kgNumber(left), of: available?.poSalesNo ?? '' }
    throw notEnough(params, { bookedKg: [{ code: 'not_enough', params }] })
  }
}

const hasLines = async (reader: Reader, id: number): Promise<boolean> => {
  const { rows } = await reader.execute<{ found: boolean }>(
    sql`select exists (select from outbound_record_item where booking_id = ${id}) as found`,
  )
  return rows[0]?.found === true
}

const overdrawnExDoOf = prepareStatement(sql`
  select e.ex_do_no as of, x.available_kg as available
  from po_sale p
  join ex_do_master e on e.id = p.ex_do_master_id
  cross join lateral ex_do_figures(e.id, ${today}) x
  where p.id = ${sql.placeholder('sale')} and x.available_kg < 0`)

/** Rule 6: a booking beyond the ex-DO is allowed with a warning, because production may follow. */
export const bookingWarnings = async (
  reader: Reader,
  day: string,
  poSaleId: number,
): Promise<Warning[]> => {
  const { rows } = await reader.prepared<{ of: string; available: string }>(overdrawnExDoOf, {
    today: day,
    sale: poSaleId,
  })
  return rows.map(({ of, available }) => ({
    code: 'beyond_ex_do',
    params: { available: Number(available), of },
  }))
}
