import type { PgTable } from 'drizzle-orm/pg-core'

/** A row to insert, possibly with an id that the plan has assigned. */
export type NewRow<Table extends PgTable> = Table['$inferInsert'] & { id?: number }
