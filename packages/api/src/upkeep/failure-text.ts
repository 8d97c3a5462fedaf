import { fieldProblemText, problemText } from '@muat/shared/problem-text'
import { databaseFailure, isFromServer, UnreachableError } from '../db/errors.ts'
import { ProblemError } from '../http/problem.ts'
import { Refusal } from './refusal.ts'

/** The message of a failure for a terminal: one line for expected ones. */
export const failureText = (error: unknown): string => {
  if (error instanceof ProblemError) {
    const fields = Object.entries(error.fields ?? {}).flatMap(([field, found]) =>
      found.map((problem) => `${field}: ${fieldProblemText('en', problem)}`),
    )
    return fields.length > 0 ? fields.join(' ') : problemText('en', error.code, error.params)
  }
  if (error instanceof UnreachableError) return error.message
  const failure = databaseFailure(error)
  if (failure !== null) {
    const said = failure.message || failure.code
    return isFromServer(failure) ? `The database says: ${said}` : said
  }
  return error instanceof Error ? error.message : String(error)
}

/** Runs `work`; a failure says as well what lies where. */
export const saying = async <T>(where: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new Refusal(`${failureText(error).replace(/\.?$/u, '.')} ${where}`)
  }
}
