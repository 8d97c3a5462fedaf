import type { OutboundRecordStatus } from '@muat/shared'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { outboundRecord, outboundRecordItem } from './tables.ts'

export type RecordRow = typeof outboundRecord.$inferSelect
export type LineRow = typeof outboundRecordItem.$inferSelect

/** A truck's stay, with its lines in the order of loading. Actions map one state to the next. */
export interface Visit {
  record: RecordRow
  lines: LineRow[]
}

/** Owner of the weighings. */
export const visitOf = ({ record: { id } }: Pick<Visit, 'record'>) => ({ outboundRecordId: id })

const openLine = new Set<string>(['planned', 'waiting', 'called', 'loading'])

const locked = async (tx: Transaction, isIt: SQL): Promise<Visit | null> => {
  const [record] = await tx.select().from(outboundRecord).where(isIt).for('update')
  // Read under the lock, whose previous holder may have changed them.
  return record === undefined ? null : { record, lines: await linesOf(tx, record.id) }
}

/** Reads without a lock, to show it; null: it does not exist. */
export const readVisit = async (reader: Reader, recordId: number): Promise<Visit | null> => {
  const [record] = await reader.select().from(outboundRecord).where(eq(outboundRecord.id, recordId))
  return record === undefined ? null : { record, lines: await linesOf(reader, record.id) }
}

/** Locks the record until the transaction ends; null: it does not exist. */
export const lockVisit = (tx: Transaction, recordId: number): Promise<Visit | null> =>
  locked(tx, eq(outboundRecord.id, recordId))

/** Locks the visit of a line. A line never changes its visit. */
export const lockVisitOf = (tx: Transaction, lineId: number): Promise<Visit | null> =>
  locked(
    tx,
    sql`${outboundRecord.id} = (
      select ${outboundRecordItem.outboundRecordId} from ${outboundRecordItem}
      where ${outboundRecordItem.id} = ${lineId}
    )`,
  )

const linesOf = (reader: Reader, recordId: number): Promise<LineRow[]> =>
  reader
    .select()
    .from(outboundRecordItem)
    .where(eq(outboundRecordItem.outboundRecordId, recordId))
    .orderBy(asc(outboundRecordItem.sequence), asc(outboundRecordItem.id))

/** The state of a truck on site by its lines: loading begins with the first started line. */
export const statusByLines = (
  lines: readonly Pick<LineRow, 'status' | 'startedAt'>[],
): Extract<OutboundRecordStatus, 'waiting' | 'loading' | 'loaded' | 'cancelled'> => {
  if (!lines.some(({ status }) => openLine.has(status))) {
    return lines.some(({ status }) => status === 'loaded') ? 'loaded' : 'cancelled'
  }
  return lines.some(({ startedAt }) => startedAt !== null) ? 'loading' : 'waiting'
}
