import { setTimeout as pause } from 'node:timers/promises'
import { textLanguage } from '@muat/shared/problem-text'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { ProblemError } from '../../http/problem.ts'
import { renderVital } from '../../crud/shared-read.ts'
import type { Answer } from '../../crud/idempotency.ts'
import { write } from '../../crud/write.ts'
import { applyRecords, type ImportJob, pieceSize, type RowResult } from './apply.ts'
import type { FileRecord, ParsedFile } from './parse.ts'
import { reportOf } from './report.ts'

/** Thrown to roll a preview back, with its result. */
class TakenBack extends Error {
  readonly results: RowResult[]
  constructor(results: RowResult[]) {
    super('taken back')
    this.results = results
  }
}

export type Failed = (error: unknown) => { status: number; body: object }

/** A request needs several turns of the event loop to get a statement through. */
const roomForOthersMs = 5

type WriteRows = (
  job: ImportJob,
  records: readonly FileRecord[],
  answer: (results: RowResult[]) => Answer,
) => Promise<Answer>

/**
 * Runs the import and rolls it back, piece by piece, because a transaction blocks the embedded database. Rows of a
 * file only interact by their keys, which the parser has compared, so pieces can be checked separately.
 */
const preview = async (
  writeRows: WriteRows,
  job: ImportJob,
  records: readonly FileRecord[],
): Promise<RowResult[]> => {
  const results: RowResult[] = []
  for (let at = 0; at < records.length; at += pieceSize) {
    const piece = { ...job, onProgress: (done: number) => job.onProgress(at + done) }
    try {
      await writeRows(piece, records.slice(at, at + pieceSize), (told) => {
        throw new TakenBack(told)
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
      results.push(...error.results)
    }
    await pause(roomForOthersMs)
  }
  return results
}

/** One import is one transaction. A preview runs the same code and rolls back, so that both report the same. */
export const runImport = async (
  context: Context,
  request: FastifyRequest,
  file: { parsed: ParsedFile; dryRun: boolean; fingerprint: object },
  job: ImportJob,
  failed: Failed,
): Promise<Answer> => {
  const { parsed, dryRun, fingerprint } = file
  const { 'idempotency-key': key, ...headers } = request.headers
  const language = textLanguage(headers['accept-language'])
  const { method, url, session } = request
  const written = {
    method,
    url,
    session,
    headers: dryRun || key === undefined ? headers : { ...headers, 'idempotency-key': key },
    body: fingerprint,
  }
  const writeRows: WriteRows = async (rowsJob, records, answer) => {
    const told: { answer: Answer } = { answer: { status: 500 } }
    const reply = {
      code: (status: number) => ({
        send: (body?: unknown) => {
          told.answer = { status, body }
        },
      }),
    }
    await write(context, written, reply, async (writing) => {
      if (!dryRun) await renderVital(context.db, writing.tx)
      return answer(await applyRecords(writing, rowsJob, records))
    })
    return told.answer
  }
  const report = (results: RowResult[]) => reportOf(parsed, results, dryRun, language)
  if (dryRun) {
    return { status: 200, body: report(await preview(writeRows, job, parsed.records)) }
  }
  try {
    return await writeRows(job, parsed.records, (results) => {
      const body = report(results)
      if (body.counts.error > 0) throw new TakenBack(results)
      return { status: 200, body }
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    const refused = report(error.results)
    const { status, body } = failed(
      new ProblemError(422, 'import_refused', { params: { errors: refused.counts.error } }),
    )
    return { status, body: { ...body, ...refused } }
  }
}
