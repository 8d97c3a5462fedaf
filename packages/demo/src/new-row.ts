import type { PgTable } from 'drizzle-orm/pg-core'

/** A row to insert that may bring its id: the plan refers to rows before they are there. */
export type NewRow<Table extends PgTable> = Table['$inferInsert'] & { id?: number }
