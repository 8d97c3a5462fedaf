import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { attackRows } from './attack.ts'
import { derivationFigures } from './derivation.ts'
import { failoverRows } from './failover.ts'
import { firstPageRows } from './first-page.ts'
import { importRows } from './import.ts'
import { ms, type Row } from './lib/figures.ts'
import { listRows } from './lists.ts'
import { longWallRows } from './long-wall.ts'
import { paintedRows } from './painted.ts'
import { proxyRows } from './proxy.ts'
import { reportRows } from './reports.ts'
import { searchRows } from './search.ts'
import { sizeRows } from './sizes.ts'
import { slowWallRows } from './slow-wall.ts'
import { startRows } from './start.ts'
import { wallRows } from './walls.ts'

// Every measurement, each beside its reference in this same run, to docs/performance.md.
// `npm run bench -- walls proxy` measures only those and writes nothing. README.md says what each needs.

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
} satisfies Record<string, () => Promise<Row[]>>

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const reachedText = ({ reached }: Row): string =>
  reached === null ? 'not measured' : reached ? 'yes' : 'no'

const table = (rows: readonly Row[]): string =>
  [
    '| what | ours | beside | figure | to reach | reached |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${[row.what, row.ours, row.reference, row.figure, row.reach, reachedText(row)].join(' | ')} |`,
    ),
  ].join('\n')

const machine = (): string => {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.version}, ${process.platform}`
}

const document = (rows: readonly Row[]): string => `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Walls, servers and load share this machine, so absolute times say little; each figure is a ratio to a reference that was measured in the same run.

${table(rows)}

How each is measured stands in [bench/](../bench): walls are bare websockets that speak socket.io's protocol, latency counts from the moment a change is made until a wall has received it, CPU and memory are the server process's own. Click to painted is two Chromium browsers on one clock, from the click to the frame after the one that shows the truck called. A list opened cold is a browser that has nothing of the site yet, behind 150 ms and 1.6 Mbit/s; its waves are requests each of which began after one of the wave before had come. The attack is bare connections from addresses of their own, in a process of their own; what is left of it is counted 90 s after it ended. Lists go through the whole api, in turn with the driver alone and with the plainest server that answers the same rows, on the same database of the server that TEST_DATABASE_URL names; which of the two counts says decision 0016; what of them was measured on which data stands in [bench/README.md](../bench/README.md).
`

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
const names = asked.length === 0 ? Object.keys(parts) : asked
const rows: Row[] = []
for (const name of names.filter(isPart)) {
  console.log(`Measuring ${name} ...`)
  const start = performance.now()
  rows.push(...(await parts[name]()))
  console.log(`  took ${Math.round((performance.now() - start) / 1000)} s`)
}
console.log(table(rows))
if (asked.length === 0) {
  const path = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))
  await writeFile(path, document(rows))
  console.log(`Written to docs/performance.md`)
}
