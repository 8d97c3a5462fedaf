import { eq } from 'drizzle-orm'
import { inboundRecord, inboundRecordItem } from './tables.ts'
import { changesBetween, recordHistory } from '../crud/history.ts'
import { changedColumns } from '../crud/changed-columns.ts'
import { type Facts, withoutBookkeeping } from '../crud/history-facts.ts'
import type { Writing } from '../crud/write.ts'
import { noteAction } from '../webhooks/events.ts'
import type { InboundVisit, LineRow, RecordRow } from './visit.ts'

const lineFields = [
  'inboundItemId',
  'exDoMasterId',
  'declaredBags',
  'declaredKg',
  'acceptedBags',
  'damagedBags',
  'moisturePct',
  'impurityPct',
  'netKg',
  'qualityDeductionKg',
] as const satisfies (keyof LineRow)[]

/** The lines for the history of their record, by position from 1. */
export const toldLines = (lines: readonly LineRow[]): Record<string, unknown> =>
  Object.fromEntries(
    lines.flatMap((line, at) =>
      lineFields.map((field) => [`inboundItem.${at + 1}.${field}`, line[field]]),
    ),
  )

/** Fields for the history, without actor and time of a step, which its entry has. The plate is as written. */
export const toldRecord = ({
  id: _id,
  plateKey: _plateKey,
  weighedInAt: _weighedInAt,
  startedAt: _startedAt,
  checkedBy: _checkedBy,
  verifiedBy: _verifiedBy,
  verifiedAt: _verifiedAt,
  approvedBy: _approvedBy,
  approvedAt: _approvedAt,
  ...record
}: RecordRow) => withoutBookkeeping(record)

/** What webhooks are told of a truck. */
export const toldTruck = (record: RecordRow) => ({
  id: record.id,
  recordNo: record.recordNo,
  date: record.date,
  status: record.status,
  licensePlate: record.licensePlate,
  driverName: record.driverName,
  vendorId: record.vendorId,
  netKg: record.netKg,
  holdReason: record.holdReason,
})

const saveLine = async ({ tx }: Writing, before: LineRow, after: LineRow): Promise<void> => {
  if (Object.keys(changesBetween(before, after)).length === 0) return
  await tx
    .update(inboundRecordItem)
    .set(changedColumns(before, after))
    .where(eq(inboundRecordItem.id, before.id))
}

const updateRecord = async (
  { tx, actor, now }: Writing,
  before: RecordRow,
  after: RecordRow,
): Promise<void> => {
  await tx
    .update(inboundRecord)
    .set({
      ...changedColumns(before, after),
      version: before.version + 1,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .where(eq(inboundRecord.id, before.id))
}

/** Writes the changes of a visit as a new version, with its history and lines. */
export const saveVisit = async (
  writing: Writing,
  action: string,
  before: InboundVisit,
  after: InboundVisit,
  facts: Facts = { before: {}, after: {} },
): Promise<void> => {
  for (const line of after.lines) {
    const known = before.lines.find(({ id }) => id === line.id)
    if (known !== undefined) await saveLine(writing, known, line)
  }
  await updateRecord(writing, before.record, after.record)
  await recordHistory(writing, {
    resource: 'inbound-record',
    recordId: after.record.id,
    action,
    before: { ...toldRecord(before.record), ...toldLines(before.lines), ...facts.before },
    after: { ...toldRecord(after.record), ...toldLines(after.lines), ...facts.after },
  })
  await noteAction(writing, 'inbound-record', action, before.record, toldTruck(after.record))
}
