import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './handle.ts'

// Rows are sent as one JSON value. One parameter per cell takes several times as long and blocks the embedded
// database meanwhile.

/** By the names of columns in code. */
type Values = Readonly<Record<string, unknown>>

interface Alike {
  columns: [name: string, column: PgColumn][]
  /** Positions of the rows in the input. */
  places: number[]
}

/** Groups rows with the same columns, one statement each. Missing columns are not written. */
const alike = (table: PgTable, rows: readonly Values[]): Alike[] => {
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const groups = new Map<string, Alike>()
  for (const [at, row] of rows.entries()) {
    const said = columns.filter(([name]) => row[name] !== undefined)
    const key = said.map(([name]) => name).join()
    const group = groups.get(key) ?? { columns: said, places: [] }
    groups.set(key, group)
    group.places.push(at)
  }
  return [...groups.values()]
}

const inJson = (column: PgColumn, value: unknown): unknown =>
  value === null || column.dataType === 'json' ? value : column.mapToDriverValue(value)

/** The rows as a table `given`, numbered by `nr` in input order. */
const given = ({ columns, places }: Alike, rows: readonly Values[]): SQL => {
  const cells = places.map((at, nr) => ({
    nr,
    ...Object.fromEntries(
      columns.map(([name, column]) => [column.name, inJson(column, rows[at]?.[name])]),
    ),
  }))
  const types = columns.map(
    ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  )
  return sql`json_to_recordset(${JSON.stringify(cells)}::json)
    as given (${sql.join([sql`nr integer`, ...types], sql`, `)})`
}

const namesOf = ({ columns }: Alike): SQL =>
  sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )

/** Inserts rows, which may have different columns. Returns their ids in input order. */
export const insertRows = async (
  tx: Transaction,
  table: PgTable,
  rows: readonly Values[],
): Promise<number[]> => {
  const ids: number[] = []
  for (const group of alike(table, rows)) {
    const names = namesOf(group)
    // PostgreSQL returns the rows of one insert in input order.
    const { rows: created } = await tx.execute<{ id: number }>(sql`
      insert into ${table} (${names})
      select ${names} from ${given(group, rows)} order by given.nr
      returning id`)
    for (const [at, place] of group.places.entries()) ids[place] = Number(created[at]?.id)
  }
  return ids
}

/** Rows per statement. More rows take more memory only. */
const atOnce = 5000

/** Inserts rows with given ids. The sequence of the table is not advanced. */
export const insertGiven = async (
  tx: Transaction,
  table: PgTable,
  rows: readonly Values[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    for (const group of alike(table, some)) {
      const names = namesOf(group)
      await tx.execute(sql`
        insert into ${table} (${names}) overriding system value
        select ${names} from ${given(group, some)} order by given.nr`)
    }
  }
}

/** Updates each row by its `id`. */
export const updateRows = async (
  tx: Transaction,
  table: PgTable,
  rows: readonly (Values & { id: number })[],
): Promise<void> => {
  for (const group of alike(table, rows)) {
    const set = group.columns
      .filter(([name]) => name !== 'id')
      .map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`)
    await tx.execute(sql`
      update ${table} set ${sql.join(set, sql`, `)}
      from ${given(group, rows)}
      where ${table}.id = given.id`)
  }
}
