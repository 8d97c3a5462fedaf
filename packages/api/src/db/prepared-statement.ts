import { createHash } from 'node:crypto'
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement for the driver: a name for the cached plan of each connection, and numbered parameters. */
export interface PreparedStatement {
  name: string
  text: string
  /** Parameters in order, from the values of placeholders. */
  parametersOf: (values: PlaceholderValues) => unknown[]
}

export type PlaceholderValues = Readonly<Record<string, unknown>>

/**
 * A condition on the ids of a placeholder, as `idList` writes them. The subselect hides their number from the
 * planner, which would otherwise plan anew for a single id.
 */
export const anyOf = (name: string): SQL =>
  sql`any((select ${sql.placeholder(name)}::integer[])::integer[])`

/** Ids as one value, so that the statement is the same for any number of ids. */
export const idList = (ids: Iterable<number>): string => `{${[...ids].join(',')}}`

const dialect = new PgDialect()

/**
 * Prepares a statement whose planning or generation is expensive. Run it by `reader.prepared`. Its columns are
 * numbers, texts and JSON; the statement itself formats days and moments.
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
