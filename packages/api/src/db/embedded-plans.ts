import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { nameOf } from './kept.ts'

type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>

/** A value as the text of a statement holds it. Backslashes mean nothing in it (standard_conforming_strings). */
const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`a kept statement takes no ${typeof value}`)
}

/**
 * Two that ask at once both come here, and a second `prepare` fails. To wait for the other instead would be for ever where
 * that one waits for the transaction that we are in.
 */
const prepareOnce = (name: string, text: string): string => `do $prepare$
  begin
    if not exists (select from pg_prepared_statements where name = ${literal(name)}) then
      execute ${literal(`prepare "${name}" as ${text}`)};
    end if;
  end $prepare$`

/**
 * The embedded database as drizzle uses it, with the plans of kept statements kept. Its own `query` knows no names, but
 * `prepare` and `execute` do; a plan for a statement of ours takes it ten times as long as to run it. Once prepared, a
 * statement stays whatever becomes of the transaction.
 */
export const keepingPlans = (client: PGlite): PGlite => {
  const prepared = new Set<string>()
  const keeping =
    (query: Query): Query =>
    async (text, values = [], options) => {
      const name = nameOf(text)
      if (name === undefined) return query(text, values, options)
      if (!prepared.has(name)) {
        await query(prepareOnce(name, text))
        prepared.add(name)
      }
      const given = values.length === 0 ? '' : ` (${values.map(literal).join(', ')})`
      return query(`execute "${name}"${given}`, [], options)
    }
  const kept: Pick<PGlite, 'query' | 'transaction'> = {
    query: keeping((text, values, options) => client.query(text, values, options)),
    transaction: (work) =>
      client.transaction((tx: Transaction) =>
        work({
          ...tx,
          query: keeping((text, values, options) => tx.query(text, values, options)),
          get closed() {
            return tx.closed
          },
        }),
      ),
  }
  return kept as PGlite
}
