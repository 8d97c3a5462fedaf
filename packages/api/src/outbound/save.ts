import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { outboundRecord, outboundRecordItem } from '../db/schema.ts'
import { type Changes, changesOf, remember } from '../records/history.ts'
import type { Stamp } from '../records/stamp.ts'
import type { LineRow, RecordRow, Visit } from './visit.ts'

const saveLine = async (
  tx: Transaction,
  stamp: Stamp,
  action: string,
  before: LineRow,
  after: LineRow,
): Promise<void> => {
  const changes = changesOf(before, after)
  if (Object.keys(changes).length === 0) return
  const { id, createdAt: _at, createdBy: _by, ...columns } = after
  await tx
    .update(outboundRecordItem)
    .set({
      ...columns,
      version: before.version + 1,
      updatedAt: stamp.at,
      updatedBy: stamp.actor.id,
    })
    .where(eq(outboundRecordItem.id, id))
  await remember(tx, stamp, 'outbound-record-item', id, action, changes)
}

export const saveRecord = async (
  tx: Transaction,
  stamp: Stamp,
  action: string,
  before: RecordRow,
  after: RecordRow,
  more: Changes,
): Promise<void> => {
  const { id, plateKey: _generated, createdAt: _at, createdBy: _by, ...columns } = after
  await tx
    .update(outboundRecord)
    .set({
      ...columns,
      version: before.version + 1,
      updatedAt: stamp.at,
      updatedBy: stamp.actor.id,
    })
    .where(and(eq(outboundRecord.id, id), eq(outboundRecord.version, before.version)))
  const changes = { ...changesOf(before, after), ...more }
  if (Object.keys(changes).length > 0) {
    await remember(tx, stamp, 'outbound-record', id, action, changes)
  }
}

/**
 * Writes what an action made of a visit: the rows that differ, their history, and always a new version of the record,
 * because a change of a line is one of the visit. `more` is history that stands in rows of its own (weighings, reasons).
 */
export const saveVisit = async (
  tx: Transaction,
  stamp: Stamp,
  action: string,
  before: Visit,
  after: Visit,
  more: Changes = {},
): Promise<void> => {
  for (const line of after.lines) {
    const known = before.lines.find(({ id }) => id === line.id)
    if (known !== undefined) await saveLine(tx, stamp, action, known, line)
  }
  await saveRecord(tx, stamp, action, before.record, after.record, more)
}
