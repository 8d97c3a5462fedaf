import { type Failure, problemOf } from '../lib/first/failure.ts'

export type Current = Readonly<Record<string, unknown>> & { version: number }

/** The present record, if a save was refused because of a stale version. */
export const currentOf = (failure: Failure): Current | null => {
  const problem = problemOf(failure)
  const current = problem?.current
  return problem?.code === 'stale_version' &&
    typeof current === 'object' &&
    current !== null &&
    'version' in current &&
    typeof current.version === 'number'
    ? { ...current, version: current.version }
    : null
}
