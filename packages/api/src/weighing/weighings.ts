import { invalidField } from '../http/problem.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { weighing } from './tables.ts'
import { duePictures } from '../pictures/due.ts'
import { readSite } from '../site/settings.ts'
import { checkSource, checkWeight, type Reading } from './scale.ts'
import type { Facts } from '../crud/history-facts.ts'
import type { Writing } from '../crud/write.ts'

/** The visit of a reading. */
export type VisitOf = { outboundRecordId: number } | { inboundRecordId: number }

export type Which = 'first' | 'second'

/** Both valid readings, kg; null before the weighing. */
export type Weights = Record<Which, number | null>

const ofVisit = (visit: VisitOf): SQL =>
  'inboundRecordId' in visit
    ? eq(weighing.inboundRecordId, visit.inboundRecordId)
    : eq(weighing.outboundRecordId, visit.outboundRecordId)

const said = (reason: string | null | undefined): string | null => {
  const text = reason?.trim() ?? ''
  return text === '' ? null : text
}

/** An outbound truck comes empty, an inbound one full. */
const weighed = (visit: VisitOf, which: Which): 'tare' | 'gross' =>
  'inboundRecordId' in visit === (which === 'first') ? 'gross' : 'tare'

interface Stated {
  /** Field of the weight in the request. */
  field: string
  /** Whether the scale weighs; a correction only states what it weighed. */
  weighs: boolean
}
const atScale: Stated = { field: 'weighKg', weighs: true }

/** Refuses a weight that no truck of the site can have, empty or full, and one of a scale that may not weigh any more. */
export const checkWeighed = async (
  { tx, today }: Writing,
  visit: VisitOf,
  which: Which,
  weighKg: number,
  { field, weighs }: Stated = atScale,
): Promise<void> => {
  const { settings } = await readSite(tx)
  const { scaleCertificateUntil: until, lapsedCertificate } = settings
  if (weighs && lapsedCertificate === 'refuse' && until !== null && until < today) {
    throw invalidField(field, 'scale_unverified', { until })
  }
  checkWeight(weighKg, weighed(visit, which), settings, field)
}

/** Adds a checked reading. */
export const addWeighing = async (
  writing: Writing,
  visit: VisitOf,
  which: Which,
  reading: Reading,
  stated: Stated = atScale,
): Promise<void> => {
  await checkWeighed(writing, visit, which, reading.weighKg, stated)
  checkSource(reading, (await readSite(writing.tx)).settings)
  const [added] = await writing.tx
    .insert(weighing)
    .values({
      ...visit,
      which,
      weighKg: reading.weighKg,
      at: writing.now,
      by: writing.actor.id,
      source: reading.source,
      reason: said(reading.reason),
      raw: reading.raw ?? null,
    })
    .returning({ id: weighing.id })
  if (stated.weighs && added !== undefined) await duePictures(writing.tx, added.id)
}

/** Replaces a reading. The old one is kept with user, time and reason. */
export const replaceWeighing = async (
  writing: Writing,
  visit: VisitOf,
  which: Which,
  reading: Reading & { reason: string },
  stated: Stated = atScale,
): Promise<void> => {
  await writing.tx
    .update(weighing)
    .set({
      archivedAt: writing.now,
      archivedBy: writing.actor.id,
      archiveReason: reading.reason.trim(),
    })
    .where(and(ofVisit(visit), eq(weighing.which, which), isNull(weighing.archivedAt)))
  await addWeighing(writing, visit, which, reading, stated)
}

/** The valid readings. */
export const currentReadings = (tx: Transaction, visit: VisitOf) =>
  tx
    .select({
      which: weighing.which,
      weighKg: weighing.weighKg,
      by: weighing.by,
      source: weighing.source,
    })
    .from(weighing)
    .where(and(ofVisit(visit), isNull(weighing.archivedAt)))

/** The last valid weight. */
export const currentKg = async (tx: Transaction, visit: VisitOf): Promise<Weights> => {
  const rows = await currentReadings(tx, visit)
  const kg = (asked: Which) => rows.find(({ which }) => which === asked)?.weighKg ?? null
  return { first: kg('first'), second: kg('second') }
}

/** Replaces the readings of a correction; returns the entries for the history. */
export const correctWeighings = async (
  writing: Writing,
  visit: VisitOf,
  stated: { firstWeighKg?: number; secondWeighKg?: number; reason: string },
): Promise<Facts> => {
  const { firstWeighKg, secondWeighKg, reason } = stated
  const old = await currentKg(writing.tx, visit)
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = { reason: reason.trim() }
  for (const [which, weighKg] of [
    ['first', firstWeighKg],
    ['second', secondWeighKg],
  ] as const) {
    if (weighKg === undefined) continue
    const reading = { weighKg, source: 'manual', reason } as const
    await replaceWeighing(writing, visit, which, reading, {
      field: `${which}WeighKg`,
      weighs: false,
    })
    before[`${which}WeighKg`] = old[which]
    after[`${which}WeighKg`] = weighKg
  }
  return { before, after }
}
