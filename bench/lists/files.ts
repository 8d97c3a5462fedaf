import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mb, ms, type Row } from '../lib/figures.ts'
import { growthOf } from '../lib/growth.ts'
import { answerMs } from '../lib/within.ts'
import type { Site } from './site.ts'

// A streamed file of 100,000 trucks with lines, compared with the memory of all rows at once.

const wanted = 100_000
const mostBytes = 150e6
const mostFirstByteMs = 1000

const run = promisify(execFile)
const holder = fileURLToPath(new URL('hold-rows.js', import.meta.url))

/** The latest days with so many trucks. */
const daysOf = async ({ client }: Site, today: string): Promise<{ from: string; rows: number }> => {
  const { rows } = await client.query<{ from: string; rows: number }>(
    `select min(date)::text as from, max(rows)::integer as rows
    from (
      select date, sum(count(*)) over (order by date desc) as rows from outbound_record where date <= $1 group by date
    ) day
    where rows <= ${wanted}`,
    [today],
  )
  const [found] = rows
  if (found === undefined) throw new Error('no trucks')
  return found
}

export const fileRows = async (site: Site, today: string): Promise<Row[]> => {
  const { from, rows } = await daysOf(site, today)
  const args = [holder, site.url, from, today]
  const held = Number((await run(process.execPath, args, { timeout: answerMs })).stdout)
  const measured: Row[] = []
  for (const format of ['csv', 'xlsx']) {
    const api = await site.start()
    const path = `/api/outbound-record/file?format=${format}&startDate=${from}&endDate=${today}`
    const { firstByteMs, bytes, growth, tookMs } = await growthOf(api, path, '&customer=1')
    await api.child.stop()
    const what = `${format} file of ${rows.toLocaleString('en')} trucks`
    measured.push(
      {
        what: `${what}: RSS growth`,
        ours: `${mb(growth)} (${mb(bytes)} in ${ms(tookMs)})`,
        reference: `the rows in memory at once: ${mb(held)}`,
        figure: mb(growth),
        reach: `<= ${mb(mostBytes)}`,
        reached: growth <= mostBytes,
      },
      {
        what: `${what}: first byte`,
        ours: ms(firstByteMs),
        reference: `the whole file: ${ms(tookMs)}`,
        figure: ms(firstByteMs),
        reach: `<= ${ms(mostFirstByteMs)}`,
        reached: firstByteMs <= mostFirstByteMs,
      },
    )
  }
  return measured
}
