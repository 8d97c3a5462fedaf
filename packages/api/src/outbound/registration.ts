import { outboundRecord } from './tables.ts'
import { wrongState } from '../http/problem.ts'
import { requireReferences } from '../crud/references.ts'
import { nextNumber } from '../site/numbers.ts'
import { askForLines } from './draw.ts'
import {
  askedLine,
  checkPlanned,
  type LineBody,
  type PlannedLine,
  planLines,
  saveLines,
  unchanged,
} from './lines.ts'
import { recordHistory } from '../crud/history.ts'
import { requireDay } from '../site/closed-month.ts'
import { exDosOf } from '../sales/ex-dos.ts'
import { requireUnexpired } from '../master/expiry.ts'
import { sitePlate } from '../weighing/plate-warnings.ts'
import { saveRecord } from './save.ts'
import type { Writing } from '../crud/write.ts'
import type { RecordRow, Visit } from './visit.ts'

/** The writable fields of a visit without lines. */
export type VisitFields = Pick<
  RecordRow,
  | 'date'
  | 'licensePlate'
  | 'driverName'
  | 'driverPhone'
  | 'truckType'
  | 'customerId'
  | 'sealNo'
  | 'containerNo'
  | 'remarks'
>

/** Refuses new references to expired ex-DOs, if the site does. A new day checks all lines. */
const askExpiry = async (
  { tx }: Writing,
  day: string,
  planned: readonly PlannedLine[],
  dayIsNew: boolean,
): Promise<void> => {
  const naming = planned.filter(
    ({ before, columns }) => dayIsNew || before?.poSaleId !== columns.poSaleId,
  )
  const exDos = await exDosOf(
    tx,
    naming.map(({ columns }) => columns.poSaleId),
  )
  await requireUnexpired(
    { tx },
    day,
    naming.map(({ path, columns }) => ({
      field: `${path}poSaleId`,
      exDoMasterId: exDos.get(columns.poSaleId) ?? null,
    })),
  )
}

/** Creates a visit with its lines; returns its id. */
export const register = async (
  writing: Writing,
  fields: VisitFields,
  lines: readonly LineBody[],
): Promise<number> => {
  const { date } = fields
  await requireDay(writing, { field: 'date', dated: 'movement', day: date, before: null })
  await requireReferences(writing.tx, outboundRecord, fields, null)
  const planned = planLines([], lines)
  await checkPlanned(writing, planned)
  await askForLines(
    writing.tx,
    writing.today,
    { recordId: null, customerId: fields.customerId },
    planned.map(askedLine),
  )
  await askExpiry(writing, date, planned, true)
  const columns = { ...fields, licensePlate: await sitePlate(writing.tx, fields.licensePlate) }
  const [row] = await writing.tx
    .insert(outboundRecord)
    .values({
      ...columns,
      recordNo: await nextNumber(writing.tx, 'outbound-record', writing.today),
      registeredAt: writing.now,
      createdAt: writing.now,
      createdBy: writing.actor.id,
      updatedAt: writing.now,
      updatedBy: writing.actor.id,
    })
    .returning({ id: outboundRecord.id })
  if (row === undefined) throw new Error('An insert answered no row.')
  await recordHistory(writing, {
    resource: 'outbound-record',
    recordId: row.id,
    action: 'create',
    before: null,
    after: columns,
  })
  await saveLines(writing, row.id, [], planned)
  return row.id
}

/** Changes a visit before weigh-in; `lines` null leaves them. */
export const reviseVisit = async (
  writing: Writing,
  { record, lines }: Visit,
  fields: Partial<VisitFields>,
  bodies: readonly LineBody[] | null,
): Promise<void> => {
  if (record.status !== 'registered') throw wrongState(record.status)
  const after = {
    ...record,
    ...fields,
    licensePlate:
      fields.licensePlate === undefined
        ? record.licensePlate
        : await sitePlate(writing.tx, fields.licensePlate),
  }
  const { date: day } = after
  await requireDay(writing, { field: 'date', dated: 'movement', day, before: record.date })
  await requireReferences(writing.tx, outboundRecord, after, record)
  const planned = bodies === null ? lines.map(unchanged) : planLines(lines, bodies)
  await checkPlanned(writing, planned)
  await askForLines(
    writing.tx,
    writing.today,
    {
      recordId: record.id,
      customerId: after.customerId,
      alsoLock: lines.map(({ poSaleId }) => poSaleId),
    },
    planned.map(askedLine),
  )
  await askExpiry(writing, day, planned, day !== record.date)
  await saveLines(writing, record.id, lines, planned)
  await saveRecord(writing, 'update', record, after)
}

/** DELETE: cancels a visit that moved nothing. Its number stays. */
export const removeVisit = async (
  writing: Writing,
  { record }: Visit,
  cancelReason: string,
): Promise<void> => {
  if (record.status !== 'registered') throw wrongState(record.status)
  const after = { ...record, status: 'cancelled' as const, cancelReason }
  await saveRecord(writing, 'cancel', record, after)
}

/** The fields of a body; missing ones are null. */
export const visitFields = (
  body: Pick<VisitFields, 'date' | 'licensePlate' | 'driverName' | 'customerId'> &
    Partial<VisitFields>,
): VisitFields => ({
  driverPhone: null,
  truckType: null,
  sealNo: null,
  containerNo: null,
  remarks: null,
  ...body,
})
