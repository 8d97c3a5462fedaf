import { inArray } from 'drizzle-orm'
import { inboundRecordItem } from './tables.ts'
import { nameExDos } from '../quantities/supply.ts'
import { requireLineIds } from '../crud/line-ids.ts'
import { requireReferences } from '../crud/references.ts'
import type { Writing } from '../crud/write.ts'
import type { LineRow } from './visit.ts'

/** A line of a request. Fields left out of an existing line stay. */
export interface LineBody {
  id?: number
  inboundItemId: number
  exDoNo?: string | null
  declaredBags?: number | null
  declaredKg?: number | null
}

/** A planned line; `before` is null for a new one. */
export interface PlannedLine {
  before: LineRow | null
  columns: Pick<
    LineRow,
    'sequence' | 'inboundItemId' | 'exDoMasterId' | 'declaredBags' | 'declaredKg'
  >
}

/** Matches the lines of a request with existing ones, and checks their references. */
export const planLines = async (
  { tx }: Writing,
  existing: readonly LineRow[],
  bodies: readonly LineBody[],
): Promise<PlannedLine[]> => {
  requireLineIds('inboundItem', bodies, existing)
  const pairs = bodies.map((body) => ({
    body,
    before: existing.find(({ id }) => id === body.id) ?? null,
  }))
  for (const [at, { body, before }] of pairs.entries()) {
    const { inboundItemId } = body
    await requireReferences(tx, inboundRecordItem, { inboundItemId }, before, `inboundItem.${at}.`)
  }
  const exDoIds = await nameExDos(
    tx,
    pairs.map(({ body: { exDoNo = null }, before }, at) => ({
      field: `inboundItem.${at}.exDoNo`,
      exDoNo,
      before: before?.exDoMasterId ?? null,
    })),
  )
  return pairs.map(({ body, before }, at) => ({
    before,
    columns: {
      sequence: at + 1,
      inboundItemId: body.inboundItemId,
      exDoMasterId:
        body.exDoNo === undefined ? (before?.exDoMasterId ?? null) : (exDoIds[at] ?? null),
      declaredBags:
        body.declaredBags === undefined ? (before?.declaredBags ?? null) : body.declaredBags,
      declaredKg: body.declaredKg === undefined ? (before?.declaredKg ?? null) : body.declaredKg,
    },
  }))
}

/** Inserts new lines and deletes missing ones; returns all lines. */
export const addAndRemoveLines = async (
  { tx }: Writing,
  recordId: number,
  existing: readonly LineRow[],
  planned: readonly PlannedLine[],
): Promise<LineRow[]> => {
  const kept = new Set(planned.flatMap(({ before }) => before?.id ?? []))
  const gone = existing.flatMap(({ id }) => (kept.has(id) ? [] : id))
  if (gone.length > 0) {
    await tx.delete(inboundRecordItem).where(inArray(inboundRecordItem.id, gone))
  }
  const lines: LineRow[] = []
  for (const { before, columns } of planned) {
    if (before !== null) {
      lines.push({ ...before, ...columns })
      continue
    }
    const [row] = await tx
      .insert(inboundRecordItem)
      .values({ ...columns, inboundRecordId: recordId })
      .returning()
    if (row === undefined) throw new Error('An insert answered no row.')
    lines.push(row)
  }
  return lines
}
