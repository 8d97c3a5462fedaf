import { type Failure, problemOf } from '../lib/first/failure.ts'

export type Current = Readonly<Record<string, unknown>> & { version: number }

/** The record as it is now, where a save was refused because somebody else had changed it. */
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
