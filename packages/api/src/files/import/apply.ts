import { setImmediate as oneTurn } from 'node:timers/promises'
import type { RowOutcome } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { insertRows, updateRows } from '../../db/bulk.ts'
import { constraintProblem } from '../../http/constraints.ts'
import { databaseFailure, type Transaction } from '../../db/index.ts'
import { recordHistory } from '../../crud/history.ts'
import { type FieldProblems, ProblemError } from '../../http/problem.ts'
import type { ApiModule, Row, Values } from '../../crud/module.ts'
import { rowsByIds } from '../../crud/rows.ts'
import { valuesOf, writableOf } from '../../crud/writes.ts'
import type { Writing } from '../../crud/write.ts'
import type { ImportColumn } from './columns.ts'
import type { FileRecord } from './parse.ts'
import { changedFields, findExisting, findReferences, type Referred } from './look-up.ts'

/** Outcome of a row of the file. */
export interface RowResult {
  record: FileRecord
  outcome: RowOutcome
  id: number | null
  fields: FieldProblems
  /** The problem of the row as a whole, such as the state of the record that it changes. */
  problem: ProblemError | null
}

/** Validates a body against the schema of the resource. */
export type Validate = (body: Values, before: Row | null) => FieldProblems

export interface ImportJob {
  module: ApiModule
  columns: readonly ImportColumn[]
  validate: Validate
  /** Called between pieces; throws if the client has disconnected. */
  onProgress: (done: number) => void
}

/** Rows per statement. */
export const pieceSize = 200

/** A valid row: its body with resolved references, and only fields that differ from the stored row. */
interface Ready {
  result: RowResult
  before: Row | null
  body: Values
  extra: Values
}

const refuse = (result: RowResult, error: unknown): void => {
  if (!(error instanceof ProblemError)) throw error
  result.outcome = 'error'
  if (error.fields === undefined) result.problem = error
  else result.fields = { ...result.fields, ...error.fields }
}

const hasProblems = ({ fields, problem }: RowResult): boolean =>
  problem !== null || Object.keys(fields).length > 0

/** The body of a record. Unresolved references are reported at their fields. */
const bodyOf = (
  { record: { values }, fields }: RowResult,
  job: ImportJob,
  referred: Referred,
  before: Row | null,
): Values => {
  const body: Values = { ...values }
  for (const { field, refersTo } of job.columns) {
    const code = values[field]
    if (refersTo === null || typeof code !== 'string') continue
    const found = referred(refersTo, code)
    delete body[field]
    if (found === null) fields[field] = [{ code: 'no_such' }]
    else if (!found.active && before?.[field] !== found.id) fields[field] = [{ code: 'inactive' }]
    else body[field] = found.id
  }
  if (before === null) return body
  // The row was matched by its code without regard to case: `br-01` in the file does not rename BR-01.
  delete body[job.module.resource.key]
  return changedFields(body, before)
}

/** Takes the locks of the resource and checks its rules, row by row. */
const prepare = async (
  writing: Writing,
  job: ImportJob,
  result: RowResult,
  before: Row | null,
  referred: Referred,
): Promise<Ready | null> => {
  const { module } = job
  const body = bodyOf(result, job, referred, before)
  // An unreadable field is missing from the body. It is not reported as missing as well.
  const problems = job.validate(body, before)
  result.fields = { ...problems, ...result.fields }
  if (hasProblems(result)) {
    result.outcome = 'error'
    return null
  }
  if (before !== null && Object.keys(body).length === 0) {
    result.outcome = 'unchanged'
    return null
  }
  try {
    await module.lock?.(writing, body, before?.id ?? null)
    const extra = (await module.prepare?.(writing, body, before)) ?? {}
    return { result, before, body, extra }
  } catch (error) {
    refuse(result, error)
    return null
  }
}

