import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/index.ts'

const batch = 2000

/**
 * PO sales without remainder, which only a change that clears `settled` can reopen: no date makes a booking active
 * again.
 */
const settledBy = (today: string) => sql`
  cross join lateral po_sale_figures(p.id, ${today}) f
  where not p.settled
    and p.set_status <> 'on_hold'
    and f.status in ('completed', 'closed', 'cancelled')
    and f.on_truck_kg = 0`

/** Returns the number of settled sales. Locked sales are skipped. */
const settleSome = async (tx: Transaction, today: string): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id from po_sale p ${settledBy(today)} limit ${batch}`)
  if (rows.length === 0) return 0
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select id from po_sale
    where id in ${rows.map(({ id }) => id)}
    order by id
    for update skip locked`)
  if (locked.length === 0) return 0
  // Summed again under the lock.
  const { rows: settled } = await tx.execute(sql`
    update po_sale set settled = true
    where id in (
      select p.id from po_sale p ${settledBy(today)} and p.id in ${locked.map(({ id }) => id)}
    )
    returning id`)
  return settled.length
}

/**
 * Marks PO sales without remainder, so that lists need not sum them. Each batch is a transaction; `goOn` is called
 * before each.
 */
export const settlePoSales = async (
  db: Database,
  today: string,
  goOn: () => boolean = () => true,
): Promise<void> => {
  while (goOn()) {
    const settled = await db.transaction((tx) => settleSome(tx, today))
    if (settled < batch) return
  }
}
