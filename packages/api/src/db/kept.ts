import { createHash } from 'node:crypto'
import { is, Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const mark = '/* kept */'

const names = new Map<string, string>()

/** Under which name a connection keeps the plan of a statement; undefined: it does not. */
export const nameOf = (text: string): string | undefined => {
  if (!text.startsWith(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

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

/** A whole statement: drizzle puts none of its text together again, and it cannot be part of another. */
class Whole extends SQL {
  readonly #query: { sql: string; params: unknown[] }

  constructor(text: string, params: unknown[]) {
    super([])
    this.#query = { sql: text, params }
  }

  override toQuery() {
    return this.#query
  }
}

/**
 * A statement that takes longer to plan than to run, or longer to write than to send: its text is put together once and
 * each connection keeps its plan until it ends. Each call gives the values of its placeholders.
 */
export const keptStatement = (statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(sql`${sql.raw(mark)} ${statement}`)
  const asked = params.map((param) => ({ param, name: is(param, Placeholder) ? param.name : null }))
  return (values: Readonly<Record<string, unknown>>): SQL =>
    new Whole(
      text,
      asked.map(({ param, name }) => (name === null ? param : values[name])),
    )
}
