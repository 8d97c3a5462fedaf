import { inboundRecordStanding, type InboundRecordStanding } from '@muat/shared'
import { asc, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { inboundRecord, inboundRecordItem } from './tables.ts'

export type RecordRow = typeof inboundRecord.$inferSelect
export type LineRow = typeof inboundRecordItem.$inferSelect

/** A truck that brings goods, with its lines in order. Actions map one state to the next. */
export interface InboundVisit {
  record: RecordRow
  lines: LineRow[]
}

/** Owner of the weighings. */
export const visitOf = ({ record: { id } }: Pick<InboundVisit, 'record'>) => ({
  inboundRecordId: id,
})

export const standingOf = ({ record }: Pick<InboundVisit, 'record'>): InboundRecordStanding =>
  inboundRecordStanding(record)

export const withRecord = (visit: InboundVisit, columns: Partial<RecordRow>): InboundVisit => ({
  ...visit,
  record: { ...visit.record, ...columns },
})

const linesOf = (reader: Reader, recordId: number): Promise<LineRow[]> =>
  reader
    .select()
    .from(inboundRecordItem)
    .where(eq(inboundRecordItem.inboundRecordId, recordId))
    .orderBy(asc(inboundRecordItem.sequence), asc(inboundRecordItem.id))

/** Locks the record until the transaction ends; null: it does not exist. */
export const lockInbound = async (
  tx: Transaction,
  recordId: number,
): Promise<InboundVisit | null> => {
  const [record] = await tx
    .select()
    .from(inboundRecord)
    .where(eq(inboundRecord.id, recordId))
    .for('update')
  return record === undefined ? null : { record, lines: await linesOf(tx, recordId) }
}
