import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

/**
 * What is found by which words. Triggers on the tables of the rows keep it, however a row is written; the view
 * `search_source` says what every row is found by, and the two are the same at every moment (migration 0001).
 * The index over the words, search_entry_grams, is of a function and stands there too.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    resource: varchar('resource', { length: 40 }).notNull(),
    rowId: integer('row_id').notNull(),
    /** Its texts between bars, as `search_fold` writes them: `| b 1234 uxx | out 2026 00042 |`. */
    words: text('words').notNull(),
    isOpen: boolean('is_open').notNull(),
    /** The same without spaces. */
    joined: text('joined').notNull().generatedAlwaysAs(sql`replace(words, ' ', '')`),
  },
  (table) => [primaryKey({ columns: [table.resource, table.rowId] })],
)
