import { createHash } from 'node:crypto'
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as the driver takes it: a name, under which each connection keeps its plan, and numbered parameters. */
export interface PreparedStatement {
  name: string
  text: string
  /** The parameters in their order, from the values of the placeholders by name. */
  parametersOf: (values: PlaceholderValues) => unknown[]
}

export type PlaceholderValues = Readonly<Record<string, unknown>>

/**
 * Any of the ids that the placeholder of this name is given, as `idList` writes them. Read by a select of their own, they
 * are as many to the planner as it supposes, however many come. Told of one id, it finds the plan for it cheaper than the
 * one that is kept, and plans each time anew.
 */
export const anyOf = (name: string): SQL =>
  sql`any((select ${sql.placeholder(name)}::integer[])::integer[])`

/** Ids as one value, so that a statement reads the same however many there are. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`

const dialect = new PgDialect()

/**
 * For a statement that takes longer to plan than to run, or longer to write than to send: its text is put together once.
 * `reader.prepared` runs it. Its columns are numbers, texts and JSON: days and moments are written as text by the
 * statement itself.
 */
export const prepareStatement = (statement: SQL): PreparedStatement => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const parameters = params.map((param) => ({
    param,
    name: is(param, Placeholder) ? param.name : null,
  }))
  return {
    name: createHash('sha256').update(text).digest('base64url'),
    text,
    parametersOf: (values) =>
      parameters.map(({ param, name }) => (name === null ? param : values[name])),
  }
}
