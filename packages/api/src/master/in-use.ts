import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { invalidField } from '../http/problem.ts'
import type { Row, Values } from '../crud/module.ts'

// What master data says freezes where a change would take from PO sales and production what they were agreed with.

/** PO sales, as `p`, that count for something. */
export const salesWhere = (condition: SQL): SQL =>
  sql`select from po_sale p where p.set_status <> 'cancelled' and ${condition}`

/** Likewise production. */
export const productionWhere = (condition: SQL): SQL =>
  sql`select from production p where p.status not in ('cancelled', 'void') and ${condition}`

/** 422 at the field where one of these finds a row. */
export const requireNone = async (
  tx: Transaction,
  field: string,
  users: readonly SQL[],
): Promise<void> => {
  for (const rows of users) {
    const { rows: found } = await tx.execute<{ found: boolean }>(
      sql`select exists (${rows}) as found`,
    )
    if (found[0]?.found === true) throw invalidField(field, 'frozen')
  }
}

/** What the body makes of a field of a row that is there; null where it leaves it as it is. */
export const changeOf = (
  field: string,
  body: Values,
  before: Row | null,
): { from: unknown; to: unknown } | null => {
  const from = before?.[field] ?? null
  const to = body[field] === undefined ? from : (body[field] ?? null)
  return before === null || from === to ? null : { from, to }
}

/**
 * 422 at a reference that would become another one than those who use the row have. Who has another already, on an
 * older site, does not stand in the way; nor does taking it away, for nothing disagrees with nothing.
 */
export const requireAgreed = async (
  tx: Transaction,
  { field, body, before }: { field: string; body: Values; before: Row | null },
  column: SQL,
  users: readonly ((condition: SQL) => SQL)[],
  using: SQL,
): Promise<void> => {
  const change = changeOf(field, body, before)
  if (change === null || change.to === null) return
  const agreed = change.from === null ? sql`true` : sql`${column} = ${change.from}`
  const condition = sql`${using} and ${column} <> ${change.to} and ${agreed}`
  await requireNone(
    tx,
    field,
    users.map((where) => where(condition)),
  )
}
