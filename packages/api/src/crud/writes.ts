import { eq } from 'drizzle-orm'
import { recordHistory } from './history.ts'
import { notFound } from '../http/problem.ts'
import { requireVersion, type Writing } from './write.ts'
import type { ApiModule, Row, Values } from './module.ts'
import { requireReferences, requireUnused } from './references.ts'
import { findRow } from './rows.ts'
import { columnsOf } from './foreign-keys.ts'

export type UpdateBody = Values & { version: number }

/** The writable fields of a row, which its history records. */
export const writableOf = ({ resource }: ApiModule, row: Row): Values =>
  Object.fromEntries(Object.keys(resource.fields).map((field) => [field, row[field]]))

/** `BR-01 ` and `BR-01` are the same code to users. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** The columns that a body sets. */
export const valuesOf = (module: ApiModule, body: Values): Values => {
  const names = new Map<unknown, string>(
    [...columnsOf(module.table)].map(([name, column]) => [column, name]),
  )
  return Object.fromEntries(
    Object.keys(module.resource.fields)
      .filter((field) => body[field] !== undefined)
      .flatMap((field) => {
        const name = names.get(module.select[field])
        return name === undefined ? [] : [[name, trimmed(body[field])]]
      }),
  )
}

const readBack = async ({ tx, today }: Writing, module: ApiModule, id: number): Promise<Row> => {
  const row = await findRow(tx, module, id, today)
  if (row === null) throw new Error(`${module.resource.name} ${id} is not there after its write`)
  return row
}

/** Locks the row until the write ends; 404 if there is none. */
export const lockRow = async (
  { tx, today }: Writing,
  module: ApiModule,
  id: number,
): Promise<Row> => {
  const { table } = module
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  const row = await findRow(tx, module, id, today)
  if (row === null) throw notFound()
  return row
}

export const createRow = async (
  writing: Writing,
  module: ApiModule,
  body: Values,
): Promise<Row> => {
  const { tx, actor, now } = writing
  const { resource, table } = module
  await module.lock?.(writing, body, null)
  await requireReferences(tx, table, body, null)
  const extra = await module.prepare?.(writing, body, null)
  const [created] = await tx
    .insert(table)
    .values({
      ...valuesOf(module, body),
      ...extra,
      createdAt: now,
      updatedAt: now,
      createdBy: actor.id,
      updatedBy: actor.id,
    })
    .returning({ id: table.id })
  const id = Number(created?.id)
  const after = await readBack(writing, module, id)
  await module.check?.(writing, after, null)
  await recordHistory(writing, {
    resource: resource.name,
    recordId: id,
    action: 'create',
    before: null,
    after: writableOf(module, after),
  })
  return after
}

export const updateRow = async (
  writing: Writing,
  module: ApiModule,
  id: number,
  { version, ...body }: UpdateBody,
): Promise<Row> => {
  const { tx, actor, now } = writing
  const { resource, table } = module
  await module.lock?.(writing, body, id)
  const before = await lockRow(writing, module, id)
  await requireVersion(before, version, async () => before)
  await requireReferences(tx, table, body, before)
  const extra = await module.prepare?.(writing, body, before)
  await tx
    .update(table)
    .set({
      ...valuesOf(module, body),
      ...extra,
      version: version + 1,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .where(eq(table.id, id))
  const after = await readBack(writing, module, id)
  await module.check?.(writing, after, before)
  await recordHistory(writing, {
    resource: resource.name,
    recordId: id,
    action: 'update',
    before: writableOf(module, before),
    after: writableOf(module, after),
  })
  return after
}

/** Deletes a row without referrers for good. */
export const removeRow = async (writing: Writing, module: ApiModule, id: number): Promise<void> => {
  const { resource, table } = module
  const before = await lockRow(writing, module, id)
  await requireUnused(writing.tx, table, id)
  await writing.tx.delete(table).where(eq(table.id, id))
  await recordHistory(writing, {
    resource: resource.name,
    recordId: id,
    action: 'remove',
    before: writableOf(module, before),
    after: null,
  })
}
