import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, moment } from '../db/columns.ts'

/**
 * Every print of a record's documents: who asked for which, when, and the SHA-256 of the address it opens at until it
 * expires. Rows stay: they are what a reprint is counted by.
 */
export const documentPrint = pgTable(
  'document_print',
  {
    id: id(),
    resource: varchar('resource', { length: 40 })
      .$type<'inbound-record' | 'outbound-record'>()
      .notNull(),
    recordId: integer('record_id').notNull(),
    at: moment('at').notNull(),
    by: integer('by'),
    language: varchar('language', { length: 5 }).notNull(),
    /** How often the record had been corrected. */
    revision: integer('revision').notNull(),
    /** The record was not completed yet: what was printed is not what counts. */
    provisional: boolean('provisional').notNull(),
    /** Which copy of this revision it is, 1 the original; null: not part of this print. */
    slipCopy: integer('slip_copy'),
    suratJalanCopy: integer('surat_jalan_copy'),
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('document_print_hash').on(table.hash),
    index('document_print_record').on(table.resource, table.recordId),
  ],
)
