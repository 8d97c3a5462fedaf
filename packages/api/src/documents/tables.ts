import type { Language } from '@muat/shared'
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, moment } from '../db/columns.ts'

/**
 * Prints of documents: author, time, and the SHA-256 of the address, which expires. Rows are kept, because reprints
 * are counted by them.
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
    language: varchar('language', { length: 5 }).$type<Language>().notNull(),
    /** Number of corrections of the record. */
    revision: integer('revision').notNull(),
    /** The record was not completed when it was printed. */
    provisional: boolean('provisional').notNull(),
    /** Number of the copy of this revision, 1 for the original; null: not part of this print. */
    slipCopy: integer('slip_copy'),
    suratJalanCopy: integer('surat_jalan_copy'),
    hash: text('hash').notNull(),
    /** 128 random bits, base64url, in the QR code of the paper; null: printed before papers had one. */
    code: varchar('code', { length: 22 }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('document_print_hash').on(table.hash),
    uniqueIndex('document_print_code').on(table.code),
    index('document_print_record').on(table.resource, table.recordId),
  ],
)
