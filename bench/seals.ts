import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inTurn } from './lib/in-turn.ts'
import { median, ratioRow, type Row } from './lib/figures.ts'
import { seedSales, seedTrucks } from './lists/seed.ts'
import { type Api, makeSite, type Site } from './lists/site.ts'

// The cost of seals: the smallest step of a truck with them and without, and the time that `muat verify` takes.

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format()

const muat = fileURLToPath(new URL('../../packages/api/dist/cli/muat.js', import.meta.url))

const trucks = 100_000

/** Eight entries of each truck; with its two weighings a million rows. Triggers were off during the seed. */
const fillSeals = (client: Site['client']): Promise<unknown> =>
  client.query(`
    set session_replication_role = replica;
    insert into history (resource, record_id, at, by, action, changes)
    select 'outbound-record', r.id, r.registered_at + n * interval '1 minute', 1, 'update',
      jsonb_build_object(
        'status', jsonb_build_object('from', null, 'to', r.status),
        'netKg', jsonb_build_object('from', null, 'to', r.net_kg),
        'remarks', jsonb_build_object('from', md5(r.id::text), 'to', md5(n::text))
      )
    from outbound_record r cross join generate_series(1, 8) n order by n, r.id;
    insert into seal ("of", row_id, hash) select 'history', h.id, seal_of(h) from history h order by h.id;
    insert into seal ("of", row_id, hash) select 'weighing', w.id, seal_of(w) from weighing w order by w.id;
    set session_replication_role = origin;
    analyze;`)

/** One truck arrives and is taken back, again and again: a row, its history and its seal. */
const stepsOf = async ({ read, write }: Api): Promise<() => Promise<void>> => {
  const listed = await read('/api/outbound-record?status=registered&perPage=10')
  const { data } = JSON.parse(listed.body.toString()) as { data: { id: number; version: number }[] }
  const [truck] = data
  if (truck === undefined) throw new Error('no registered truck')
  let { version } = truck
  return async () => {
    for (const action of ['arrive', 'unarrive']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await write(`/api/outbound-record/${truck.id}/${action}`, { version })
      ;({ version } = answer as { version: number })
    }
  }
}

const rounds = 24
const switched = (how: 'enable' | 'disable'): string =>
  `alter table history ${how} trigger history_seal`

const writeRow = async (site: Site): Promise<Row> => {
  const step = await stepsOf(await site.start())
  const taken: { on: number[]; off: number[] } = { on: [], off: [] }
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in turn
    await site.client.query(switched('disable'))
    // oxlint-disable-next-line no-await-in-loop -- in turn
    const off = await inTurn({ step }, { warm: 10, least: 60, seconds: 0 })
    // oxlint-disable-next-line no-await-in-loop -- in turn
    await site.client.query(switched('enable'))
    // oxlint-disable-next-line no-await-in-loop -- in turn
    const on = await inTurn({ step }, { warm: 10, least: 60, seconds: 0 })
    taken.off.push(median(off.step))
    taken.on.push(median(on.step))
  }
  const reference = { name: 'without seals', value: median(taken.off) / 2 }
  return ratioRow(
    'A step of a truck, with its seal',
    reference,
    median(taken.on) / 2,
    1.05,
    (value) => `${value.toFixed(2)} ms`,
  )
}

const mostSeconds = 60

const verifyRow = async (site: Site): Promise<Row> => {
  const start = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, [muat, 'verify'], {
    env: { ...process.env, DATABASE_URL: site.url },
    timeout: 10 * mostSeconds * 1000,
  })
  const seconds = (performance.now() - start) / 1000
  const rows = Number(/^(\d+) rows verified/u.exec(stdout)?.[1])
  return {
    what: `\`muat verify\`, ${rows.toLocaleString('en')} rows`,
    ours: `${seconds.toFixed(1)} s`,
    reference: '',
    figure: `${seconds.toFixed(1)} s`,
    reach: `<= ${mostSeconds} s`,
    reached: rows >= 990_000 && seconds <= mostSeconds,
  }
}

export const sealRows = async (): Promise<Row[]> => {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server === '') {
    console.log('TEST_DATABASE_URL names no server: seals are not measured.')
    return []
  }
  const site = await makeSite(server)
  try {
    await seedSales(site.client, today)
    await seedTrucks(site.client, today, { from: 1, to: trucks, last: trucks })
    await fillSeals(site.client)
    // Before the steps without seals, which verifying would name.
    const verified = await verifyRow(site)
    return [await writeRow(site), verified]
  } finally {
    await site.drop()
  }
}
