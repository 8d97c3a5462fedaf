import { isDeepStrictEqual } from 'node:util'

/**
 * The columns that a change writes: only those that differ. The database checks written columns, and an unchanged one
 * may be older than its constraint, such as a reason of one word.
 */
export const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> => {
  const changed: Partial<Row> = {}
  for (const name of Object.keys(after) as (keyof Row)[]) {
    if (!isDeepStrictEqual(before[name], after[name])) changed[name] = after[name]
  }
  return changed
}
