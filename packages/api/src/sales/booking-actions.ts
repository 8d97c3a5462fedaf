import { bookingMachine, type Booking, mayStep } from '@muat/shared'
import { eq, sql } from 'drizzle-orm'
import { booking } from './tables.ts'
import { recordHistory } from '../crud/history.ts'
import { inUse, notFound, refused, wrongState } from '../http/problem.ts'
import { lockPoSales } from '../quantities/limits.ts'
import { requireOpenMonth } from '../site/closed-month.ts'
import { requireVersion, type Writing } from '../crud/write.ts'
import { readBookings } from './read.ts'

/** Refused while an open truck draws on it. */
const requireNoTruck = async ({ tx }: Writing, id: number): Promise<void> => {
  const { rows } = await tx.execute<{ trucks: number }>(sql`
    select count(distinct r.id)::integer as trucks
    from outbound_record_item i
    join outbound_record r on r.id = i.outbound_record_id
    where i.booking_id = ${id} and is_open_outbound_record(r.status) and i.status <> 'skipped'`)
  const trucks = rows[0]?.trucks ?? 0
  if (trucks > 0) throw inUse({ 'outbound-record': trucks })
}

/** Locks the booking's PO sale and ex-DO; 404 if there is none. */
const lockBooking = async ({ tx, today }: Writing, id: number): Promise<Booking> => {
  const [seen] = await tx
    .select({ poSaleId: booking.poSaleId })
    .from(booking)
    .where(eq(booking.id, id))
  if (seen === undefined) throw notFound()
  await lockPoSales(tx, [seen.poSaleId])
  await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, id)).for('update')
  const [row] = await readBookings(tx, today, [id])
  if (row === undefined) throw notFound()
  return row
}

const cancelled = async (writing: Writing, before: Booking, reason: string): Promise<Booking> => {
  const { tx, actor, now, today } = writing
  await tx
    .update(booking)
    .set({
      cancelledAt: now,
      cancelReason: reason,
      version: before.version + 1,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .where(eq(booking.id, before.id))
  const [after] = await readBookings(tx, today, [before.id])
  if (after === undefined) throw notFound()
  await recordHistory(writing, {
    resource: 'booking',
    recordId: before.id,
    action: 'cancel',
    before: { status: before.status, cancelReason: before.cancelReason },
    after: { status: after.status, cancelReason: after.cancelReason },
  })
  return after
}

export const cancelBooking = async (
  writing: Writing,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<Booking> => {
  const before = await lockBooking(writing, id)
  await requireVersion(before, version, async () => before)
  const step = mayStep(bookingMachine, 'cancel', before.status, writing.actor.roles)
  if (!step.allowed) throw refused(step, before.status)
  await requireOpenMonth(writing, before.loadDate)
  await requireNoTruck(writing, id)
  return cancelled(writing, before, reason.trim())
}

/** DELETE: cancels an unused booking. Its number stays. */
export const removeBooking = async (
  writing: Writing,
  id: number,
  reason: string,
): Promise<void> => {
  const before = await lockBooking(writing, id)
  await requireOpenMonth(writing, before.loadDate)
  await requireNoTruck(writing, id)
  if (before.takenKg > 0 || before.status === 'cancelled') throw wrongState(before.status)
  await cancelled(writing, before, reason)
}
