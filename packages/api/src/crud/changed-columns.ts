import { isDeepStrictEqual } from 'node:util'

/**
 * The columns that a change writes: those that differ, and no other. The database asks its rules of what is written, and
 * must not ask today's of what was written before there were any, such as a reason of one word.
 */
export const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> => {
  const changed: Partial<Row> = {}
  for (const name of Object.keys(after) as (keyof Row)[]) {
    if (!isDeepStrictEqual(before[name], after[name])) changed[name] = after[name]
  }
  return changed
}
