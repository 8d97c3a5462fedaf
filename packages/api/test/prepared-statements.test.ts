import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Reader } from '../src/db/index.ts'
import { tendTables } from '../src/db/embedded-upkeep.ts'
import { prepareStatement } from '../src/db/prepared-statement.ts'
import { inboundText, readInbound } from '../src/inbound/read.ts'
import { linesText, readLines, readRecords, recordsText } from '../src/outbound/read.ts'
import { productionText, readProduction } from '../src/production/read.ts'
import { bookingsText, poSalesText, readBookings, readPoSales } from '../src/sales/read.ts'
import { openTestEmbedded } from './support/embedded.ts'
import { onEachDatabase } from './support/site.ts'

// PostgreSQL plans a statement that has a name five times for the values it is given, and from then on only if a plan
// made so seems to cost less than the one it keeps. For the widest of ours a plan takes several times what it saves.

type Read = (reader: Reader, day: string, ids: readonly number[]) => Promise<unknown>

const reads: Record<string, Read> = {
  'outbound records': readRecords,
  'outbound records as text': (reader, day, ids) => recordsText(reader, day, ids, ''),
  lines: readLines,
  'lines as text': (reader, day, ids) => linesText(reader, day, ids, ''),
  'inbound records': readInbound,
  'inbound records as text': (reader, day, ids) => inboundText(reader, day, ids, ''),
  'PO sales': readPoSales,
  'PO sales as text': (reader, day, ids) => poSalesText(reader, day, ids, ''),
  bookings: readBookings,
  'bookings as text': (reader, day, ids) => bookingsText(reader, day, ids, ''),
  production: readProduction,
  'production as text': (reader, day, ids) => productionText(reader, day, ids, ''),
}

/** How often statements with a name were planned for their values, and how often a kept plan was run. */
const plansSoFar = async (reader: Reader) => {
  const { rows } = await reader.execute<{ made: number; kept: number }>(sql`
    select coalesce(sum(custom_plans), 0)::integer as made, coalesce(sum(generic_plans), 0)::integer as kept
    from pg_prepared_statements`)
  return rows[0] ?? { made: 0, kept: 0 }
}

onEachDatabase('statements of rows', (site) => {
  it.each(Object.entries(reads))('keep the plan for a single row: %s', async (_, read) => {
    // On one connection, which is what keeps plans.
    await site().db.snapshot(async (reader) => {
      const eightTimes = async () => {
        for (let time = 0; time < 8; time += 1) await read(reader, '2026-11-20', [1])
        return plansSoFar(reader)
      }
      const first = await eightTimes()
      const second = await eightTimes()
      expect({ made: second.made - first.made, kept: second.kept - first.kept }).toEqual({
        made: 0,
        kept: 8,
      })
    })
  })
})

describe('the embedded database', () => {
  it('plans a prepared statement once, and anew when its tables have been tended', async () => {
    const db = await openTestEmbedded()
    onTestFinished(() => db.close())
    const plans = () => db.read(plansSoFar)
    const before = await plans()
    const read = () => db.read((reader) => readRecords(reader, '2026-11-20', [1]))
    await read()
    await read()
    expect(await plans()).toEqual({ made: before.made, kept: before.kept + 2 })
    await db.client.exec(
      `insert into counter (kind, period, last) select 'test', n::text, 1 from generate_series(1, 100) n`,
    )
    await tendTables(db.client)
    const tended = await plans()
    expect(tended.made).toBe(before.made)
    expect(tended.kept).toBeGreaterThan(before.kept + 2)
    await read()
    expect(await plans()).toEqual({ made: before.made, kept: tended.kept + 1 })
  })

  it('goes on as before after a prepared statement has failed', async () => {
    const db = await openTestEmbedded()
    onTestFinished(() => db.close())
    const mode = async () => (await db.client.query('show plan_cache_mode')).rows
    const usual = await mode()
    const half = prepareStatement(sql`select 100 / ${sql.placeholder('by')}::integer as of_hundred`)
    await expect(db.read((reader) => reader.prepared(half, { by: 0 }))).rejects.toThrow(
      'division by zero',
    )
    expect(await mode()).toEqual(usual)
    await expect(db.transaction((tx) => tx.prepared(half, { by: 0 }))).rejects.toThrow(
      'division by zero',
    )
    expect(await mode()).toEqual(usual)
    await db.read((reader) => reader.prepared(half, { by: 2 }))
    expect(await mode()).toEqual(usual)
  })
})

onEachDatabase('a prepared statement', (site) => {
  it('answers all who ask for it at once before it was ever planned', async () => {
    const double = prepareStatement(sql`select ${sql.placeholder('number')}::integer * 2 as twice`)
    const asked = [1, 2, 3, 4, 5, 6, 7, 8]
    const answers = await Promise.all(
      asked.map((number) =>
        site().db.read((reader) => reader.prepared<{ twice: number }>(double, { number })),
      ),
    )
    expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
  })

  it.each([
    ["it's", "''; drop table customer; --"],
    ['\\', "\\'"],
    ['$1', '$prepare$ 重量 ổ 🚛\n'],
    [null, ''],
  ])('takes %j and %j as they are', async (first, second) => {
    const pair = prepareStatement(
      sql`select ${sql.placeholder('first')}::text as first, ${sql.placeholder('second')}::text as second, '$1' as own`,
    )
    const { rows } = await site().db.read((reader) => reader.prepared(pair, { first, second }))
    expect(rows).toEqual([{ first, second, own: '$1' }])
  })

  it('can be asked for again after the transaction that asked first has failed', async () => {
    const { db } = site()
    const half = prepareStatement(sql`select 100 / ${sql.placeholder('by')}::integer as part`)
    await expect(db.transaction((tx) => tx.prepared(half, { by: 0 }))).rejects.toThrow(
      'division by zero',
    )
    const { rows } = await db.transaction((tx) => tx.prepared(half, { by: 2 }))
    expect(rows).toEqual([{ part: 50 }])
  })
})
