import {
  type InboundRecord,
  type InboundRecordAction,
  type InboundRecordBody,
  inboundRecordMachine,
  mayStep,
} from '@muat/shared'
import { notFound, refused } from '../http/problem.ts'
import { expiryWarnings } from '../master/expiry.ts'
import { plateWarnings } from '../weighing/plate-warnings.ts'
import { vehicleWarnings } from '../weighing/vehicle.ts'
import { warned } from '../crud/warnings.ts'
import { requireVersion, type Writing } from '../crud/write.ts'
import { inboundActions } from './actions.ts'
import { readInbound } from './read.ts'
import { saveVisit } from './save.ts'
import { type InboundVisit, lockInbound, standingOf } from './visit.ts'

/** Locks the visit until the write ends; 404 if there is none, 409 if the client has seen another version. */
export const openInbound = async (
  writing: Writing,
  id: number,
  version: number | null,
): Promise<InboundVisit> => {
  const visit = await lockInbound(writing.tx, id)
  if (visit === null) throw notFound()
  if (version !== null) {
    await requireVersion(visit.record, version, () => answerInbound(writing, id))
  }
  return visit
}

const answerInbound = async ({ tx, today }: Writing, id: number): Promise<InboundRecord> => {
  const [record] = await readInbound(tx, today, [id])
  if (record === undefined) throw notFound()
  return record
}

/** The answer to registering or changing a visit, with warnings. */
export const answerWritten = async (writing: Writing, id: number): Promise<InboundRecord> => {
  const record = await answerInbound(writing, id)
  const exDos = record.inboundItem.flatMap(({ exDo }) => exDo?.id ?? [])
  return warned(record, [
    ...(await plateWarnings(writing.tx, record.licensePlate)),
    ...(await vehicleWarnings(writing.tx, record.licensePlate, record.date, [])),
    ...(await expiryWarnings(writing.tx, record.date, exDos)),
  ])
}

export const actOnInbound = async <A extends InboundRecordAction>(
  writing: Writing,
  id: number,
  action: A,
  body: InboundRecordBody<A>,
): Promise<InboundRecord> => {
  const visit = await openInbound(writing, id, body.version)
  const standing = standingOf(visit)
  const step = mayStep(inboundRecordMachine, action, standing, writing.actor.roles)
  if (!step.allowed) throw refused(step, standing)
  const outcome = await inboundActions[action](writing, visit, body)
  await saveVisit(writing, action, visit, outcome.visit, outcome.facts)
  return answerInbound(writing, id)
}
