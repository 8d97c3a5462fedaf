import type { CreateOf } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
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
import { requireVehicle } from '../weighing/vehicle.ts'
import { saveRecord } from './save.ts'
import type { Writing } from '../crud/write.ts'
import type { RecordRow, Visit } from './visit.ts'

/** The fields of a visit that people write, its lines apart. */
type VisitFields = Omit<CreateOf<'outbound-record'>, 'outboundItem'>

/** What its history tells of it. */
const toldVisit = (record: RecordRow) =>
  Object.fromEntries(
    Object.entries(record).filter(([field]) => field in resources['outbound-record'].fields),
  )

/** Refuses lines that newly name an ex-DO past its last day, where the site does; a new day asks for all of them. */
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

/** A new visit with its lines. Answers its id. */
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
  const licensePlate = await sitePlate(writing.tx, fields.licensePlate)
  await requireVehicle(writing.tx, licensePlate, date)
  const [row] = await writing.tx
    .insert(outboundRecord)
    .values({
      ...fields,
      licensePlate,
      recordNo: await nextNumber(writing.tx, 'outbound-record', writing.today),
      registeredAt: writing.now,
      createdAt: writing.now,
      createdBy: writing.actor.id,
      updatedAt: writing.now,
      updatedBy: writing.actor.id,
    })
    .returning()
  if (row === undefined) throw new Error('An insert answered no row.')
  await recordHistory(writing, {
    resource: 'outbound-record',
    recordId: row.id,
    action: 'create',
    before: null,
    after: toldVisit(row),
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
  if (after.licensePlate !== record.licensePlate || day !== record.date) {
    await requireVehicle(writing.tx, after.licensePlate, day)
  }
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
