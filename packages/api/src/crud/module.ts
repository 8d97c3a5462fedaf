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

/** A value of a row: a column, an expression, or the columns of one joined table as an embedded look-up. */
export type Selected = Column | SQL | SQL.Aliased | Record<string, Column | SQL | SQL.Aliased>

export interface Join {
  to: PgTable | Subquery
  on: SQL
}

/** A row as it is answered; the module's schema states its type, and the response schema holds it to that. */
export type Row = Record<string, unknown> & { id: number; version: number }
export type Values = Record<string, unknown>

/**
 * What the api adds to a shared resource: where its rows are and which rules go beyond its schema. Everything that
 * follows from the resource and the table (plain columns, filters on them, references, referrers) is not said again.
 */
export interface ApiModule<
  F extends TProperties = TProperties,
  C extends TProperties = TProperties,
> {
  resource: Resource<Resource['name'], F, C>
  table: RecordTable
  /** Every field of a row. A column of `table` is also what a write sets. */
  select: Readonly<Record<(keyof F | keyof C) & string, Selected>>
  joins?: readonly Join[]
  /** Filters that are not a condition on the column of their name. undefined: it narrows nothing. */
  filters?: Readonly<Record<string, (value: FilterValue, today: string) => SQL | undefined>>
  /** Sort fields that are not the column of their name. */
  sorts?: Readonly<Record<string, Column | SQL>>
  /** What `q` looks in; code, name and the key by default. */
  search?: readonly Column[]
  /** Which rows a selection list offers, and in which order; the active ones by name by default. */
  selection?: { where: SQL; order: Column }
  /** What the list's query means here, where that is more than its filters say. */
  readQuery?: (query: ListQuery) => ListQuery
  // Methods rather than function properties: a module for one resource is then also a module for any.
  /**
   * Answers whole rows by their ids, in that order, for a resource whose rows are one statement of their own. `select`
   * then says no more than which columns a write sets.
   */
  read?(reader: Reader, today: string, ids: readonly number[]): Promise<Row[]>
  /** The same rows as the list that ends a JSON object, whose text up to its bracket is `before`. Stated where `read` is. */
  readText?(reader: Reader, today: string, ids: readonly number[], before: string): Promise<string>
  /** The same rows for a file, without what it has no columns for. Stated where that costs more than the rest. */
  readForFile?(reader: Reader, today: string, ids: readonly number[]): Promise<Row[]>
  /** Completes rows with what is not one statement's work. */
  complete?(reader: Reader, rows: Row[], today: string): Promise<Row[]>
  /** Takes locks that must be taken before the row's own; `id` is null on create. */
  lock?(writing: Writing, body: Body<F, C>, id: number | null): Promise<void>
  /**
   * Called with the row locked and before it is written: throws the problem, or answers columns to set besides those
   * of the body, by their names in the table. `before` is null on create.
   */
  prepare?(writing: Writing, body: Body<F, C>, before: Row | null): Promise<Values>
  /** Called after the row was written, in its transaction: throws when the new row must not be. */
  check?(writing: Writing, after: Row, before: Row | null): Promise<void>
  /** What a write does where it is not the writing of one row of `table`, each with the words that describe it. */
  writes?: Readonly<Partial<Writes<Values, Values>>>
}

/** Each answers what its route does; a create and an update the row as they left it. */
interface Writes<Creating, Updating> {
  create: { summary: string; run(writing: Writing, body: Creating): Promise<Row> }
  update: {
    summary: string
    run(writing: Writing, id: number, body: Updating & { version: number }): Promise<Row>
  }
  remove: { summary: string; run(writing: Writing, id: number): Promise<void> }
  /** In the place of remove: a numbered record keeps its number, and says why it counts for nothing. */
  cancel: { summary: string; run(writing: Writing, id: number, reason: string): Promise<void> }
}

/** As much of a module as a list's query is read by. */
export type Listed = Pick<
  ApiModule,
  'resource' | 'table' | 'select' | 'filters' | 'sorts' | 'search' | 'readQuery'
>

/** What was sent, without the version; on update any field may be missing. */
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

/** A module that reads whole rows itself. */
export const defineWhole = <F extends TProperties, C extends TProperties>(
  module: WholeRows<F, C>,
  // A write is only ever given a body that its route has held to the schema of these very fields.
): ApiModule => module as Omit<typeof module, 'writes'> & Pick<ApiModule, 'writes'>

type Field<F, C> = (keyof F | keyof C) & string

/** A column of the table is selected under its name; what else a row shows has to be said, or it does not compile. */
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
  // Whatever is no column stands in `select`, as its type says.
  return { ...module, select: select as ApiModule<F, C>['select'] }
}
