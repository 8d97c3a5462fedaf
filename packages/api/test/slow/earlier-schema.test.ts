import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lastEarlier } from '../../src/db/earlier.ts'
import { wrapEmbedded } from '../../src/db/embedded.ts'
import { migratePostgres } from '../../src/db/postgres.ts'
import { isKnownVersion, ownVersion, schemaVersion } from '../../src/db/version.ts'
import { catalog } from '../support/catalog.ts'
import { openTestPostgres } from '../support/postgres.ts'

// earlier.sql.gz is what pg_dump wrote of a database that the 38 migrations of commit 55b5b03b had made.
const earlier = `${gunzipSync(readFileSync(new URL('../support/earlier.sql.gz', import.meta.url))).toString()}
  set search_path to public`

const at = `'2026-11-20T01:00:00Z'`
const rows = `
  insert into app_user (name, email, role, created_at, updated_at) values ('Siti', 'siti@muat.test', 'ADMIN', ${at}, ${at});
  insert into customer (code, name, created_at, updated_at) values ('C1', 'PT Satu', ${at}, ${at});
  insert into grade (code, name, nominal_bag_kg, created_at, updated_at) values ('G1', 'Premium', 50, ${at}, ${at});
  insert into outbound_item (code, name, grade_id, unit, created_at, updated_at) values ('O1', 'Beras', 1, 'bag', ${at}, ${at});
  insert into ex_do_master (ex_do_no, ex_do_type, date, grade_id, opening_kg, created_at, updated_at)
    values ('EX-1', 'production', '2026-11-01', 1, 90000, ${at}, ${at});
  insert into po_sale (po_sales_no, po_sales_type, date, customer_id, ex_do_master_id, outbound_item_id, grade_id, ordered_kg, basis, created_at, updated_at)
    values ('PO-1', 'local', '2026-11-02', 1, 1, 1, 1, 50000, 'net', ${at}, ${at});
  insert into outbound_record (record_no, date, license_plate, driver_name, customer_id, status, queue_no, queue_date, registered_at, waiting_since, created_at, updated_at)
    values ('OUT/1', '2026-11-20', 'B 1234 UXX', 'Budi', 1, 'waiting', 1, '2026-11-20', ${at}, ${at}, ${at}, ${at});
  insert into outbound_record_item (outbound_record_id, po_sale_id, loading_area, sequence, planned_kg, record_status, created_at, updated_at)
    values (1, 1, 'H', 1, 20000.5, 'waiting', ${at}, ${at});
  insert into weighing (outbound_record_id, which, weigh_kg, at, source, raw) values (1, 'first', 8000.5, ${at}, 'scale', 'ST,GS,+ 8000.5kg');
  insert into history (resource, record_id, at, action, changes) values ('outbound-record', 1, ${at}, 'create', '{}');
  insert into counter (kind, period, last) values ('outbound', '2026', 1);
  insert into site_settings (updated_at, settings) values (${at}, '{"name": "Gilingan"}')`

/** Without the columns that later migrations add to tables of before. */
const allRows = `
  select string_agg(xml::text, '' order by table_name) as line
  from (
    select table_name, query_to_xml(
      format('select (to_jsonb(t) - ''certificate_told'' - ''permitted_kg'' - ''ticket'')::text as t from %I t order by 1', table_name),
      true, true, '') as xml
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'seal'
  ) tables`

/** What was written before rows had seals has them. */
const seals = `
  select format('%s %s %s', s.of, s.row_id, s.hash = case s.of when 'history' then seal_of(h) else seal_of(w) end) as line
  from seal s
  left join history h on s.of = 'history' and h.id = s.row_id
  left join weighing w on s.of = 'weighing' and w.id = s.row_id
  order by s.id`

const marks = `select format('%s %s', hash, created_at) as line from drizzle.__drizzle_migrations order by created_at`

