import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

/**
 * Search entries. Triggers on the source tables maintain them. They always equal the view `search_source` (migration
 * 0001), which also has the index on the words, search_entry_grams.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    resource: varchar('resource', { length: 40 }).notNull(),
    rowId: integer('row_id').notNull(),
    /** The words between bars, as `search_fold` writes them: `| b 1234 uxx | out 2026 00042 |`. */
    words: text('words').notNull(),
    isOpen: boolean('is_open').notNull(),
    /** The same without spaces. */
    joined: text('joined').notNull().generatedAlwaysAs(sql`replace(words, ' ', '')`),
  },
  (table) => [primaryKey({ columns: [table.resource, table.rowId] })],
)
