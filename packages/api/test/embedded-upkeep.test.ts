import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedDatabase } from '../src/db/embedded.ts'
import { tendTables } from '../src/db/embedded-upkeep.ts'
import { openTestEmbedded } from './support/embedded.ts'

describe('the upkeep of the embedded database', () => {
  let db: EmbeddedDatabase
  beforeEach(async () => {
    db = await openTestEmbedded()
  })
  afterEach(() => db.close())

  const one = async <T>(text: string): Promise<T | undefined> => {
    await db.client.exec('select pg_stat_force_next_flush()')
    return (await db.client.query<{ it: T }>(`select (${text}) as it`)).rows[0]?.it
  }
  const fill = (from: number, to: number) =>
    db.client.exec(
      `insert into counter (kind, period, last) select 'test', n::text, 1 from generate_series(${from}, ${to}) n`,
    )
  const distinctPeriods = () =>
    one<number>(
      `select n_distinct from pg_stats where tablename = 'counter' and attname = 'period'`,
    )
  const analysedAt = () =>
    one<string>(`select last_analyze::text from pg_stat_user_tables where relname = 'counter'`)

  it('looks at what a table holds once it holds something, and again when a tenth has changed', async () => {
    await fill(1, 200)
    await tendTables(db.client)
    expect(await distinctPeriods()).toBe(-1)
    const first = await analysedAt()

    await fill(201, 220)
    await tendTables(db.client)
    expect(await analysedAt()).toBe(first)

    await fill(221, 400)
    await tendTables(db.client)
    expect(await analysedAt()).not.toBe(first)
  })

  it('gives back the room of rows that have gone', async () => {
    const dead = async () =>
      (await one<number>(`select n_dead_tup from pg_stat_user_tables where relname = 'counter'`)) ??
      0
    // The process is not new: what other suites left in this table may be counted still.
    const before = await dead()
    await fill(1, 400)
    await db.client.exec(`delete from counter where period::integer > 100`)
    expect(await dead()).toBe(before + 300)
    await tendTables(db.client)
    expect(await dead()).toBe(0)
  })
})