interface Ground {
  run: (statements: string) => Promise<void>
  lines: (query: string) => Promise<string[]>
  migrate: () => Promise<void>
  version: () => Promise<string | null>
}

const onPostgres = async (): Promise<Ground> => {
  const { url, database, drop } = await openTestPostgres(
    process.env['TEST_DATABASE_URL'] ?? '',
    'empty',
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return {
    run: async (statements) => void (await client.query(statements)),
    lines: async (query) =>
      (await client.query<{ line: string }>(query)).rows.map(({ line }) => line),
    migrate: () => migratePostgres(url),
    version: () => database.read(schemaVersion),
  }
}

const embedded = async (): Promise<Ground> => {
  const database = wrapEmbedded(await PGlite.create())
  onTestFinished(() => database.close())
  const { client } = database
  return {
    run: async (statements) => void (await client.exec(statements)),
    lines: async (query) =>
      (await client.query<{ line: string }>(query)).rows.map(({ line }) => line),
    migrate: () => database.migrate(),
    version: () => database.read(schemaVersion),
  }
}

const grounds = { 'an embedded database': embedded, 'a PostgreSQL': onPostgres }

describe.each(Object.entries(grounds))('%s of the migrations before 0000_schema', (name, open) => {
  const skip = name === 'a PostgreSQL' && (process.env['TEST_DATABASE_URL'] ?? '') === ''

  it.skipIf(skip)('goes on with all its rows, and has the schema of a new one', async () => {
    const [old, fresh] = [await open(), await open()]
    await old.run(earlier)
    await old.run(rows)
    expect(await old.version()).toBe(lastEarlier.tag)
    expect(isKnownVersion(lastEarlier.tag)).toBe(true)
    const before = await old.lines(allRows)
    expect(before.join('')).toContain('B 1234 UXX')

    await old.migrate()
    await fresh.migrate()
    expect(await old.lines(allRows)).toEqual(before)
    expect(await old.lines(seals)).toEqual(['history 1 t', 'weighing 1 t'])
    expect(await old.lines(catalog)).toEqual(await fresh.lines(catalog))
    expect(await old.lines(marks)).toEqual(await fresh.lines(marks))
    expect(await old.version()).toBe(ownVersion)

    // A second start finds nothing to do.
    const numbered = "select format('%s', m) as line from drizzle.__drizzle_migrations m"
    const marked = await old.lines(numbered)
    await old.migrate()
    expect(await old.lines(numbered)).toEqual(marked)
    expect(await old.lines(allRows)).toEqual(before)
  })

  it.skipIf(skip)('has its search entries as they would be written now', async () => {
    const old = await open()
    await old.run(earlier)
    await old.run(`
      insert into customer (code, name, created_at, updated_at) values
        ('C1', 'Pasta D’Angelo', ${at}, ${at}), ('C2', '’’', ${at}, ${at}), ('–', '–', ${at}, ${at}),
        ('C3', '« Roti » – 3', ${at}, ${at}), ('C4', '"', ${at}, ${at}), ('C5', '北京·粮食', ${at}, ${at})`)
    await old.migrate()
    const columns = 'resource, row_id, words, is_open'
    expect(
      await old.lines(`
        select words as line from
        (select ${columns} from search_entry except select ${columns} from search_source) e`),
    ).toEqual([])
    expect(await old.lines(`select words as line from search_entry where row_id = 1`)).toEqual([
      '| c1 | pasta d angelo |',
    ])
  })

  it.skipIf(skip)('is refused where it lacks the last of them, and stays as it is', async () => {
    const old = await open()
    await old.run(earlier)
    await old.run(`delete from drizzle.__drizzle_migrations where created_at = ${lastEarlier.at}`)
    const marked = await old.lines(marks)
    await expect(old.migrate()).rejects.toThrow('Start the server of commit 55b5b03b on it once')
    expect(await old.lines(marks)).toEqual(marked)
  })
})
