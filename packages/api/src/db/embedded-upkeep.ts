import type { PGlite } from '@electric-sql/pglite'
import { renewPlans } from './embedded-prepared.ts'

const minute = 60_000

interface Due {
  /** Name as used in a statement. */
  table: string
  vacuum: boolean
}

// The thresholds of autovacuum: a vacuum when a fifth of the rows is dead or new, an analyze when a tenth has
// changed. Changes are counted from the start of the process. A table with rows that was never analyzed is always
// due.
const dueTables = `
  select format('%I.%I', s.schemaname, s.relname) as table, due.vacuum
  from pg_stat_user_tables s
  join pg_class c on c.oid = s.relid
  cross join lateral (select greatest(c.reltuples, 0) as rows) known
  cross join lateral (
    select
      s.n_dead_tup > 50 + 0.2 * known.rows
        or s.n_ins_since_vacuum > 1000 + 0.2 * known.rows as vacuum,
      s.n_mod_since_analyze > 50 + 0.1 * known.rows
        or s.last_analyze is null and pg_relation_size(c.oid) > 0
          and not exists (select from pg_statistic where starelid = c.oid) as analyze
  ) due
  where due.vacuum or due.analyze
  order by s.relid`

/**
 * Vacuums and analyzes tables that are due, one at a time so that other statements run in between, then renews cached
 * plans. Without statistics a list of trucks takes ten times as long.
 */
export const tendTables = async (client: Pick<PGlite, 'query' | 'exec'>): Promise<void> => {
  // Statistics are flushed at most once a second: a table analyzed before would be due again.
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query<Due>(dueTables)
  for (const { table, vacuum } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
    await client.exec(vacuum ? `vacuum (analyze) ${table}` : `analyze ${table}`)
  }
  if (rows.length > 0) await renewPlans(client)
}

/**
 * Starts checkpoints, which bound the log to replay after a crash, and the upkeep of tables; the embedded database
 * has no background processes. Returns a function that stops it.
 */
export const startUpkeep = (client: PGlite, onError: (error: unknown) => void): (() => void) => {
  const every = (minutes: number, work: () => Promise<unknown>): NodeJS.Timeout => {
    let busy = false
    const run = async (): Promise<void> => {
      if (busy) return
      busy = true
      await work().catch(onError)
      busy = false
    }
    return setInterval(() => void run(), minutes * minute).unref()
  }
  // Not during sign-ins after a restart, and not five minutes later either.
  const first = setTimeout(() => void tendTables(client).catch(onError), minute).unref()
  const timers = [
    every(5, () => client.exec('checkpoint')),
    every(5, () => tendTables(client)),
    // The catalog tables as well.
    every(12 * 60, () => client.exec('vacuum (analyze)')),
  ]
  return () => {
    clearTimeout(first)
    timers.forEach((timer) => clearInterval(timer))
  }
}
