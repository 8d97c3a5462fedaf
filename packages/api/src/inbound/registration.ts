import { normalisePlate } from '@muat/shared'
import { inboundRecord } from '../db/schema.ts'
import { recordHistory } from '../history.ts'
import { wrongState } from '../problem.ts'
import { requireReferences } from '../resources/references.ts'
import { nextNumber } from '../site.ts'
import type { Writing } from '../write.ts'
import { addAndRemoveLines, type LineBody, planLines } from './lines.ts'
import { saveVisit, toldLines, toldRecord } from './save.ts'
import { type InboundVisit, type RecordRow, standingOf, withRecord } from './visit.ts'

/** The fields that people write, the lines apart. */
type Fields = Pick<RecordRow, 'date' | 'licensePlate' | 'driverName' | 'vendorId'> &
  Partial<Pick<RecordRow, 'transporter' | 'vendorSuratJalanNo' | 'vendorClaimedKg' | 'remarks'>>

/** A new visit with its lines. Answers its id. */
export const register = async (
  writing: Writing,
  fields: Fields,
  bodies: readonly LineBody[],
): Promise<number> => {
  const { tx, actor, now, today } = writing
  await requireReferences(tx, inboundRecord, fields, null)
  const planned = await planLines(writing, [], bodies)
  const [record] = await tx
    .insert(inboundRecord)
    .values({
      ...fields,
      licensePlate: normalisePlate(fields.licensePlate),
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
  await requireReferences(writing.tx, inboundRecord, fields, record)
  const after = withRecord(visit, {
    ...fields,
    licensePlate: normalisePlate(fields.licensePlate ?? record.licensePlate),
  })
  if (bodies === null) return saveVisit(writing, 'update', visit, after)
  const planned = await planLines(writing, lines, bodies)
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
