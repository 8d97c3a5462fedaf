/** Number of rows of a table, and a checksum over them. */
interface TableTally {
  rows: number
  sum: string
}

/** By table, as `schema.name`. */
export type Tally = Readonly<Record<string, TableTally>>

/** Runs a statement in an open transaction. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

const tables = `
  select format('%I.%I', table_schema, table_name) as name
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle')
  order by 1`

// The text of a row depends on these.
const settings = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO';
  set local intervalstyle to 'postgres';
  set local bytea_output to 'hex';
  set local extra_float_digits to 1`

/** Counts and sums all rows: equal results mean equal contents. */
export const tallyOf = async (query: Query): Promise<Tally> => {
  for (const setting of settings.split(';')) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await query(setting)
  }
  const { rows: names } = await query(tables)
  const tally: Record<string, TableTally> = {}
  for (const { name } of names) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await query(`
      select
        count(*)::text as rows,
        coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
      from ${String(name)} t`)
    tally[String(name)] = { rows: Number(rows[0]?.['rows']), sum: String(rows[0]?.['sum']) }
  }
  return tally
}

/** The differences, one line each. */
export const differences = (expected: Tally, found: Tally): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted().flatMap((name) => {
    const [one, other] = [expected[name], found[name]]
    if (one === undefined) return [`${name} should not be there`]
    if (other === undefined) return [`${name} is missing`]
    if (one.rows !== other.rows) return [`${name} has ${other.rows} rows instead of ${one.rows}`]
    return one.sum === other.sum ? [] : [`${name} has other values in its ${one.rows} rows`]
  })

export const rowsIn = (tally: Tally): number =>
  Object.values(tally).reduce((sum, { rows }) => sum + rows, 0)
