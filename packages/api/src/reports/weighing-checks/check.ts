import type { Finding } from '@muat/shared'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import type { ChecksAsked } from './checks-query.ts'

/**
 * A check of trucks: a statement that searches for findings. Mandatory common table expressions: `found` (kind, about,
 * subject, figures), one row per finding, and `evidence` (kind, about, subject, record_id, at, kg), also of other
 * subjects. null: nothing to search.
 */
export interface TruckCheck {
  tables: (requested: ChecksAsked) => SQL | null
}

/** A check of the times at the scale, which reads its findings itself: they have no trucks. */
export interface StayCheck {
  read: (reader: Reader, requested: ChecksAsked) => Promise<Finding[]>
}

export type Check = TruckCheck | StayCheck
