import type { PGlite, Results } from '@electric-sql/pglite'
import type { Prepared } from './handle.ts'
import type { PlaceholderValues, PreparedStatement } from './prepared-statement.ts'

/** The database or one of its transactions. */
type Asking = Pick<PGlite, 'query' | 'exec'>

/** A literal in a statement. Backslashes are ordinary characters (standard_conforming_strings). */
const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`a prepared statement takes no ${typeof value}`)
}

/**
 * Prepares a statement unless it exists. Two concurrent callers may both get here, and a second `prepare` fails.
 * Waiting for the other one could deadlock, if it waits for the current transaction.
 */
const prepareOnce = (name: string, text: string): string => `do $prepare$
  begin
    if not exists (select from pg_prepared_statements where name = ${literal(name)}) then
      execute ${literal(`prepare "${name}" as ${text}`)};
    end if;
  end $prepare$`

/**
 * Executes the cached plan. By default the database plans a statement anew for its first five values, which takes up
 * to 0.1 s. The setting ends with the statement, also when it fails: all three are one transaction or part of one.
 */
const withKeptPlan = (statement: string): string =>
  `set plan_cache_mode = force_generic_plan; ${statement}; reset plan_cache_mode`

/**
 * Renews the plans of all prepared statements for the current statistics, so that upkeep waits for them and not the
 * next request.
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
 * Prepared statements on the embedded database, by `prepare` and `execute`, since PGlite's `query` has no names.
 * Planning takes ten times as long as running. A prepared statement outlives its transaction. `known` belongs to the
 * database, which has one connection.
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
    // The caller states the type of rows, as with `query`.
    return answer as Results<Row>
  }
