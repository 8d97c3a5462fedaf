import type { SQL } from 'drizzle-orm'
import type { ChecksAsked } from './checks-query.ts'

/**
 * A statement that searches for findings. Mandatory common table expressions: `found` (kind, about, subject,
 * figures), one row per finding, and `evidence` (kind, about, subject, record_id, at, kg), also of other subjects.
 * null: nothing to search.
 */
export interface Check {
  tables: (requested: ChecksAsked) => SQL | null
}
