import type { ImportReport, ImportRow, RowOutcome } from '@muat/shared'
import { fieldProblemText, problemText, type TextLanguage } from '@muat/shared/problem-text'
import type { RowResult } from './apply.ts'
import type { FileRecord, ParsedFile } from './parse.ts'

/** Displayed values of the cells. */
const shownOf = ({ values, unread }: FileRecord) =>
  Object.fromEntries(
    Object.entries({ ...values, ...unread }).filter(([, value]) => value !== null),
  ) as NonNullable<ImportRow['values']>

const rowOf = (
  { record, outcome, id, fields, problem }: RowResult,
  dryRun: boolean,
  language: TextLanguage,
): ImportRow => {
  const { row, key } = record
  const wrong = Object.entries(fields)
  return {
    row,
    key,
    result: outcome,
    // A preview was rolled back, and its numbers with it.
    ...(id === null || dryRun || outcome === 'error' ? {} : { id }),
    ...(dryRun || outcome === 'error' ? { values: shownOf(record) } : {}),
    ...(wrong.length === 0
      ? {}
      : {
          fields,
          errors: Object.fromEntries(
            wrong.map(([field, problems]) => [
              field,
              problems.map((one) => fieldProblemText(language, one)),
            ]),
          ),
        }),
    ...(problem === null
      ? {}
      : {
          problem: {
            code: problem.code,
            ...(problem.params === undefined ? {} : { params: problem.params }),
          },
          message: problemText(language, problem.code, problem.params),
        }),
  }
}

export const reportOf = (
  { format, heads }: ParsedFile,
  results: readonly RowResult[],
  dryRun: boolean,
  language: TextLanguage,
): ImportReport => {
  const counts: Record<RowOutcome, number> = { created: 0, updated: 0, unchanged: 0, error: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  const rows = results.map((result) => rowOf(result, dryRun, language))
  return { dryRun, format, heads, counts, rows }
}
