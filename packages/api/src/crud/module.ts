import type { FilterValue, ListQuery } from '@muat/shared'
import type { Create, Resource } from '@muat/shared/schemas'
import type { Column, SQL, Subquery } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TProperties } from 'typebox'
import type { Reader } from '../db/index.ts'
import { columnNamed } from './foreign-keys.ts'
import type { Writing } from './write.ts'

/** A table with the columns of `bookkeeping`. */
export type RecordTable = PgTable & {
  id: PgColumn
  version: PgColumn
  createdAt: PgColumn
  updatedAt: PgColumn
  createdBy: PgColumn
  updatedBy: PgColumn
}

/** A field of a row: a column, an expression, or the columns of a joined table as an embedded look-up. */
export type Selected = Column | SQL | SQL.Aliased | Record<string, Column | SQL | SQL.Aliased>

export interface Join {
  to: PgTable | Subquery
  on: SQL
}

/** An answered row. The module's schema gives its type, and the response schema enforces it. */
export type Row = Record<string, unknown> & { id: number; version: number }
export type Values = Record<string, unknown>

/**
 * What the api adds to a shared resource: the source of its rows, and rules beyond its schema. Plain columns, their
 * filters, references and referrers follow from the resource and the table.
 */
export interface ApiModule<
  F extends TProperties = TProperties,
  C extends TProperties = TProperties,
> {
  resource: Resource<Resource['name'], F, C>
  table: RecordTable
  /** All fields of a row. A column of `table` is also written. */
  select: Readonly<Record<(keyof F | keyof C) & string, Selected>>
  joins?: readonly Join[]
  /** Filters that are not conditions on a column of the same name. undefined: no condition. */
  filters?: Readonly<Record<string, (value: FilterValue, today: string) => SQL | undefined>>
  /** Sort fields that are not a column of the same name; a function of the business day, and of the moment. */
  sorts?: Readonly<Record<string, Column | SQL | ((today: string, now: Date) => SQL)>>
  /**
   * What the fields of the list's `totals` sum, unless it is a column of the same name, and the rows that have it, unless
   * these are `table`: common table expressions, each followed by a comma, and tables with `table` under its name.
   */
  totals?: {
    sums: Readonly<Record<string, SQL>>
    rows?: (today: string) => { before: SQL; from: SQL }
  }
  /** Columns that `q` searches; code, name and the key by default. */
  search?: readonly Column[]
  /** Rows and order of a selection list; active rows by name by default. */
  selection?: { where: SQL; order: Column }
  /** Completes the list's query beyond its filters. */
  readQuery?: (query: ListQuery) => ListQuery
  // Methods instead of function properties: a module for one resource is then assignable to a module for any.
  /**
   * Reads whole rows by id, in order, for a resource whose rows take a statement of their own. `select` then only
   * names the writable columns.
   */
  read?(reader: Reader, today: string, ids: readonly number[]): Promise<Row[]>
  /** The same rows as text, as the last member of a JSON object that begins with `before`. Required with `read`. */
  readText?(reader: Reader, today: string, ids: readonly number[], before: string): Promise<string>
  /** The same rows for a file, without fields that no column of the file needs, if these are expensive. */
  readForFile?(reader: Reader, today: string, ids: readonly number[]): Promise<Row[]>
  /** Completes rows with values that need a further statement. */
  complete?(reader: Reader, rows: Row[], today: string): Promise<Row[]>
  /** Takes locks that precede the lock of the row; `id` is null on create. */
  lock?(writing: Writing, body: Body<F, C>, id: number | null): Promise<void>
  /**
   * Runs before the row is written, with the row locked. Throws a problem, or returns further columns to set, by
   * their names in the table. `before` is null on create.
   */
  prepare?(writing: Writing, body: Body<F, C>, before: Row | null): Promise<Values>
  /** Runs after the row is written, in the same transaction. Throws if the new row is not allowed. */
  check?(writing: Writing, after: Row, before: Row | null): Promise<void>
  /** Replaces writes that are not the write of one row of `table`, with their descriptions. */
  writes?: Readonly<Partial<Writes<Values, Values>>>
}

/** Each returns what its route answers. Create and update return the new row. */
interface Writes<Creating, Updating> {
  create: { summary: string; run(writing: Writing, body: Creating): Promise<Row> }
  update: {
    summary: string
    run(writing: Writing, id: number, body: Updating & { version: number }): Promise<Row>
  }
  remove: { summary: string; run(writing: Writing, id: number): Promise<void> }
  /** Replaces remove: a numbered record keeps its number, with a reason why it does not count. */
  cancel: { summary: string; run(writing: Writing, id: number, reason: string): Promise<void> }
}

/** The part of a module that reads the query of a list. */
export type Listed = Pick<
  ApiModule,
  'resource' | 'table' | 'select' | 'filters' | 'sorts' | 'search' | 'readQuery'
>

/** The body without the version. On update every field is optional. */
export type Body<F extends TProperties, C extends TProperties> = Partial<
  Create<Resource<Resource['name'], F, C>>
>

type WholeRows<F extends TProperties, C extends TProperties> = Omit<
  ApiModule<F, C>,
  'select' | 'joins' | 'complete' | 'read' | 'readText' | 'writes'
> & {
  select: Readonly<Record<string, Column>>
  read(reader: Reader, today: string, ids: readonly number[]): Promise<Row[]>
  readText(reader: Reader, today: string, ids: readonly number[], before: string): Promise<string>
  writes?: Readonly<Partial<Writes<Create<Resource<Resource['name'], F, C>>, Body<F, C>>>>
}

/** Defines a module that reads whole rows itself. */
export const defineWhole = <F extends TProperties, C extends TProperties>(
  module: WholeRows<F, C>,
  // Routes validate bodies against the schema of these fields before a write.
): ApiModule => module as Omit<typeof module, 'writes'> & Pick<ApiModule, 'writes'>

type Field<F, C> = (keyof F | keyof C) & string

/** Columns of the table are selected by name. Any other field must be in `select`, or it does not compile. */
type Selecting<F, C, T> = Readonly<
  Record<Exclude<Field<F, C>, keyof T>, Selected> & Partial<Record<Field<F, C>, Selected>>
>
type Described<F extends TProperties, C extends TProperties, T extends RecordTable> = Omit<
  ApiModule<F, C>,
  'table' | 'select'
> & { table: T } & (Field<F, C> extends keyof T
    ? { select?: Selecting<F, C, T> }
    : { select: Selecting<F, C, T> })

export const defineApi = <
  F extends TProperties,
  C extends TProperties,
  T extends RecordTable = RecordTable,
>(
  module: Described<F, C, T>,
): ApiModule<F, C> => {
  const { fields, computed } = module.resource
  const select = Object.fromEntries(
    Object.keys({ ...fields, ...computed }).flatMap((field) => {
      const selected = module.select?.[field] ?? columnNamed(module.table, field)
      return selected === undefined ? [] : [[field, selected]]
    }),
  )
  // Fields that are no columns are in `select`, as its type requires.
  return { ...module, select: select as ApiModule<F, C>['select'] }
}
