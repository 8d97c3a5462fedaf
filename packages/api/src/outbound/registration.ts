import { normalisePlate } from '@muat/shared'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { customer, outboundRecord } from '../db/schema.ts'
import { invalidField, wrongState } from '../problem.ts'
import { nextNumber } from '../records/numbers.ts'
import { askForLines } from './draw.ts'
import { askedLine, type LineBody, planLines, saveLines, unchanged } from './lines.ts'
import { changesOf, remember } from '../records/history.ts'
import { saveRecord } from './save.ts'
import type { Stamp } from '../records/stamp.ts'
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

const checkCustomer = async (tx: Transaction, id: number): Promise<void> => {
  const [found] = await tx
    .select({ active: customer.active })
    .from(customer)
    .where(eq(customer.id, id))
  if (found === undefined) throw invalidField('customerId', 'no_such')
  if (!found.active) throw invalidField('customerId', 'inactive')
}

/** A new visit with its lines. Answers its id. */
export const register = async (
  tx: Transaction,
  stamp: Stamp,
  fields: VisitFields,
  lines: readonly LineBody[],
): Promise<number> => {
  await checkCustomer(tx, fields.customerId)
  const planned = planLines([], lines)
  await askForLines(
    tx,
    stamp.today,
    { recordId: null, customerId: fields.customerId },
    planned.map(askedLine),
  )
  const columns = { ...fields, licensePlate: normalisePlate(fields.licensePlate) }
  const [row] = await tx
    .insert(outboundRecord)
    .values({
      ...columns,
      recordNo: await nextNumber(tx, 'outbound-record', stamp.today),
      registeredAt: stamp.at,
      createdAt: stamp.at,
      createdBy: stamp.actor.id,
      updatedAt: stamp.at,
      updatedBy: stamp.actor.id,
    })
    .returning({ id: outboundRecord.id })
  if (row === undefined) throw new Error('An insert answered no row.')
  await remember(tx, stamp, 'outbound-record', row.id, 'create', changesOf({}, columns))
  await saveLines(tx, stamp, row.id, [], planned)
  return row.id
}

/** Changes a visit before weigh-in; `lines` null leaves them as they are. */
export const reviseVisit = async (
  tx: Transaction,
  stamp: Stamp,
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
  if (after.customerId !== record.customerId) await checkCustomer(tx, after.customerId)
  const planned = bodies === null ? lines.map(unchanged) : planLines(lines, bodies)
  await askForLines(
    tx,
    stamp.today,
    {
      recordId: record.id,
      customerId: after.customerId,
      alsoLock: lines.map(({ poSaleId }) => poSaleId),
    },
    planned.map(askedLine),
  )
  await saveLines(tx, stamp, record.id, lines, planned)
  await saveRecord(tx, stamp, 'update', record, after, {})
}
