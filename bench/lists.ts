import { median, ms, percentile, type Row, ratioRow } from './lib/figures.ts'
import { inTurn } from './lib/in-turn.ts'
import { deskRows, monitorRows } from './lists/desks.ts'
import { fileRows } from './lists/files.ts'
import { customers, openTrucks } from './lists/seed.ts'
import { type Api, onCopy, type Plain, type Site } from './lists/site.ts'
import { makeStages } from './lists/stages.ts'

// Lists of ten years through the api, each alternating with minimal SQL, so that load on the machine affects both.

/** In the api's default time zone. */
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()

interface List {
  what: string
  /** Without the page. */
  path: string
  table: string
  /** The path's condition in SQL. */
  where: string
  order: string
  pages: readonly number[]
}

const trucks = (
  what: string,
  query: string,
  where: string,
  pages: readonly number[] = [1, 100],
): List => ({
  what: `1,000,000 trucks, ${what}`,
  path: `/api/outbound-record?${query}`,
  table: 'outbound_record',
  where,
  order: 'date desc, id desc',
  pages,
})

const buyers = (
  what: string,
  query: string,
  where: string,
  pages: readonly number[] = [1],
): List => ({
  what: `${customers.toLocaleString('en')} customers, ${what}`,
  path: `/api/customer?${query}`,
  table: 'customer',
  where,
  order: 'name, id',
  pages,
})

/** Exists in every week: a day with all trucks gone, with a plate and a customer of that day. */
const lastWeek = new Date(Date.parse(today) - 7 * 86_400_000).toISOString().slice(0, 10)

const lists: readonly List[] = [
  trucks('no filter', '', 'true', [1, 100, 50_000]),
  trucks('one day', `date=${today}`, `date = '${today}'`),
  trucks(
    'a date range',
    `startDate=2025-01-01&endDate=${today}`,
    `date between '2025-01-01' and '${today}'`,
  ),
  trucks('a rare status', 'status=cancelled', `status = 'cancelled'`),
  trucks('the usual status', 'status=completed', `status = 'completed'`),
  trucks('two statuses', 'status=cancelled,waiting', `status in ('cancelled', 'waiting')`),
  trucks('a plate', 'licensePlate=b 12', `plate_key like 'B12%'`),
  trucks('a customer', 'customer=7920', 'customer_id = 7920', [1]),
  trucks(
    'a day and a status',
    `date=${lastWeek}&status=completed`,
    `date = '${lastWeek}' and status = 'completed'`,
  ),
  trucks(
    'a day and a plate',
    `date=${lastWeek}&licensePlate=b 1`,
    `date = '${lastWeek}' and plate_key like 'B1%'`,
    [1],
  ),
  trucks(
    'a day and a customer',
    `date=${lastWeek}&customer=7920`,
    `date = '${lastWeek}' and customer_id = 7920`,
    [1],
  ),
  buyers('no search', '', 'true', [1, 10_000]),
  buyers(
    'a search',
    'q=beras abc',
    `lower(name) like '%beras abc%' or lower(code) like '%beras abc%'`,
  ),
]

interface Page {
  list: List
  page: number
  /** Path of the api. */
  path: string
  /** Ids of its rows. */
  ids: number[]
}

const pageOf = async ({ client }: Site, list: List, page: number): Promise<Page> => {
  const { table, where, order } = list
  const { rows } = await client.query<{ id: number }>(
    `select id from ${table} where ${where} order by ${order} limit 10 offset ${(page - 1) * 10}`,
  )
  return {
    list,
    page,
    path: `${list.path}&perPage=10&page=${page}`,
    ids: rows.map(({ id }) => id),
  }
}

/** If counting and fetching have a lower median, the limit is the time of a bare request: docs/decisions/0014. */
const shortMs = 10

