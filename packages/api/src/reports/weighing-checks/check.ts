import type { SQL } from 'drizzle-orm'
import type { ChecksAsked } from './asked.ts'

/**
 * One statement that looks for something. Common table expressions, two of them always: `found` (kind, about, subject,
 * figures), a row a finding, and `evidence` (kind, about, subject, record_id, at, kg), what speaks for it, of findings
 * and of others. null: nothing to look at.
 */
export interface Check {
  tables: (asked: ChecksAsked) => SQL | null
}
