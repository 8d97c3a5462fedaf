import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { type Database, openWithoutMigrating, type Reader } from '../../db/index.ts'
import { reaching } from '../../db/errors.ts'
import { migratePostgres } from '../../db/postgres.ts'
import { differences, rowsIn, type Tally, tallyOf } from '../backup/tally.ts'
import { Refusal } from '../refusal.ts'
import { requireOwnVersion } from '../site.ts'

// Moves all rows of the embedded database into a PostgreSQL, in one transaction. Constraints are dropped meanwhile
// and restored before it ends, which fails if a row violates one.

/** Quoted by the database itself. */
type Name = string

// A type alias, because results of statements are records, which interfaces are not.
type Table = { name: Name; columns: Name; blocks: number }

/** Blocks of a table per statement. */
const blocks = 64

const rowsOf = async <Row extends Record<string, unknown>>(
  reader: Reader,
  text: string,
): Promise<Row[]> => (await reader.execute<Row>(sql.raw(text))).rows

const tablesOf = (reader: Reader): Promise<Table[]> =>
  rowsOf(
    reader,
    `select
      format('%I.%I', n.nspname, c.relname) as name,
      (pg_relation_size(c.oid) / current_setting('block_size')::integer)::integer as blocks,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
    group by n.nspname, c.relname, c.oid
    order by 1`,
  )

/** Constraints and triggers that prevent inserting rows in any order. */
const hindrances = `
  select
    case when contypid = 0 then format('table %s', conrelid::regclass) else format('domain %s', contypid::regtype) end as on,
    quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where connamespace = 'public'::regnamespace and (contype = 'f' or not convalidated)
  order by contype, conname`

const copyTable = async (
  source: Reader,
  target: pg.Client,
  { name, columns, blocks: size }: Table,
): Promise<void> => {
  for (let from = 0; from < size; from += blocks) {
    // As text all the way: a number is never one of JavaScript.
    // oxlint-disable-next-line no-await-in-loop -- one connection each
    const [some] = await rowsOf<{ rows: string | null }>(
      source,
      `select json_agg(t)::text as rows from ${name} t where ctid >= '(${from},0)' and ctid < '(${from + blocks},0)'`,
    )
    if (some?.rows == null) continue
    // oxlint-disable-next-line no-await-in-loop
    await target.query(
      `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [some.rows],
    )
  }
}

const copySequences = async (source: Reader, target: pg.Client): Promise<void> => {
  const sequences = await rowsOf<{ name: Name }>(
    source,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of sequences) {
    // oxlint-disable-next-line no-await-in-loop
    const [at] = await rowsOf<{ last: string; called: boolean }>(
      source,
      `select last_value::text as last, is_called as called from ${name}`,
    )
    // oxlint-disable-next-line no-await-in-loop
    await target.query('select setval($1::regclass, $2::bigint, $3)', [name, at?.last, at?.called])
  }
}

const ofSite = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).filter(([name]) => name.startsWith('public.')))

const moveRows = async (source: Reader, target: pg.Client): Promise<number> => {
  const tables = await tablesOf(source)
  const { rows: constraints } = await target.query<{ on: string; name: Name; definition: string }>(
    hindrances,
  )
  const onEach = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop
      await target.query(statement)
    }
  }
  await onEach(constraints.map(({ on, name }) => `alter ${on} drop constraint ${name}`))
  await onEach(tables.map(({ name }) => `alter table ${name} disable trigger user`))
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop
    await copyTable(source, target, table)
  }
  await copySequences(source, target)
  await onEach(tables.map(({ name }) => `alter table ${name} enable trigger user`))
  await onEach(
    constraints.map(
      ({ on, name, definition }) => `alter ${on} add constraint ${name} ${definition}`,
    ),
  )
  const there = ofSite(await tallyOf((text) => target.query<Record<string, unknown>>(text)))
  const here = ofSite(await tallyOf((text) => source.execute(sql.raw(text))))
  const wrong = differences(here, there)
  if (wrong.length > 0) {
    throw new Refusal(
      `What arrived is not what was sent, and nothing was kept: ${wrong.join('; ')}.`,
    )
  }
  return rowsIn(here)
}

const requireEmpty = async (target: pg.Client, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    const { rowCount } = await target.query(`select from ${name} limit 1`)
    if ((rowCount ?? 0) > 0) {
      throw new Refusal(
        `The database of DATABASE_URL is not empty: ${name} has rows. Name an empty one.`,
      )
    }
  }
}

/** Fails if anything is in use. The embedded database is not changed. */
const openSource = async (config: Config): Promise<Database> => {
  const db = await openWithoutMigrating(
    { ...config, databaseUrl: null },
    {
      failed: () => {},
      lost: (line) => {
        throw new Error(line)
      },
    },
  )
  try {
    await requireOwnVersion(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

/** Moves the site of `dataDir` to the empty PostgreSQL of `url`; returns the number of rows. */
export const moveSite = async (config: Config, url: string): Promise<number> => {
  const source = await openSource(config)
  try {
    await migratePostgres(url)
    const target = new pg.Client({ connectionString: url, application_name: 'muat-move' })
    await reaching('DATABASE_URL', () => target.connect())
    try {
      const rows = await source.transaction(async (reader) => {
        await requireEmpty(target, await tablesOf(reader))
        await target.query('begin')
        const moved = await moveRows(reader, target)
        await target.query('commit')
        return moved
      })
      await target.query('analyze')
      return rows
    } finally {
      await target.end()
    }
  } finally {
    await source.close()
  }
}
