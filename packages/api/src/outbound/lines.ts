import type { Area } from '@muat/shared'
import { eq, inArray } from 'drizzle-orm'
import { outboundRecordItem } from './tables.ts'
import { requireLineIds } from '../crud/line-ids.ts'
import { checkLoads } from '../weighing/scale.ts'
import { readSite } from '../site/settings.ts'
import type { AskedLine } from './draw.ts'
import { changesBetween, recordHistory } from '../crud/history.ts'
import type { Writing } from '../crud/write.ts'
import type { LineRow } from './visit.ts'

/** A line of a request. Fields left out of an existing line stay. */
export interface LineBody {
  id?: number
  poSaleId: number
  bookingId?: number | null
  loadingArea: Area
  sequence?: number
  plannedKg: number
  plannedBags?: number | null
}

/** A planned line; `before` is null for a new one. */
export interface PlannedLine {
  before: LineRow | null
  path: string
  columns: Pick<
    LineRow,
    'poSaleId' | 'bookingId' | 'loadingArea' | 'sequence' | 'plannedKg' | 'plannedBags'
  >
}

/** Matches the lines of a request with existing ones by id. Lines without an id are new. */
export const planLines = (
  existing: readonly LineRow[],
  bodies: readonly LineBody[],
): PlannedLine[] => {
  requireLineIds('outboundItem', bodies, existing)
  return bodies.map((body, at) =>
    planLine(
      existing.find(({ id }) => id === body.id) ?? null,
      body,
      at + 1,
      `outboundItem.${at}.`,
    ),
  )
}

export const planLine = (
  before: LineRow | null,
  body: LineBody,
  place: number,
  path: string,
): PlannedLine => ({
  before,
  path,
  columns: {
    poSaleId: body.poSaleId,
    bookingId: body.bookingId === undefined ? (before?.bookingId ?? null) : body.bookingId,
    loadingArea: body.loadingArea,
    sequence: body.sequence ?? before?.sequence ?? place,
    plannedKg: body.plannedKg,
    plannedBags: body.plannedBags === undefined ? (before?.plannedBags ?? null) : body.plannedBags,
  },
})

export const unchanged = (line: LineRow): PlannedLine => ({
  before: line,
  path: '',
  columns: {
    poSaleId: line.poSaleId,
    bookingId: line.bookingId,
    loadingArea: line.loadingArea,
    sequence: line.sequence,
    plannedKg: line.plannedKg,
    plannedBags: line.plannedBags,
  },
})

export const askedLine = ({ before, path, columns }: PlannedLine): AskedLine => {
  const newSale = before?.poSaleId !== columns.poSaleId
  const newBooking = newSale || before.bookingId !== columns.bookingId
  return {
    poSaleId: columns.poSaleId,
    bookingId: columns.bookingId,
    plannedKg: columns.plannedKg,
    path,
    newBooking,
    asks: newBooking || columns.plannedKg > before.plannedKg,
  }
}

/** Refuses what no truck can carry, by line and in all. */
export const checkPlanned = async (
  { tx }: Writing,
  planned: readonly PlannedLine[],
): Promise<void> => {
  const { settings } = await readSite(tx)
  checkLoads(
    planned.map(({ before, path, columns: { plannedKg } }) => ({
      field: `${path}plannedKg`,
      kg: plannedKg,
      asks: before === null || plannedKg > before.plannedKg,
    })),
    settings,
  )
}

const entry = { resource: 'outbound-record-item' } as const

/** Writes the planned lines and deletes missing ones, with their history. */
export const saveLines = async (
  writing: Writing,
  recordId: number,
  existing: readonly LineRow[],
  planned: readonly PlannedLine[],
): Promise<number[]> => {
  const kept = new Set(planned.flatMap(({ before }) => before?.id ?? []))
  const gone = existing.filter(({ id }) => !kept.has(id))
  if (gone.length > 0) {
    await writing.tx.delete(outboundRecordItem).where(
      inArray(
        outboundRecordItem.id,
        gone.map(({ id }) => id),
      ),
    )
    for (const line of gone) {
      await recordHistory(writing, {
        ...entry,
        recordId: line.id,
        action: 'remove',
        before: null,
        after: null,
      })
    }
  }
  const ids: number[] = []
  for (const { before, columns } of planned) {
    ids.push(
      before === null
        ? await insertLine(writing, recordId, columns)
        : await updateLine(writing, before, columns),
    )
  }
  return ids
}

const insertLine = async (
  writing: Writing,
  recordId: number,
  columns: PlannedLine['columns'],
): Promise<number> => {
  const [row] = await writing.tx
    .insert(outboundRecordItem)
    .values({
      ...columns,
      outboundRecordId: recordId,
      createdAt: writing.now,
      createdBy: writing.actor.id,
      updatedAt: writing.now,
      updatedBy: writing.actor.id,
    })
    .returning({ id: outboundRecordItem.id })
  if (row === undefined) throw new Error('An insert answered no row.')
  await recordHistory(writing, {
    ...entry,
    recordId: row.id,
    action: 'create',
    before: null,
    after: columns,
  })
  return row.id
}

const updateLine = async (
  writing: Writing,
  before: LineRow,
  columns: PlannedLine['columns'],
): Promise<number> => {
  const known = unchanged(before).columns
  if (Object.keys(changesBetween(known, columns)).length > 0) {
    await writing.tx
      .update(outboundRecordItem)
      .set({
        ...columns,
        version: before.version + 1,
        updatedAt: writing.now,
        updatedBy: writing.actor.id,
      })
      .where(eq(outboundRecordItem.id, before.id))
    await recordHistory(writing, {
      ...entry,
      recordId: before.id,
      action: 'update',
      before: known,
      after: columns,
    })
  }
  return before.id
}
