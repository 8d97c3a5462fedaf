import { once } from 'node:events'
import { createServer } from 'node:http'
import { percentile, ratioRow, type Row } from './lib/figures.ts'
import { inTurn } from './lib/in-turn.ts'
import { seedSales, seedTrucks } from './lists/seed.ts'
import { type Api, makeSite, type Site } from './lists/site.ts'

// The cost of a camera that hangs: a weighing with one, beside the same weighing at a site without cameras.

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()

const trucks = 2000

/** Weighs waiting trucks again, one after the other. */
const weighingsOf = async ({ read, write }: Api): Promise<() => Promise<void>> => {
  const listed = await read('/api/outbound-record?status=waiting&perPage=20')
  const { data } = JSON.parse(listed.body.toString()) as { data: { id: number; version: number }[] }
  if (data.length === 0) throw new Error('no waiting truck')
  let next = 0
  return async () => {
    const truck = data[next % data.length]
    if (truck === undefined) return
    next += 1
    const answer = await write(`/api/outbound-record/${truck.id}/reweigh`, {
      version: truck.version,
      which: 'first',
      weighKg: 12_000 + next,
      source: 'manual',
      reason: 'indicator is dark',
    })
    truck.version = (answer as { version: number }).version
  }
}

const rounds = 12

const weighRow = async (site: Site, url: string): Promise<Row> => {
  const weigh = await weighingsOf(await site.start())
  await site.client.query(
    `insert into camera (created_at, updated_at, name, url) values (now(), now(), 'Scale', '${url}')`,
  )
  const taken: { on: number[]; off: number[] } = { on: [], off: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const how of ['off', 'on'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in turn
      await site.client.query('update camera set active = $1', [how === 'on'])
      // oxlint-disable-next-line no-await-in-loop -- in turn
      const { weigh: ms } = await inTurn({ weigh }, { warm: 10, least: 60, seconds: 0 })
      taken[how].push(...ms)
    }
  }
  return ratioRow(
    'A weighing with a camera that hangs: p99',
    { name: 'without cameras', value: percentile(taken.off, 0.99) },
    percentile(taken.on, 0.99),
    1.1,
    (value) => `${value.toFixed(2)} ms`,
  )
}

export const pictureRows = async (): Promise<Row[]> => {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server === '') {
    console.log('TEST_DATABASE_URL names no server: pictures are not measured.')
    return []
  }
  const hanging = createServer(() => {})
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const address = hanging.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const site = await makeSite(server)
  try {
    await seedSales(site.client, today)
    await seedTrucks(site.client, today, { from: 1, to: trucks, last: trucks })
    return [await weighRow(site, `http://127.0.0.1:${address.port}/`)]
  } finally {
    await site.drop()
    hanging.closeAllConnections()
    hanging.close()
  }
}
