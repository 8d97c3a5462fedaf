import { type FieldProblems, invalid } from '../http/problem.ts'

/** Refuses unknown and repeated ids of lines, each at its own path below `path`. */
export const requireLineIds = (
  path: string,
  asked: readonly { id?: number }[],
  known: readonly { id: number }[],
): void => {
  const fields: FieldProblems = {}
  const seen = new Set<number>()
  for (const [at, { id }] of asked.entries()) {
    if (id === undefined) continue
    if (!known.some((line) => line.id === id)) fields[`${path}.${at}.id`] = [{ code: 'no_such' }]
    else if (seen.has(id)) fields[`${path}.${at}.id`] = [{ code: 'taken' }]
    seen.add(id)
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
