import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { invalidField } from '../http/problem.ts'
import type { Row, Values } from '../crud/module.ts'

// Master data in use cannot change where PO sales and production rely on it.

/** PO sales, as `p`, that count. */
export const salesWhere = (condition: SQL): SQL =>
  sql`select from po_sale p where p.set_status <> 'cancelled' and ${condition}`

/** Production that counts. */
export const productionWhere = (condition: SQL): SQL =>
  sql`select from production p where p.status not in ('cancelled', 'void') and ${condition}`

/** 422 at the field of the first condition with a row. */
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

/** The new value of a field; null if it does not change. */
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
 * 422 at a reference that would differ from its users' reference. Users that differ already, from an older version,
 * do not count. Removing the reference is allowed.
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
