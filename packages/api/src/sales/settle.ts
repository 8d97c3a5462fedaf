import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/index.ts'

const batch = 2000

/** Owes nothing and can only owe again by a change that takes `settled` back: no date lets a booking come to life. */
const settledBy = (today: string) => sql`
  cross join lateral po_sale_figures(p.id, ${today}) f
  where not p.settled
    and p.set_status <> 'on_hold'
    and f.status in ('completed', 'closed', 'cancelled')
    and f.on_truck_kg = 0`

/** Answers how many it settled. Who is at work on a PO sale is not waited for. */
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
  // Summed again: what is read under the lock stays true until it is written.
  const { rows: settled } = await tx.execute(sql`
    update po_sale set settled = true
    where id in (
      select p.id from po_sale p ${settledBy(today)} and p.id in ${locked.map(({ id }) => id)}
    )
    returning id`)
  return settled.length
}

/**
 * Marks the PO sales that owe nothing any more, so that lists of those that do need not sum them. A batch is a
 * transaction; `goOn` is asked before each.
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
