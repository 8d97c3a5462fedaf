import type { CreateOf } from '@muat/shared'
import { inboundRecord } from './tables.ts'
import { recordHistory } from '../crud/history.ts'
import { wrongState } from '../http/problem.ts'
import { checkLoads } from '../weighing/scale.ts'
import { requireReferences } from '../crud/references.ts'
import { requireDay } from '../site/closed-month.ts'
import { requireUnexpired } from '../master/expiry.ts'
import { sitePlate } from '../weighing/plate-warnings.ts'
import { requireVehicle } from '../weighing/vehicle.ts'
import { nextNumber } from '../site/numbers.ts'
import { readSite } from '../site/settings.ts'
import type { Writing } from '../crud/write.ts'
import { addAndRemoveLines, type LineBody, type PlannedLine, planLines } from './lines.ts'
import { saveVisit, toldLines, toldRecord } from './save.ts'
import { type InboundVisit, type RecordRow, standingOf, withRecord } from './visit.ts'

/** The fields that people write, the lines apart. */
type Fields = Omit<CreateOf<'inbound-record'>, 'inboundItem'>

/** The ex-DOs that lines name, by their fields: of lines that name another than before, or of all for a new day. */
const namedAnew = (planned: readonly PlannedLine[], dayIsNew: boolean) =>
  planned.flatMap(({ before, columns: { exDoMasterId } }, at) =>
    dayIsNew || before?.exDoMasterId !== exDoMasterId
      ? { field: `inboundItem.${at}.exDoNo`, exDoMasterId }
      : [],
  )

/** Refuses what no truck can have brought: the claim by itself, the lines one by one and together. */
const checkBrought = async (
  { tx }: Writing,
  before: RecordRow | null,
  claimedKg: number | null | undefined,
  planned: readonly PlannedLine[],
): Promise<void> => {
  const { settings } = await readSite(tx)
  const asks = (kg: number | null | undefined, had: number | null | undefined) =>
    (kg ?? 0) > (had ?? 0)
  checkLoads(
    [
      {
        field: 'vendorClaimedKg',
        kg: claimedKg ?? null,
        asks: asks(claimedKg, before?.vendorClaimedKg),
      },
    ],
    settings,
  )
  checkLoads(
    planned.map(({ before: line, columns: { declaredKg } }, at) => ({
      field: `inboundItem.${at}.declaredKg`,
      kg: declaredKg,
      asks: asks(declaredKg, line?.declaredKg),
    })),
    settings,
  )
}

/** A new visit with its lines. Answers its id. */
export const register = async (
  writing: Writing,
  fields: Fields,
  bodies: readonly LineBody[],
): Promise<number> => {
  const { tx, actor, now, today } = writing
  await requireDay(writing, { field: 'date', dated: 'movement', day: fields.date, before: null })
  await requireReferences(tx, inboundRecord, fields, null)
  const planned = await planLines(writing, [], bodies)
  await requireUnexpired(writing, fields.date, namedAnew(planned, true))
  await checkBrought(writing, null, fields.vendorClaimedKg, planned)
  const licensePlate = await sitePlate(tx, fields.licensePlate)
  await requireVehicle(tx, licensePlate, fields.date)
  const [record] = await tx
    .insert(inboundRecord)
    .values({
      ...fields,
      licensePlate,
      recordNo: await nextNumber(tx, 'inbound-record', today),
      registeredAt: now,
      createdAt: now,
      createdBy: actor.id,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .returning()
  if (record === undefined) throw new Error('An insert answered no row.')
  const lines = await addAndRemoveLines(writing, record.id, [], planned)
  await recordHistory(writing, {
    resource: 'inbound-record',
    recordId: record.id,
    action: 'create',
    before: null,
    after: { ...toldRecord(record), ...toldLines(lines) },
  })
  return record.id
}

/** Changes a visit before weigh-in; `bodies` null leaves its lines as they are. */
export const revise = async (
  writing: Writing,
  visit: InboundVisit,
  fields: Partial<Fields>,
  bodies: readonly LineBody[] | null,
): Promise<void> => {
  const { record, lines } = visit
  if (record.status !== 'registered') throw wrongState(standingOf(visit))
  const day = fields.date ?? record.date
  await requireDay(writing, { field: 'date', dated: 'movement', day, before: record.date })
  await requireReferences(writing.tx, inboundRecord, fields, record)
  const after = withRecord(visit, {
    ...fields,
    licensePlate:
      fields.licensePlate === undefined
        ? record.licensePlate
        : await sitePlate(writing.tx, fields.licensePlate),
  })
  if (after.record.licensePlate !== record.licensePlate || day !== record.date) {
    await requireVehicle(writing.tx, after.record.licensePlate, day)
  }
  if (bodies === null) {
    await checkBrought(writing, record, fields.vendorClaimedKg, [])
    return saveVisit(writing, 'update', visit, after)
  }
  const planned = await planLines(writing, lines, bodies)
  await requireUnexpired(writing, day, namedAnew(planned, day !== record.date))
  await checkBrought(writing, record, fields.vendorClaimedKg, planned)
  await saveVisit(writing, 'update', visit, {
    ...after,
    lines: await addAndRemoveLines(writing, record.id, lines, planned),
  })
}

/** DELETE: the cancel of a visit that never moved anything. Its number stays. */
export const remove = async (
  writing: Writing,
  visit: InboundVisit,
  cancelReason: string,
): Promise<void> => {
  if (visit.record.status !== 'registered') throw wrongState(standingOf(visit))
  await saveVisit(
    writing,
    'cancel',
    visit,
    withRecord(visit, { status: 'cancelled', cancelReason }),
  )
}
