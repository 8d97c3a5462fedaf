import { count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '../db/index.ts'
import { type FieldProblems, inUse, invalid } from '../http/problem.ts'
import type { Values } from './module.ts'
import {
  columnNamed,
  columnsOf,
  referencesFrom,
  referrersTo,
  resourceNameOf,
} from './foreign-keys.ts'

const problemWith = async (
  reader: Reader,
  table: PgTable,
  id: number,
): Promise<'no_such' | 'inactive' | null> => {
  const idColumn = columnNamed(table, 'id')
  if (idColumn === undefined) throw new Error(`${resourceNameOf(table)} has no id`)
  const active = columnNamed(table, 'active')
  const [found] = await reader
    .select({ id: idColumn, ...(active === undefined ? {} : { active }) })
    .from(table)
    .where(eq(idColumn, id))
  if (found === undefined) return 'no_such'
  return 'active' in found && found.active === false ? 'inactive' : null
}

/** Refuses references to missing rows and new references to inactive ones. `path` is the path of the body. */
export const requireReferences = async (
  reader: Reader,
  table: PgTable,
  body: Values,
  before: Values | null,
  path = '',
): Promise<void> => {
  const names = new Map([...columnsOf(table)].map(([name, column]) => [column, name]))
  const problems: FieldProblems = {}
  for (const { column, refersTo } of referencesFrom(table)) {
    const field = names.get(column) ?? ''
    const id = body[field]
    if (typeof id !== 'number' || before?.[field] === id) continue
    const code = await problemWith(reader, refersTo, id)
    if (code !== null) problems[`${path}${field}`] = [{ code }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Refuses to remove a row with referrers, with their kinds and numbers. */
export const requireUnused = async (reader: Reader, table: PgTable, id: number): Promise<void> => {
  const usedBy: Record<string, number> = {}
  for (const { table: referrer, column } of referrersTo(table)) {
    const [found] = await reader.select({ rows: count() }).from(referrer).where(eq(column, id))
    const rows = found?.rows ?? 0
    const name = resourceNameOf(referrer)
    if (rows > 0) usedBy[name] = (usedBy[name] ?? 0) + rows
  }
  if (Object.keys(usedBy).length > 0) throw inUse(usedBy)
}
