import { createHash } from 'node:crypto'
import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const mark = '/* kept */'

/**
 * Before a statement that takes longer to plan than to run: its connection keeps the plan. For those whose text does
 * not differ from one call to the next; each text that there is stays with the connection until that ends.
 */
export const kept = sql.raw(mark)

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** The driver keeps the plan of what has a name. */
export const keepPlans = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const named = (config: unknown, ...rest: unknown[]): unknown => {
    const isKept =
      typeof config === 'object' &&
      config !== null &&
      'text' in config &&
      typeof config.text === 'string' &&
      config.text.startsWith(mark)
    return query(isKept ? { ...config, name: nameOf(String(config.text)) } : config, ...rest)
  }
  // It takes and answers what the method does, in each of its forms.
  client.query = named as typeof client.query
}

const dialect = new PgDialect()

/**
 * A kept statement whose text is put together once, which for a long one takes longer than to send it; each call gives
 * the values of its placeholders.
 */
export const keptStatement = (statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(sql`${kept} ${statement}`)
  const [first = '', ...rest] = text.split(/\$\d+/u)
  const start = sql.raw(first)
  const pieces = rest.map((piece, at) => ({ param: params[at], text: sql.raw(piece) }))
  return (values: Readonly<Record<string, unknown>>): SQL =>
    sql.join([
      start,
      ...pieces.flatMap(({ param, text: after }) => [
        sql.param(is(param, Placeholder) ? values[param.name] : param),
        after,
      ]),
    ])
}