const listRow = async (site: Site, api: Api, plain: Plain, asked: Page): Promise<Row> => {
  const { list, page, path, ids } = asked
  const { table, where } = list
  const times = await inTurn({
    ours: () => api.read(path),
    plain: () => plain.read({ table, where, ids }),
    // Counts the rows, by an index only scan if possible, and fetches ten by key.
    sql: async () => {
      await site.client.query(`select count(*) from ${table} where ${where}`)
      await site.client.query(`select * from ${table} where id = any($1)`, [ids])
    },
  })
  const p99 = (name: keyof typeof times) => percentile(times[name], 0.99)
  const [beside, beyond] = [p99('ours') / p99('sql'), p99('ours') / p99('plain')]
  const isShort = median(times.sql) < shortMs
  return {
    what: `${list.what}, page ${page.toLocaleString('en')}: p99`,
    ours: ms(p99('ours')),
    reference: `count and ten rows by key: ${ms(p99('sql'))}; a plain server's answer: ${ms(p99('plain'))}`,
    figure: `${beside.toFixed(2)} x; ${beyond.toFixed(2)} x`,
    ...(page > 10_000
      ? { reach: 'reported', reached: null }
      : isShort
        ? { reach: 'second <= 2 x', reached: beyond <= 2 }
        : { reach: 'first <= 2 x', reached: beside <= 2 }),
  }
}

/** A form's look-up by typed name: the first fifty. */
const lookUpRow = async ({ client }: Site, api: Api): Promise<Row> => {
  const sql = `select id, code, name from customer
    where active and (lower(name) like $1 or lower(code) like $1) order by name, id limit 50`
  const times = await inTurn({
    ours: () => api.read('/api/customer?q=beras%20abc'),
    reference: () => client.query(sql, ['%beras abc%']),
  })
  return ratioRow(
    `${customers.toLocaleString('en')} customers, a look-up: p99`,
    { name: 'the same rows by the driver', value: percentile(times.reference, 0.99) },
    percentile(times.ours, 0.99),
    2,
    ms,
  )
}

const outstandingRow = async (site: Site, api: Api, what: string, query: string): Promise<Row> => {
  const times = await inTurn({
    ours: () => api.read(`/api/outstanding?${query}&page=1`),
    reference: () => site.client.query('select sum(shipped_kg) from outbound_record_item'),
  })
  return ratioRow(
    `Outstanding over 100,000 PO sales and 1,000,000 lines, ${what}: median`,
    { name: 'one sum over the lines', value: median(times.reference) },
    median(times.ours),
    1.5,
    ms,
  )
}

const outstandingRows = async (site: Site): Promise<Row[]> => {
  const api = await site.start()
  return [
    await outstandingRow(site, api, 'no filter', ''),
    await outstandingRow(site, api, 'this month', `startDate=${today.slice(0, 8)}01`),
  ]
}

const pageRows = async (site: Site): Promise<Row[]> => {
  const [api, plain] = [await site.start(), await site.startPlain()]
  const pages: Page[] = []
  for (const list of lists) {
    for (const page of list.pages) pages.push(await pageOf(site, list, page))
  }
  // A new server compiles code and collects garbage first.
  for (const { list, path, ids } of pages) {
    for (let time = 0; time < 20; time += 1) {
      await api.read(path)
      await plain.read({ table: list.table, where: list.where, ids })
    }
  }
  const rows: Row[] = []
  for (const page of pages) rows.push(await listRow(site, api, plain, page))
  rows.push(await lookUpRow(site, api))
  return rows
}

const loadRows = async (site: Site): Promise<Row[]> => {
  const files = await fileRows(site, today)
  const api = await site.start()
  const few = await deskRows(site, api, '150 open trucks')
  await openTrucks(site.client, today, 5000)
  return [
    ...files,
    ...few,
    ...(await deskRows(site, api, '5,000 open trucks')),
    ...(await monitorRows(site, api, '5,000 open trucks')),
  ]
}

/** On databases on the server of TEST_DATABASE_URL. */
export const listRows = async (): Promise<Row[]> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined || server === '') {
    console.log('TEST_DATABASE_URL names no server: lists are not measured.')
    return [notMeasured]
  }
  const { third, whole, drop } = await makeStages(server, today)
  try {
    return [
      ...(await onCopy(server, third, outstandingRows)),
      ...(await onCopy(server, whole, async (site) => [
        ...(await pageRows(site)),
        ...(await loadRows(site)),
      ])),
    ]
  } finally {
    await drop()
  }
}

const notMeasured: Row = {
  what: 'Lists, outstanding, files and the loading desk',
  ours: 'TEST_DATABASE_URL named no server',
  reference: '',
  figure: '',
  reach: '',
  reached: null,
}
