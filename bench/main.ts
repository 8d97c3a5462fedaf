import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { attackRows } from './attack.ts'
import { derivationFigures } from './derivation.ts'
import { failoverRows } from './failover.ts'
import { firstPageRows } from './first-page.ts'
import { forecastRows } from './forecast.ts'
import { importRows } from './import.ts'
import { ms, type Row } from './lib/figures.ts'
import { performanceDocument, section, table } from './lib/performance.ts'
import { within } from './lib/within.ts'
import { listRows } from './lists.ts'
import { longWallRows } from './long-wall.ts'
import { paintedRows } from './painted.ts'
import { pictureRows } from './pictures.ts'
import { proxyRows } from './proxy.ts'
import { reportRows } from './reports.ts'
import { sealRows } from './seals.ts'
import { searchRows } from './search.ts'
import { sizeRows } from './sizes.ts'
import { slowWallRows } from './slow-wall.ts'
import { startRows } from './start.ts'
import { ticketPageRows } from './ticket-page.ts'
import { ticketRows } from './tickets.ts'
import { wallRows } from './walls.ts'

// Runs the measurements into docs/performance.md. `npm run bench -- walls proxy` runs only these and writes nothing;
// with `--write` it writes their sections. README.md has the requirements of each.

const derivationRows = async (): Promise<Row[]> =>
  derivationFigures().map(({ records, parseMs, totalMs, ratio }) => ({
    what: `Parse and derive, ${records.toLocaleString('en')} records`,
    ours: ms(totalMs),
    reference: `JSON.parse of the same body: ${ms(parseMs)}`,
    figure: `${ratio.toFixed(2)} x`,
    reach: '<= 1.5 x',
    reached: ratio <= 1.5,
  }))

const parts = {
  walls: () => wallRows(),
  tickets: ticketRows,
  'ticket-page': ticketPageRows,
  forecast: forecastRows,
  failover: () => failoverRows(),
  painted: paintedRows,
  'first-page': firstPageRows,
  'slow-wall': slowWallRows,
  'long-wall': longWallRows,
  sizes: sizeRows,
  start: startRows,
  derivation: derivationRows,
  proxy: proxyRows,
  attack: attackRows,
  lists: listRows,
  import: importRows,
  reports: reportRows,
  search: searchRows,
  seals: sealRows,
  pictures: pictureRows,
} satisfies Record<string, () => Promise<Row[]>>

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const unknown = asked.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
/** Of one measurement, ms, however busy the machine; what is known to wait has limits of its own. */
const longestMs = 3 * 3600_000

const names = asked.length === 0 ? Object.keys(parts) : asked
const writes = values.write || asked.length === 0
const path = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))
for (const name of names.filter(isPart)) {
  console.log(`Measuring ${name} ...`)
  const start = performance.now()
  const rows = await within(name, parts[name](), longestMs)
  console.log(`  took ${Math.round((performance.now() - start) / 1000)} s\n${table(rows)}`)
  if (!writes) continue
  // Written after each measurement, so that a later failure loses none.
  const measured = new Map([[name, section(rows)]])
  await writeFile(
    path,
    performanceDocument(await readFile(path, 'utf8'), measured, Object.keys(parts)),
  )
  console.log(`  written to docs/performance.md`)
}
