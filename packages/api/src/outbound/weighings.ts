import { normalisePlate, plateKey } from '@muat/shared'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { outboundRecord, weighing } from '../db/schema.ts'
import { invalidField, plateOnSite } from '../problem.ts'
import type { Writing } from '../write.ts'
import type { RecordRow } from './visit.ts'

export interface Reading {
  weighKg: number
  source: 'scale' | 'manual'
  raw?: string | null
  reason?: string | null
}

export type Which = 'first' | 'second'

const said = (reason: string | null | undefined): string | null => {
  const text = reason?.trim() ?? ''
  return text === '' ? null : text
}

/** A weight that was typed rather than read from the scale says why. */
const checkReading = ({ source, reason }: Reading): void => {
  if (source === 'manual' && said(reason) === null) throw invalidField('reason', 'reason_required')
}

export const addWeighing = async (
  writing: Writing,
  recordId: number,
  which: Which,
  reading: Reading,
): Promise<void> => {
  checkReading(reading)
  await writing.tx.insert(weighing).values({
    outboundRecordId: recordId,
    which,
    weighKg: reading.weighKg,
    at: writing.now,
    by: writing.actor.id,
    source: reading.source,
    reason: said(reading.reason),
    raw: reading.raw ?? null,
  })
}

/** Puts a new reading in the place of the old one, which is kept with who, when and why. */
export const replaceWeighing = async (
  writing: Writing,
  recordId: number,
  which: Which,
  reading: Reading & { reason: string },
): Promise<void> => {
  await writing.tx
    .update(weighing)
    .set({
      archivedAt: writing.now,
      archivedBy: writing.actor.id,
      archiveReason: reading.reason.trim(),
    })
    .where(
      and(
        eq(weighing.outboundRecordId, recordId),
        eq(weighing.which, which),
        isNull(weighing.archivedAt),
      ),
    )
  await addWeighing(writing, recordId, which, reading)
}

/** What the scale said last, kg; null where it has not said anything yet. */
export const currentKg = async (
  tx: Transaction,
  recordId: number,
): Promise<Record<Which, number | null>> => {
  const rows = await tx
    .select({ which: weighing.which, weighKg: weighing.weighKg })
    .from(weighing)
    .where(and(eq(weighing.outboundRecordId, recordId), isNull(weighing.archivedAt)))
  const kg = (asked: Which) => rows.find(({ which }) => which === asked)?.weighKg ?? null
  return { first: kg('first'), second: kg('second') }
}

const onSite = ['waiting', 'loading', 'loaded', 'hold'] as const

/** One truck is on the site once. Two who let the same plate in wait for each other here. */
export const claimPlate = async (tx: Transaction, record: RecordRow): Promise<void> => {
  const key = plateKey(normalisePlate(record.licensePlate))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plate ${key}`}, 0))`)
  const [other] = await tx
    .select({ recordNo: outboundRecord.recordNo })
    .from(outboundRecord)
    .where(
      and(
        eq(outboundRecord.plateKey, key),
        ne(outboundRecord.id, record.id),
        inArray(outboundRecord.status, [...onSite]),
      ),
    )
  if (other !== undefined) {
    throw plateOnSite({ licensePlate: record.licensePlate, recordNo: other.recordNo })
  }
}
