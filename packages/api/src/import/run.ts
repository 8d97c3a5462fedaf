import type { ImportReport } from '@muat/shared'
import { textLanguage } from '@muat/shared/problem-text'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { ProblemError } from '../problem.ts'
import { type Answer, write } from '../write.ts'
import { applyRecords, type ImportJob } from './apply.ts'
import type { ParsedFile } from './parse.ts'
import { reportOf } from './report.ts'

/** Ends the transaction that made it: what it tells of has been taken back. */
class TakenBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('taken back')
    this.report = report
  }
}

export type Failed = (error: unknown) => { status: number; body: object }

/**
 * One import is one write: all of it or nothing. A preview does the very same and takes it back, so that nothing can be
 * said there which the commit would not do.
 */
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
  const told: { answer: Answer } = { answer: { status: 500 } }
  const reply = {
    code: (status: number) => ({
      send: (body?: unknown) => {
        told.answer = { status, body }
      },
    }),
  }
  try {
    await write(context, written, reply, async (writing) => {
      const results = await applyRecords(writing, job, parsed.records)
      const report = reportOf(parsed, results, dryRun, language)
      if (dryRun || report.counts.error > 0) throw new TakenBack(report)
      return { status: 200, body: report }
    })
    return told.answer
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    const { report } = error
    if (dryRun) return { status: 200, body: report }
    const { status, body } = failed(
      new ProblemError(422, 'import_refused', { params: { errors: report.counts.error } }),
    )
    return { status, body: { ...body, ...report } }
  }
}
