import { median, ms, percentile, type Row, ratioRow } from './lib/figures.ts'
import { deskRows, monitorRows } from './lists/desks.ts'
import { fileRows } from './lists/files.ts'
import { customers, openTrucks } from './lists/seed.ts'
import { type Api, makeSite, type Site } from './lists/site.ts'
import { makeStages } from './lists/stages.ts'

// Lists at the size of ten years, through the whole api, each beside SQL that does no more than must be done. The two
// take turns, so that a busy machine slows both alike.

/** In the time zone that the api takes unless it is told another. */
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()

type Work = () => Promise<unknown>

const timed = async (work: Work): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** As many rounds as fit some seconds, after a few that count for neither. */
const inTurn = async (ours: Work, reference: Work) => {
  const times = { ours: [] as number[], reference: [] as number[] }
  const until = performance.now() + 5000
  for (let round = 0; round < 1008 && (round < 28 || performance.now() < until); round += 1) {
    const [own, other] = [await timed(ours), await timed(reference)]
    if (round < 8) continue
    times.ours.push(own)
    times.reference.push(other)
  }
  return times
}

interface List {
  what: string
  /** Without the page. */
  path: string
  table: string
  /** What the path asks for, in SQL. */
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

/** What there is in every week: a day with all of its trucks gone, and a plate and a customer of that day. */
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

/** The rows counted, from an index alone where there is one, and ten of them fetched by their keys. */
const countAndFetch = async (
  { client }: Site,
  { table, where, order }: List,
  page: number,
): Promise<Work> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from ${table} where ${where} order by ${order} limit 10 offset ${(page - 1) * 10}`,
  )
  const ids = rows.map(({ id }) => id)
  return async () => {
    await client.query(`select count(*) from ${table} where ${where}`)
    await client.query(`select * from ${table} where id = any($1)`, [ids])
  }
}

const listRow = async (site: Site, api: Api, list: List, page: number): Promise<Row> => {
  const reference = await countAndFetch(site, list, page)
  const path = `${list.path}&perPage=10&page=${page}`
  const times = await inTurn(() => api.read(path), reference)
  const [ours, theirs] = [percentile(times.ours, 0.99), percentile(times.reference, 0.99)]
  const what = `${list.what}, page ${page.toLocaleString('en')}: p99`
  const row = ratioRow(what, { name: 'count and ten rows by key', value: theirs }, ours, 2, ms)
  return page > 10_000 ? { ...row, reach: 'reported', reached: null } : row
}

/** What a form asks for as somebody types a name: the first fifty, by name. */
const lookUpRow = async ({ client }: Site, api: Api): Promise<Row> => {
  const sql = `select id, code, name from customer
    where active and (lower(name) like $1 or lower(code) like $1) order by name, id limit 50`
  const times = await inTurn(
    () => api.read('/api/customer?q=beras%20abc'),
    () => client.query(sql, ['%beras abc%']),
  )
  return ratioRow(
    `${customers.toLocaleString('en')} customers, a look-up: p99`,
    { name: 'the same rows by the driver', value: percentile(times.reference, 0.99) },
    percentile(times.ours, 0.99),
    2,
    ms,
  )
}

const outstandingRow = async (site: Site, api: Api, what: string, query: string): Promise<Row> => {
  const times = await inTurn(
    () => api.read(`/api/outstanding?${query}&page=1`),
    () => site.client.query('select sum(shipped_kg) from outbound_record_item'),
  )
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
  const api = await site.start()
  const rows: Row[] = []
  for (const list of lists) {
    for (const page of list.pages) rows.push(await listRow(site, api, list, page))
  }
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

/** On a copy of a database, dropped afterwards. */
const on = async <T>(
  server: string,
  from: string,
  work: (site: Site) => Promise<T>,
): Promise<T> => {
  const site = await makeSite(server, from)
  try {
    return await work(site)
  } finally {
    await site.drop()
  }
}

/** On databases of its own on the server that TEST_DATABASE_URL names. */
export const listRows = async (): Promise<Row[]> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined || server === '') {
    console.log('TEST_DATABASE_URL names no server: lists are not measured.')
    return [notMeasured]
  }
  const { third, whole, drop } = await makeStages(server, today)
  try {
    return [
      ...(await on(server, third, outstandingRows)),
      ...(await on(server, whole, async (site) => [
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
