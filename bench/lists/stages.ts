import { seedSales, seedTrucks } from './seed.ts'
import { makeSite, onServer } from './site.ts'

// Each size is seeded once, in minutes, and copied, in seconds. BENCH_KEEP=1 keeps the databases for further runs on
// the same day; their rows depend on the date.

const records = 1_000_000
/** Three lines each: the 1,000,000 lines of outstanding. */
const third = 333_334

interface Stages {
  third: string
  whole: string
  /** Drops them, unless they are kept. */
  drop: () => Promise<void>
}

const dropAll = (server: string, names: readonly string[]) =>
  onServer(server, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  })

const keptNames = (server: string) =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'muat\\_bench\\_kept\\_%'`,
    )
    return rows.map(({ name }) => name)
  })

export const makeStages = async (server: string, today: string): Promise<Stages> => {
  const keep = process.env['BENCH_KEEP'] === '1'
  const prefix = keep ? `muat_bench_kept_${today.replaceAll('-', '')}` : `muat_bench_${process.pid}`
  const names = { third: `${prefix}_third`, whole: `${prefix}_whole` }
  const kept = keep ? await keptNames(server) : []
  await dropAll(
    server,
    kept.filter((name) => !name.startsWith(prefix)),
  )
  if (!kept.includes(names.third)) {
    const site = await makeSite(server)
    await seedSales(site.client, today)
    await seedTrucks(site.client, today, { from: 1, to: third, last: third })
    await site.becomes(names.third)
  }
  if (!kept.includes(names.whole)) {
    const site = await makeSite(server, names.third)
    await seedTrucks(site.client, today, { from: third + 1, to: records, last: records })
    await site.becomes(names.whole)
  }
  return { ...names, drop: async () => (keep ? undefined : dropAll(server, Object.values(names))) }
}
