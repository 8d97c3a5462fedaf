import { normalisePlate } from '@muat/shared'
import { outboundRecord } from '../db/schema.ts'
import { wrongState } from '../problem.ts'
import { requireReferences } from '../resources/references.ts'
import { nextNumber } from '../site.ts'
import { askForLines } from './draw.ts'
import { askedLine, type LineBody, planLines, saveLines, unchanged } from './lines.ts'
import { recordHistory } from '../history.ts'
import { saveRecord } from './save.ts'
import type { Writing } from '../write.ts'
import type { RecordRow, Visit } from './visit.ts'

/** The fields of a visit that people write, its lines apart. */
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

/** A new visit with its lines. Answers its id. */
export const register = async (
  writing: Writing,
  fields: VisitFields,
  lines: readonly LineBody[],
): Promise<number> => {
  await requireReferences(writing.tx, outboundRecord, fields, null)
  const planned = planLines([], lines)
  await askForLines(
    writing.tx,
    writing.today,
    { recordId: null, customerId: fields.customerId },
    planned.map(askedLine),
  )
  const columns = { ...fields, licensePlate: normalisePlate(fields.licensePlate) }
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

/** Changes a visit before weigh-in; `lines` null leaves them as they are. */
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
    licensePlate: normalisePlate(fields.licensePlate ?? record.licensePlate),
  }
  await requireReferences(writing.tx, outboundRecord, after, record)
  const planned = bodies === null ? lines.map(unchanged) : planLines(lines, bodies)
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
  await saveLines(writing, record.id, lines, planned)
  await saveRecord(writing, 'update', record, after)
}

/** DELETE: the cancel of a visit that never moved anything. Its number stays. */
export const removeVisit = async (
  writing: Writing,
  { record }: Visit,
  cancelReason: string,
): Promise<void> => {
  if (record.status !== 'registered') throw wrongState(record.status)
  const after = { ...record, status: 'cancelled' as const, cancelReason }
  await saveRecord(writing, 'cancel', record, after)
}

/** What a body leaves out is not there. */
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
