import { eq } from 'drizzle-orm'
import { outboundRecord, outboundRecordItem } from './tables.ts'
import { changesBetween, recordHistory, type Writer } from '../crud/history.ts'
import { changedColumns } from '../crud/changed-columns.ts'
import { type Facts, withoutBookkeeping } from '../crud/history-facts.ts'
import type { Writing } from '../crud/write.ts'
import { noteAction, noteEvent } from '../webhooks/events.ts'
import type { LineRow, RecordRow, Visit } from './visit.ts'

/** Fields of a line for the history, without those that the steps have. */
const toldLine = ({ lastStep: _lastStep, countedBy: _countedBy, ...line }: LineRow) =>
  withoutBookkeeping(line)

const saveLine = async (
  writing: Writing,
  action: string,
  before: LineRow,
  after: LineRow,
): Promise<void> => {
  const entry = { before: toldLine(before), after: toldLine(after) }
  const isStep = before.lastStep !== after.lastStep
  const isChange = Object.keys(changesBetween(entry.before, entry.after)).length > 0
  if (!isStep && !isChange) return
  const { id } = before
  await writing.tx
    .update(outboundRecordItem)
    .set({
      ...changedColumns(before, after),
      version: before.version + 1,
      updatedAt: writing.now,
      updatedBy: writing.actor.id,
    })
    .where(eq(outboundRecordItem.id, id))
  await recordHistory(writing, { resource: 'outbound-record-item', recordId: id, action, ...entry })
}

/** Fields for the history, without the approval, which its entry has, and the queue's day, which the weighing has. */
const toldRecord = ({
  queueDate: _queueDate,
  approvedBy: _approvedBy,
  approvedAt: _approvedAt,
  ...record
}: RecordRow) => withoutBookkeeping(record)

/** Writes a new version, also when only a line has changed. */
export const saveRecord = async (
  writing: Writer,
  action: string,
  before: RecordRow,
  after: RecordRow,
  facts: Facts = { before: {}, after: {} },
): Promise<void> => {
  const { id } = before
  await writing.tx
    .update(outboundRecord)
    .set({
      ...changedColumns(before, after),
      version: before.version + 1,
      updatedAt: writing.now,
      updatedBy: writing.actor.id,
    })
    .where(eq(outboundRecord.id, id))
  const entry = {
    before: { ...toldRecord(before), ...facts.before },
    after: { ...toldRecord(after), ...facts.after },
  }
  if (Object.keys(changesBetween(entry.before, entry.after)).length === 0) return
  await recordHistory(writing, { resource: 'outbound-record', recordId: id, action, ...entry })
  await noteAction(writing, 'outbound-record', action, before, toldTruck(after))
}

/** What webhooks are told of a truck. */
const toldTruck = (record: RecordRow) => ({
  id: record.id,
  recordNo: record.recordNo,
  date: record.date,
  status: record.status,
  queueNo: record.queueNo,
  licensePlate: record.licensePlate,
  driverName: record.driverName,
  driverPhone: record.driverPhone,
  customerId: record.customerId,
  netKg: record.netKg,
  holdReason: record.holdReason,
  suratJalanNo: record.suratJalanNo,
})

/** Writes the changed rows of a visit and their history. */
export const saveVisit = async (
  writing: Writing,
  action: string,
  before: Visit,
  after: Visit,
  facts?: Facts,
): Promise<void> => {
  for (const line of after.lines) {
    const known = before.lines.find(({ id }) => id === line.id)
    if (known === undefined) continue
    await saveLine(writing, action, known, line)
    if (action === 'call' && line.callCount > known.callCount) {
      const { loadingArea, callCount } = line
      const truck = { ...toldTruck(after.record), loadingArea, callCount }
      await noteEvent(writing, 'truck.called', 'outbound-record', truck)
    }
  }
  await saveRecord(writing, action, before.record, after.record, facts)
}
