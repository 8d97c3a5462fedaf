import type { PgColumn } from 'drizzle-orm/pg-core'

interface Named {
  id: PgColumn
  code: PgColumn
  name: PgColumn
}

/** A joined row as records embed it; null if there is none. */
export const lookup = ({ id, code, name }: Named) => ({ id, code, name })
