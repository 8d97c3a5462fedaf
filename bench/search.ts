import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, ms, percentile, type Row } from './lib/figures.ts'
import { inTurn } from './lib/in-turn.ts'
import { type Database, seedSales, seedTrucks } from './lists/seed.ts'
import { type Api, makeAdmin, onCopy, startApi } from './lists/site.ts'
import { makeStages } from './lists/stages.ts'

// Search through the api, compared with one `like` over the trucks by the driver.

/** In the api's default time zone. */
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()

/**
 * Typical input: parts of plates, numbers, names, misses, two letters; and the slowest input found among thousands:
 * letters that many old rows but no new one contain, and several words of two letters.
 */
const typed = [
  '1234',
  '23',
  'b 4711 ax',
  '4711',
  '711 A',
  'ax',
  'OB-77',
  'OB-77777',
  '77777',
  'ob 123456',
  'SJ-4242',
  '31415',
  'PO-0031',
  'PO-0031415',
  '0099999',
  'BK-100000',
  'XDO-42',
  'Driver 4999',
  'driver 12',
  'driver',
  'sumber',
  'PT Sumber',
  'toko jaya',
  'beras abc',
  'abc',
  'C001234',
  'maju 9f',
  'e5',
  'grade 7',
  'mark 150',
  'item',
  'zzzz',
  'qq',
  'nobody has this name',
  '2026',
  'jaya',
  'pt',
  'b 1',
  '5AX',
  '47',
  'SJ-78',
  'ob 58',
  'r1',
  'driver1',
  '77777777',
  '12 34 56',
  '99 98 97 96 95',
  'driver ax 99',
  '北京粮食',
  'São João ',
  'Toko Jaya, Jl. Raya Bekasi No. 14, Jakarta Timur, up. Bp. Budi',
]

const mostMs = 50

/** Triggers were off during the seed, so the entries come from the view. */
const fillEntries = async (client: Database): Promise<void> => {
  await client.query(`
    do $$
    declare definition text := (select indexdef from pg_indexes where indexname = 'search_entry_grams');
    begin
      drop index search_entry_grams;
      truncate search_entry;
      insert into search_entry (resource, row_id, words, is_open)
      select resource, row_id, words, is_open from search_source;
      execute definition;
    end $$`)
  await client.query('vacuum analyze search_entry')
  // A checkpoint writes the new rows before the measurement.
  await client.query('checkpoint')
}

const searchRow = async (
  where: string,
  api: Api,
  like: (part: string) => Promise<unknown>,
): Promise<Row> => {
  const ours: number[] = []
  const reference: number[] = []
  let slowest = { text: '', took: 0 }
  for (const text of typed) {
    const part = text.toUpperCase()
    const times = await inTurn(
      { ours: () => api.read(`/api/search?q=${encodeURIComponent(text)}`), like: () => like(part) },
      { warm: 2, least: 10, seconds: 2 },
    )
    const took = percentile(times.ours, 0.99)
    if (took > slowest.took) slowest = { text, took }
    // The same number of each, so that slow ones weigh no less.
    ours.push(...times.ours.slice(0, 10))
    reference.push(...times.like.slice(0, 10))
  }
  const p99 = percentile(ours, 0.99)
  return {
    what: `Search, ${where}, ${typed.length} texts: p99`,
    ours: `${ms(p99)} (median ${ms(median(ours))}; slowest "${slowest.text}")`,
    reference: `one like over the trucks: ${ms(median(reference))}`,
    figure: `${(p99 / median(reference)).toFixed(2)} x`,
    reach: `<= ${mostMs} ms`,
    reached: p99 <= mostMs,
  }
}

const anyOf = `select count(*) from outbound_record
  where license_plate like $1 or record_no like $1 or surat_jalan_no like $1`

const onServer = async (server: string): Promise<Row> => {
  const { whole, drop } = await makeStages(server, today)
  try {
    return await onCopy(server, whole, async (site) => {
      await fillEntries(site.client)
      const api = await site.start()
      return searchRow(
        'PostgreSQL, 1,000,000 trucks, 100,000 PO sales, 100,000 customers',
        api,
        (part) => site.client.query(anyOf, [`%${part}%`]),
      )
    })
  } finally {
    await drop()
  }
}

const embeddedTrucks = 100_000

/** The embedded database belongs to one process: its `like` is measured before the server opens it. */
const onEmbedded = async (): Promise<Row> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'muat-bench-search-'))
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await (await startApi(env)).child.stop()
    const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
    const client: Database = {
      query: async (statements, values) =>
        values === undefined
          ? ((await database.exec(statements)).at(-1) ?? { rows: [] })
          : database.query(statements, values),
    }
    await makeAdmin(client)
    await seedSales(client, today)
    await seedTrucks(client, today, { from: 1, to: embeddedTrucks, last: embeddedTrucks })
    await fillEntries(client)
    const likes = await inTurn(
      { like: () => database.query(anyOf, ['%1234%']) },
      { warm: 2, least: 10, seconds: 2 },
    )
    await database.close()
    const api = await startApi(env)
    try {
      const pause = median(likes.like)
      const row = await searchRow(
        'embedded, 100,000 trucks, 100,000 PO sales',
        api,
        async () => undefined,
      )
      return {
        ...row,
        reference: `one like over the trucks, alone: ${ms(pause)}`,
        figure: '',
      }
    } finally {
      await api.child.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const searchRows = async (): Promise<Row[]> => {
  const server = process.env['TEST_DATABASE_URL']
  const embedded = await onEmbedded()
  if (server === undefined || server === '') {
    console.log(
      'TEST_DATABASE_URL names no server: search is measured on the embedded database only.',
    )
    return [embedded]
  }
  return [await onServer(server), embedded]
}
