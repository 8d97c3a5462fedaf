import {
  type LineAction,
  type LineBody,
  mayStep,
  type OutboundRecord,
  type OutboundRecordAction,
  type OutboundRecordBody,
  outboundRecordMachine,
  outboundRecordStanding,
} from '@muat/shared'
import { notFound, refused } from '../http/problem.ts'
import { requireVersion, type Writing } from '../crud/write.ts'
import { checkStep, lineActions } from './line-actions.ts'
import { exDosOf } from '../sales/ex-dos.ts'
import { expiryWarnings } from '../master/expiry.ts'
import { plateWarnings } from '../weighing/plate-warnings.ts'
import { vehicleWarnings } from '../weighing/vehicle.ts'
import { warned } from '../crud/warnings.ts'
import { readRecords } from './read.ts'
import { recordActions } from './record-actions.ts'
import { saveVisit } from './save.ts'
import { type LineRow, lockVisit, lockVisitOf, type Visit } from './visit.ts'

const opened = async (
  writing: Writing,
  visit: Visit | null,
  version: number | null,
): Promise<Visit> => {
  if (visit === null) throw notFound()
  const { record } = visit
  if (version !== null) {
    await requireVersion(record, version, () => answerRecord(writing, record.id))
  }
  return visit
}

/** Locks the visit until the write ends; 404 if there is none, 409 if the client has seen another version. */
export const openVisit = async (
  writing: Writing,
  id: number,
  version: number | null,
): Promise<Visit> => opened(writing, await lockVisit(writing.tx, id), version)

const answerRecord = async ({ tx, today }: Writing, id: number): Promise<OutboundRecord> => {
  const [record] = await readRecords(tx, today, [id])
  if (record === undefined) throw notFound()
  return record
}

/** The answer to registering or changing a visit, with warnings. */
export const answerWritten = async (writing: Writing, id: number): Promise<OutboundRecord> => {
  const { tx } = writing
  const record = await answerRecord(writing, id)
  const sales = record.outboundItem.map(({ poSaleId }) => poSaleId)
  const exDos = [...(await exDosOf(tx, sales)).values()]
  return warned(record, [
    ...(await plateWarnings(tx, record.licensePlate)),
    ...(await vehicleWarnings(
      tx,
      record.licensePlate,
      record.date,
      record.outboundItem.map(({ plannedKg }) => plannedKg),
    )),
    ...(await expiryWarnings(tx, record.date, exDos)),
  ])
}

export const actOnRecord = async <A extends OutboundRecordAction>(
  writing: Writing,
  id: number,
  action: A,
  body: OutboundRecordBody<A>,
): Promise<OutboundRecord> => {
  const visit = await openVisit(writing, id, body.version)
  const standing = outboundRecordStanding(visit.record)
  const step = mayStep(outboundRecordMachine, action, standing, writing.actor.roles)
  if (!step.allowed) throw refused(step, standing)
  const outcome = await recordActions[action](writing, visit, body)
  await saveVisit(writing, action, visit, outcome.visit, outcome.facts)
  return answerRecord(writing, id)
}

/** Locks the visit of a line; 404 if there is no such line. */
export const openLine = async (
  writing: Writing,
  lineId: number,
  version: number | null,
): Promise<{ visit: Visit; line: LineRow }> => {
  const visit = await opened(writing, await lockVisitOf(writing.tx, lineId), version)
  const line = visit.lines.find(({ id }) => id === lineId)
  // Removed by the previous holder of the lock.
  if (line === undefined) throw notFound()
  return { visit, line }
}

/** A step of the loading desk. `version` is the visit's, and the answer is the visit. */
export const actOnLine = async <A extends LineAction>(
  writing: Writing,
  lineId: number,
  action: A,
  body: LineBody<A>,
): Promise<OutboundRecord> => {
  const { visit, line } = await openLine(writing, lineId, body.version)
  checkStep(action, visit, line, writing)
  const outcome = await lineActions[action](writing, visit, line, body)
  await saveVisit(writing, action, visit, outcome.visit, outcome.facts)
  return answerRecord(writing, visit.record.id)
}