const writePiece = async (writing: Writing, { module }: ImportJob, piece: readonly Ready[]) => {
  const { tx, actor, now } = writing
  const { table } = module
  const valuesFor = ({ body, extra }: Ready) => ({
    ...valuesOf(module, body),
    ...extra,
    updatedAt: now,
    updatedBy: actor.id,
  })
  const fresh = piece.filter(({ before }) => before === null)
  const ids = await insertRows(
    tx,
    table,
    fresh.map((ready) => ({ ...valuesFor(ready), createdAt: now, createdBy: actor.id })),
  )
  for (const [at, { result }] of fresh.entries()) result.id = ids[at] ?? null
  const changed = piece.flatMap((ready) => {
    const { before, result } = ready
    if (before === null) return []
    result.id = before.id
    return [{ ...valuesFor(ready), id: before.id, version: before.version + 1 }]
  })
  await updateRows(tx, table, changed)
  const written = piece.flatMap(({ result: { id } }) => id ?? [])
  const after = new Map(
    (await rowsByIds(writing.tx, module, writing.today, written)).map((row) => [row.id, row]),
  )
  const histories = []
  for (const { result, before } of piece) {
    const row = after.get(result.id ?? 0)
    if (row === undefined) throw new Error(`${module.resource.name} is not there after its import`)
    result.outcome = before === null ? 'created' : 'updated'
    try {
      await module.check?.(writing, row, before)
    } catch (error) {
      refuse(result, error)
    }
    histories.push({
      resource: module.resource.name,
      recordId: row.id,
      action: before === null ? 'create' : 'update',
      before: before === null ? null : writableOf(module, before),
      after: writableOf(module, row),
    })
  }
  await recordHistory(writing, ...histories)
}

const constraintOf = (error: unknown): string | null => databaseFailure(error)?.constraint ?? null

const execute = async (tx: Transaction, statement: SQL): Promise<void> => {
  await tx.execute(statement)
}

/** Without a savepoint, a failed statement aborts the whole transaction. */
const withSavepoint = async (tx: Transaction, work: () => Promise<void>): Promise<void> => {
  await execute(tx, sql`savepoint piece`)
  try {
    await work()
    await execute(tx, sql`release savepoint piece`)
  } catch (error) {
    if (constraintOf(error) !== null) await execute(tx, sql`rollback to savepoint piece`)
    throw error
  }
}

const problemOf = (error: unknown): ProblemError => {
  const constraint = constraintOf(error)
  const known = constraint === null ? null : constraintProblem(constraint)
  if (known === null) throw error
  return new ProblemError(422, 'invalid', { fields: { [known.field]: [{ code: known.code }] } })
}

/** Writes a piece at once. If a constraint refuses it, writes its halves, until the row at fault is found. */
const write = async (writing: Writing, job: ImportJob, piece: readonly Ready[]): Promise<void> => {
  if (piece.length === 0) return
  try {
    await withSavepoint(writing.tx, () => writePiece(writing, job, piece))
  } catch (error) {
    const problem = problemOf(error)
    const [first] = piece
    if (piece.length === 1 && first !== undefined) {
      refuse(first.result, problem)
      return
    }
    const middle = Math.ceil(piece.length / 2)
    await write(writing, job, piece.slice(0, middle))
    await write(writing, job, piece.slice(middle))
  }
}

/**
 * Writes the file under the locks and rules of the resource, with history. It continues after errors, to report all
 * of them; the caller rolls back if there are any.
 */
export const applyRecords = async (
  writing: Writing,
  job: ImportJob,
  records: readonly FileRecord[],
): Promise<RowResult[]> => {
  const existing = await findExisting(writing, job.module, records)
  const referred = await findReferences(writing.tx, job.columns, records)
  const results: RowResult[] = []
  for (let at = 0; at < records.length; at += pieceSize) {
    job.onProgress(at)
    // The embedded database answers within one turn of the loop, so other requests would be blocked.
    await oneTurn()
    const piece = records.slice(at, at + pieceSize)
    const before = await existing.read(piece)
    const ready: Ready[] = []
    for (const record of piece) {
      const result: RowResult = {
        record,
        outcome: 'error',
        id: null,
        fields: { ...record.problems },
        problem: null,
      }
      results.push(result)
      const row = before.get(record.key.toLowerCase()) ?? null
      const one = await prepare(writing, job, result, row, referred)
      if (one !== null) ready.push(one)
    }
    await write(writing, job, ready)
  }
  job.onProgress(records.length)
  return results
}
