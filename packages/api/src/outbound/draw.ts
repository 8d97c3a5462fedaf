import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { idList, prepareStatement } from '../db/prepared-statement.ts'
import { type FieldProblems, invalid } from '../http/problem.ts'
import {
  checkRoom,
  type Draw,
  lockPoSales,
  readStandings,
  type Standing,
} from '../quantities/limits.ts'
import { asked, today } from '../db/json.ts'

/** A requested line, with the facts that decide whether it is allowed. */
export interface AskedLine extends Draw {
  /** It names a booking for the first time or another one than before. */
  newBooking: boolean
}

interface BookingState {
  poSaleId: number
  status: string
}

const bookingStates = prepareStatement(sql`
  select b.id, b.po_sale_id as "poSaleId", f.status
  from booking b
  cross join lateral booking_figures(b.id, ${today}) f
  where b.id = ${asked}`)

const readBookings = async (
  tx: Transaction,
  day: string,
  ids: readonly number[],
): Promise<Map<number, BookingState>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.prepared<{ id: number; poSaleId: number; status: string }>(
    bookingStates,
    { today: day, ids: idList(ids) },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const bookingProblem = (line: AskedLine, booking: BookingState | undefined) => {
  if (booking === undefined) return 'no_such'
  if (booking.poSaleId !== line.poSaleId) return 'other_po_sale'
  if (!line.newBooking) return null
  if (booking.status === 'cancelled') return 'booking_cancelled'
  return booking.status === 'lapsed' ? 'booking_lapsed' : null
}

/** Problems of the lines' references, by field. */
const referenceProblems = (
  lines: readonly AskedLine[],
  customerId: number,
  standings: ReadonlyMap<number, Standing>,
  bookings: ReadonlyMap<number, BookingState>,
): FieldProblems => {
  const fields: FieldProblems = {}
  for (const line of lines) {
    const standing = standings.get(line.poSaleId)
    if (standing === undefined) {
      fields[`${line.path}poSaleId`] = [{ code: 'no_such' }]
    } else if (standing.customerId !== customerId) {
      fields[`${line.path}poSaleId`] = [{ code: 'other_customer' }]
    } else if (line.bookingId !== null) {
      const code = bookingProblem(line, bookings.get(line.bookingId))
      if (code !== null) fields[`${line.path}bookingId`] = [{ code }]
    }
  }
  return fields
}

/**
 * Checks the lines of a visit against rules 5 and 6, with locks on everything that could change the result.
 * `alsoLock` are PO sales that the visit gives back. Throws the problems.
 */
export const askForLines = async (
  tx: Transaction,
  today: string,
  visit: { recordId: number | null; customerId: number; alsoLock?: readonly number[] },
  lines: readonly AskedLine[],
): Promise<void> => {
  const poSaleIds = lines.map(({ poSaleId }) => poSaleId)
  await lockPoSales(tx, [...poSaleIds, ...(visit.alsoLock ?? [])])
  const bookingIds = [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))]
  const bookings = await readBookings(tx, today, bookingIds)
  const standings = await readStandings(tx, today, {
    recordId: visit.recordId,
    poSaleIds,
    bookingIds,
  })
  const fields = referenceProblems(lines, visit.customerId, standings, bookings)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  checkRoom(lines, standings)
}
