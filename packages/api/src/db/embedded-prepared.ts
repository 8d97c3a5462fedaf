import type { PGlite, Results } from '@electric-sql/pglite'
import type { Prepared } from './handle.ts'
import type { PlaceholderValues, PreparedStatement } from './prepared-statement.ts'

/** The database, or a transaction of it. */
type Asking = Pick<PGlite, 'query' | 'exec'>

/** A value as the text of a statement holds it. Backslashes mean nothing in it (standard_conforming_strings). */
const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`a prepared statement takes no ${typeof value}`)
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
 * Runs the plan that is kept. Left to itself the database plans a statement anew for each of its first five values, and
 * the widest of ours take it a tenth of a second: the first clicks after a start. The setting ends with the statement,
 * also where that fails: the three are one transaction or part of one.
 */
const withKeptPlan = (statement: string): string =>
  `set plan_cache_mode = force_generic_plan; ${statement}; reset plan_cache_mode`

/**
 * Makes the plan of every prepared statement anew, for the tables as they are now: it is better that the upkeep waits for them than the next
 * to ask.
 */
export const renewPlans = async (client: Pick<PGlite, 'query' | 'exec'>): Promise<void> => {
  await client.exec('discard plans')
  const { rows } = await client.query<{ name: string; values: string | null }>(`
    select format('%I', name) as name, array_to_string(array_fill('null'::text, array[cardinality(parameter_types)]), ', ') as values
    from pg_prepared_statements`)
  for (const { name, values } of rows) {
    const given = values === null || values === '' ? '' : ` (${values})`
    // oxlint-disable-next-line no-await-in-loop -- others have their turn between
    await client.exec(withKeptPlan(`explain execute ${name}${given}`))
  }
}

/**
 * Prepared statements on the embedded database. Its own `query` knows no names, but `prepare` and `execute` do; a plan for
 * a statement of ours takes it ten times as long as to run it. Once prepared, a statement stays whatever becomes of the
 * transaction: `known` are those of the database, which has one connection.
 */
export const preparedOn =
  (asked: Asking, known: Set<string>): Prepared =>
  async <Row extends Record<string, unknown>>(
    { name, text, parametersOf }: PreparedStatement,
    values: PlaceholderValues,
  ) => {
    if (!known.has(name)) {
      await asked.query(prepareOnce(name, text))
      known.add(name)
    }
    const given = parametersOf(values)
    const list = given.length === 0 ? '' : ` (${given.map(literal).join(', ')})`
    const [, answer] = await asked.exec(withKeptPlan(`execute "${name}"${list}`))
    // Rows as the caller says they are, which is as much as `query` itself knows.
    return answer as Results<Row>
  }
