import { inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import type { ApiModule, Row, Values } from '../../crud/module.ts'
import { rowsByIds } from '../../crud/rows.ts'
import { columnNamed } from '../../crud/foreign-keys.ts'
import type { Writing } from '../../crud/write.ts'
import { type ImportColumn, keyColumn } from './columns.ts'
import type { FileRecord } from './parse.ts'

/** Codes per statement. */
const askedAtOnce = 1000

const piecesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / askedAtOnce) }, (_, at) =>
    all.slice(at * askedAtOnce, (at + 1) * askedAtOnce),
  )

interface Known {
  id: number
  active: boolean
}

/** Row ids by code in lower case. */
const idsByCode = async (
  reader: Reader,
  module: ApiModule,
  codes: Iterable<string>,
): Promise<Map<string, Known>> => {
  const { table } = module
  const key = keyColumn(module)
  const active = columnNamed(table, 'active')
  const found = new Map<string, Known>()
  for (const piece of piecesOf([...new Set(codes)])) {
    const rows = await reader
      .select({
        id: table.id,
        code: sql<string>`lower(${key})`,
        active: active === undefined ? sql<boolean>`true` : sql<boolean>`${active}`,
      })
      .from(table)
      .where(inArray(sql`lower(${key})`, piece))
    for (const { id, code, active: isActive } of rows) {
      found.set(code, { id: Number(id), active: isActive })
    }
  }
  return found
}

export interface Existing {
  /** Reads the rows that the records would change, by key in lower case. */
  read: (records: readonly FileRecord[]) => Promise<Map<string, Row>>
}

/**
 * Finds the rows to change and locks them by ascending id before any write, so that concurrent imports cannot
 * deadlock.
 */
export const findExisting = async (
  { tx, today }: Writing,
  module: ApiModule,
  records: readonly FileRecord[],
): Promise<Existing> => {
  const { table } = module
  const keys = records.map(({ key }) => key.toLowerCase()).filter((key) => key !== '')
  const known = await idsByCode(tx, module, keys)
  const ids = [...known.values()].map(({ id }) => id).toSorted((a, b) => a - b)
  for (const piece of piecesOf(ids)) {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, piece))
      .orderBy(table.id)
      .for('update')
  }
  return {
    read: async (some) => {
      const byId = new Map<number, string>()
      for (const { key } of some) {
        const lower = key.toLowerCase()
        const found = known.get(lower)
        if (found !== undefined) byId.set(found.id, lower)
      }
      const rows = byId.size === 0 ? [] : await rowsByIds(tx, module, today, [...byId.keys()])
      return new Map(rows.map((row) => [byId.get(row.id) ?? '', row]))
    },
  }
}

/** The row that a code refers to. */
export type Referred = (module: ApiModule, code: string) => Known | null

/** Resolves all codes in the records, with a few statements per referenced resource. */
export const findReferences = async (
  reader: Reader,
  columns: readonly ImportColumn[],
  records: readonly FileRecord[],
): Promise<Referred> => {
  const codes = new Map<ApiModule, Set<string>>()
  for (const { field, refersTo } of columns) {
    if (refersTo === null) continue
    const named = codes.get(refersTo) ?? new Set()
    codes.set(refersTo, named)
    for (const { values } of records) {
      const code = values[field]
      if (typeof code === 'string') named.add(code.toLowerCase())
    }
  }
  const found = new Map<ApiModule, Map<string, Known>>()
  for (const [module, named] of codes) found.set(module, await idsByCode(reader, module, named))
  return (module, code) => found.get(module)?.get(code.toLowerCase()) ?? null
}

/** The fields of a body that differ from the row. */
export const changedFields = (body: Values, before: Row): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => (before[field] ?? null) !== (value ?? null)),
  )
