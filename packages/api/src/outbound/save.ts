import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { history, outboundRecord, outboundRecordItem } from '../db/schema.ts'
import type { Stamp } from './stamp.ts'
import type { LineRow, RecordRow, Visit } from './visit.ts'

/** What differs, as history keeps it. */
export type Changes = Record<string, { from: unknown; to: unknown }>

const bookkept = new Set(['version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'plateKey'])

export const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes => {
  const changes: Changes = {}
  for (const key of Object.keys(after)) {
    const from = before[key] ?? null
    const to = after[key] ?? null
    if (!bookkept.has(key) && from !== to) changes[key] = { from, to }
  }
  return changes
}

/** One row of history per row changed, in the transaction of the change. */
const remember = (
  tx: Transaction,
  stamp: Stamp,
  resource: 'outbound-record' | 'outbound-record-item',
  recordId: number,
  action: string,
  changes: Changes,
) =>
  tx
    .insert(history)
    .values({ resource, recordId, at: stamp.at, by: stamp.actor.id, action, changes })

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

const saveRecord = async (
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
