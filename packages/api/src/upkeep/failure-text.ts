import { fieldProblemText, problemText } from '@muat/shared/problem-text'
import { databaseFailure } from '../db/index.ts'
import { ProblemError } from '../http/problem.ts'

/** The message of a failure for a terminal: one line for expected ones. */
export const failureText = (error: unknown): string => {
  if (error instanceof ProblemError) {
    const fields = Object.entries(error.fields ?? {}).flatMap(([field, found]) =>
      found.map((problem) => `${field}: ${fieldProblemText('en', problem)}`),
    )
    return fields.length > 0 ? fields.join(' ') : problemText('en', error.code, error.params)
  }
  const failure = databaseFailure(error)
  if (failure !== null) return `The database says: ${failure.message || failure.code}`
  return error instanceof Error ? error.message : String(error)
}
