import type { PGlite } from '@electric-sql/pglite'
import { renewPlans } from './embedded-prepared.ts'

const minute = 60_000

interface Due {
  /** As a statement names it. */
  table: string
  vacuum: boolean
}

// What autovacuum goes by, with its own figures: a fifth of the rows dead or new is worth a vacuum, a tenth changed a new
// look at what the columns hold. Changes are counted from the start of the process; a table that holds rows and was never
// looked at is due whatever was counted.
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
 * Vacuums and analyses the tables that are due, a table at a time, so that others have their turn between; then plans that
 * are kept are made anew. Without statistics a list of trucks takes the database ten times as long, and everybody waits
 * meanwhile.
 */
export const tendTables = async (client: Pick<PGlite, 'query' | 'exec'>): Promise<void> => {
  // What was counted is told once a second at most: a table looked at before that would be due again.
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query<Due>(dueTables)
  for (const { table, vacuum } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
    await client.exec(vacuum ? `vacuum (analyze) ${table}` : `analyze ${table}`)
  }
  if (rows.length > 0) await renewPlans(client)
}

/**
 * The embedded database never writes its log ahead to the disk by itself and has no autovacuum: a checkpoint bounds what
 * a crash has to replay, and its tables are tended. All wait their turn like any statement. Gives back what ends it.
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
  // Not while everybody signs in after a restart, and not five minutes later either.
  const first = setTimeout(() => void tendTables(client).catch(onError), minute).unref()
  const timers = [
    every(5, () => client.exec('checkpoint')),
    every(5, () => tendTables(client)),
    // The tables of the database itself, too.
    every(12 * 60, () => client.exec('vacuum (analyze)')),
  ]
  return () => {
    clearTimeout(first)
    timers.forEach((timer) => clearInterval(timer))
  }
}
