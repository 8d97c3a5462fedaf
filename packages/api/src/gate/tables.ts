import { sql } from 'drizzle-orm'
import { boolean, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { bookkeeping, moment } from '../db/columns.ts'

/** A gate, whose tablet is opened by a code. */
export const gate = pgTable(
  'gate',
  {
    ...bookkeeping,
    name: varchar('name', { length: 60 }).notNull(),
    active: boolean('active').notNull().default(true),
    /** SHA-256 of the present code; null: none was made. */
    codeHash: varchar('code_hash', { length: 43 }),
    codeMadeAt: moment('code_made_at'),
    /** Of a call with the code, at most a minute old. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('gate_name').on(sql`lower(${table.name})`),
    uniqueIndex('gate_code_hash').on(table.codeHash),
  ],
)
