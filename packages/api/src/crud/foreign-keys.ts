import { isResourceName } from '@muat/shared'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../schema.ts'

const columns = new WeakMap<PgTable, ReadonlyMap<string, PgColumn>>()

const readColumns = (table: PgTable): ReadonlyMap<string, PgColumn> => {
  const own = new Set(getTableConfig(table).columns)
  return new Map(
    Object.entries(table).filter((entry): entry is [string, PgColumn] => own.has(entry[1])),
  )
}

/** The columns of a table by their names in code, cached: every list and write uses them. */
export const columnsOf = (table: PgTable): ReadonlyMap<string, PgColumn> => {
  const known = columns.get(table) ?? readColumns(table)
  columns.set(table, known)
  return known
}

export const columnNamed = (table: PgTable, name: string): PgColumn | undefined =>
  columnsOf(table).get(name)

interface ForeignKey {
  table: PgTable
  column: PgColumn
  refersTo: PgTable
}

const tables = Object.values(schema).filter((one) => is(one, PgTable))

const allForeignKeys: ForeignKey[] = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns: from, foreignTable } = key.reference()
    // The first column of a composite key is the id. Rows deleted with their parent refer to nothing of their own.
    const [column] = from
    return column === undefined || key.onDelete === 'cascade'
      ? []
      : [{ table, column, refersTo: foreignTable }]
  }),
)

/** Foreign keys, one for each pair of columns: a second key may compare further columns. */
const foreignKeys = allForeignKeys.filter(
  ({ table, column }, at) =>
    at ===
    allForeignKeys.findIndex((one) => one.table === table && one.column.name === column.name),
)

export const referencesFrom = (table: PgTable): ForeignKey[] =>
  foreignKeys.filter((key) => key.table === table)

export const referrersTo = (table: PgTable): ForeignKey[] =>
  foreignKeys.filter((key) => key.refersTo === table)

const nameOf = (table: PgTable): string => getTableName(table).replaceAll('_', '-')

/** `po_sale` is the resource `po-sale`. `inbound_record_item` is no resource and goes by its record. */
export const resourceNameOf = (table: PgTable): string => {
  const name = nameOf(table)
  if (isResourceName(name)) return name
  const wholes = referencesFrom(table).map(({ refersTo }) => nameOf(refersTo))
  return wholes.find((whole) => name.startsWith(`${whole}-`)) ?? name
}
