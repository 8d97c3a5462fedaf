import { median, mb, ms, type Row, ratioRow } from './lib/figures.ts'
import { growthOf } from './lib/growth.ts'
import { inTurn } from './lib/in-turn.ts'
import { onCopy, type Site } from './lists/site.ts'
import { makeStages } from './lists/stages.ts'
import { byHand } from './reports/by-hand.ts'
import { copyMs } from './reports/copy.ts'
import { seedReports } from './reports/seed.ts'
import { between, outboundLines, type Report, sums, trucks } from './reports/selects.ts'

// Reports and large files of ten years, compared with minimal SQL in the same run.

/** In the api's default time zone. */
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()

const periods = [
  { what: 'a month', days: 30, rounds: { warm: 2, least: 5 } },
  { what: 'a year', days: 365, rounds: { warm: 1, least: 3 } },
]

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * The whole page: totals of both periods, chart, rows. Reference: the same figures by hand-written SQL through the driver
 * alone. One sum over the rows is shown beside.
 */
const pageRows = async (site: Site): Promise<Row[]> => {
  const api = await site.start()
  const rows: Row[] = []
  for (const { what, days, rounds } of periods) {
    const [from, to] = [dayBefore(today, days), dayBefore(today, 1)]
    const before = dayBefore(from, days)
    for (const report of Object.keys(sums) as Report[]) {
      const statements = byHand[report].map((statement) =>
        between(statement, from, to)
          .replaceAll('$before', `'${before}'`)
          .replaceAll('$day', `'${today}'`),
      )
      const times = await inTurn(
        {
          ours: () => api.read(`/api/${report}-report?startDate=${from}&endDate=${to}`),
          hand: async () => {
            for (const statement of statements) await site.client.query(statement)
          },
          sum: () => site.client.query(between(sums[report], from, to)),
        },
        rounds,
      )
      const [ours, hand, sum] = [median(times.ours), median(times.hand), median(times.sum)]
      rows.push({
        ...ratioRow(
          `The page of the ${report} report, ${what}: median`,
          { name: 'the same figures by hand', value: hand },
          ours,
          1.5,
          ms,
        ),
        reference: `the same figures by hand: ${ms(hand)}; one sum over its rows: ${ms(sum)}`,
      })
    }
  }
  await api.child.stop()
  return rows
}

const wanted = 100_000
const mostBytes = 150e6
const files = [
  { what: 'trucks', path: 'outbound-record', select: trucks, count: wanted },
  // Three lines each, one in a hundred cancelled.
  {
    what: 'lines of the outbound report',
    path: 'outbound-report',
    select: outboundLines,
    count: Math.ceil(wanted / 3 / 0.99),
  },
]
const formats = [
  { format: 'csv', most: 3 },
  { format: 'xlsx', most: 6 },
]

/** The day since which there are so many trucks. */
const since = async ({ client }: Site, count: number): Promise<string> => {
  const { rows } = await client.query<{ day: string }>(
    'select date::text as day from outbound_record where date <= $1 order by date desc limit 1 offset $2',
    [today, count],
  )
  return rows[0]?.day ?? '1900-01-01'
}

const fileRows = async (site: Site): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { what, path, select, count } of files) {
    const from = await since(site, count)
    for (const { format, most } of formats) {
      const api = await site.start()
      const asked = `/api/${path}/file?format=${format}&startDate=${from}&endDate=${today}`
      const before = await copyMs(site.client, between(select, from, today))
      const { tookMs, growth } = await growthOf(api, asked, '&customer=1')
      const after = await copyMs(site.client, between(select, from, today))
      await api.child.stop()
      const name = `${format} file of ${wanted.toLocaleString('en')} ${what}`
      rows.push(
        ratioRow(
          name,
          { name: 'copy of the same select', value: (before + after) / 2 },
          tookMs,
          most,
          ms,
        ),
        {
          what: `${name}: RSS growth`,
          ours: mb(growth),
          reference: 'a bound, whatever its rows',
          figure: mb(growth),
          reach: `<= ${mb(mostBytes)}`,
          reached: growth <= mostBytes,
        },
      )
    }
  }
  return rows
}

/** On databases on the server of TEST_DATABASE_URL. */
export const reportRows = async (): Promise<Row[]> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined || server === '') {
    console.log('TEST_DATABASE_URL names no server: reports are not measured.')
    return [notMeasured]
  }
  const { whole, drop } = await makeStages(server, today)
  try {
    return await onCopy(server, whole, async (site) => {
      await seedReports(site.client, today)
      return [...(await pageRows(site)), ...(await fileRows(site))]
    })
  } finally {
    await drop()
  }
}

const notMeasured: Row = {
  what: 'Pages and files of reports',
  ours: 'TEST_DATABASE_URL named no server',
  reference: '',
  figure: '',
  reach: '',
  reached: null,
}
