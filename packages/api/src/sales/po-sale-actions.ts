import {
  mayStep,
  type PoSale,
  type PoSaleAction,
  type PoSaleSetStatus,
  poSaleMachine,
} from '@muat/shared'
import { eq, sql } from 'drizzle-orm'
import { poSale } from './tables.ts'
import { recordHistory } from '../crud/history.ts'
import { inUse, notFound, refused } from '../http/problem.ts'
import { lockPoSales } from '../quantities/limits.ts'
import { requireVersion, type Writing } from '../crud/write.ts'
import { readPoSales } from './read.ts'

/** The status that each action sets; open, partial and completed follow from the quantities. */
const becomes = {
  hold: 'on_hold',
  resume: 'open',
  close: 'closed',
  reopen: 'open',
  cancel: 'cancelled',
} as const satisfies Record<PoSaleAction, PoSaleSetStatus>

/** Only if nothing is shipped, booked or on a truck. */
const requireIdle = async ({ tx, today }: Writing, sale: PoSale): Promise<void> => {
  const { rows } = await tx.execute<{ bookings: number; lines: number }>(sql`
    select
      (
        select count(*)::integer
        from booking b cross join lateral booking_figures(b.id, ${today}) f
        where b.po_sale_id = ${sale.id} and f.rest_kg > 0
      ) as bookings,
      (
        select count(*)::integer
        from outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id
        where i.po_sale_id = ${sale.id}
          and (
            (is_open_outbound_record(r.status) and i.status <> 'skipped')
            or (r.status = 'completed' and i.status = 'loaded')
          )
      ) as lines`)
  const { bookings = 0, lines = 0 } = rows[0] ?? {}
  const usedBy = {
    ...(bookings > 0 ? { booking: bookings } : {}),
    ...(lines > 0 ? { 'outbound-record-item': lines } : {}),
  }
  if (Object.keys(usedBy).length > 0) throw inUse(usedBy)
}

/** Locks the PO sale and its ex-DO; 404 if there is none. */
const lockPoSale = async ({ tx, today }: Writing, id: number): Promise<PoSale> => {
  await lockPoSales(tx, [id])
  const [sale] = await readPoSales(tx, today, [id])
  if (sale === undefined) throw notFound()
  return sale
}

/** Returns the PO sale after the action. `version` null: not checked. */
export const actOnPoSale = async (
  writing: Writing,
  id: number,
  action: PoSaleAction,
  { version, reason }: { version: number | null; reason?: string },
): Promise<PoSale> => {
  const { tx, actor, now, today } = writing
  const before = await lockPoSale(writing, id)
  if (version !== null) await requireVersion(before, version, async () => before)
  const step = mayStep(poSaleMachine, action, before.status, actor.roles)
  if (!step.allowed) throw refused(step, before.status)
  if (action === 'cancel') await requireIdle(writing, before)
  // The history keeps the reason of a reopening, since the PO sale is neither on hold nor closed any more.
  const closeReason = becomes[action] === 'open' ? null : (reason?.trim() ?? null)
  await tx
    .update(poSale)
    .set({
      setStatus: becomes[action],
      closeReason,
      version: before.version + 1,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .where(eq(poSale.id, id))
  const [after] = await readPoSales(tx, today, [id])
  if (after === undefined) throw notFound()
  await recordHistory(writing, {
    resource: 'po-sale',
    recordId: id,
    action,
    before: { status: before.status, closeReason: before.closeReason },
    after: { status: after.status, closeReason: after.closeReason },
    ...(reason === undefined ? {} : { extra: { reason: reason.trim() } }),
  })
  return after
}
