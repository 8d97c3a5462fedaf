import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reader } from '../src/db/index.ts'
import { inboundText, readInbound } from '../src/inbound/read.ts'
import { linesText, readLines, readRecords, recordsText } from '../src/outbound/read.ts'
import { productionText, readProduction } from '../src/production/read.ts'
import { bookingsText, poSalesText, readBookings, readPoSales } from '../src/sales/read.ts'
import { openTestPostgres, type TestPostgres } from './support/postgres.ts'

// PostgreSQL plans a statement that has a name five times for the values it is given, and from then on only if a plan
// made so seems to cost less than the one it keeps. For the widest of ours a plan takes several times what it saves.

const server = process.env['TEST_DATABASE_URL'] ?? ''

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

describe.skipIf(server === '')('statements of rows', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await openTestPostgres(server)
  })
  afterAll(() => postgres.drop())

  it.each(Object.entries(reads))('keep the plan for a single row: %s', async (_, read) => {
    const plans = await postgres.database.snapshot(async (reader) => {
      await reader.execute(sql`deallocate all`)
      for (let time = 0; time < 8; time += 1) await read(reader, '2026-11-20', [1])
      const { rows } = await reader.execute<{ planned: string }>(
        sql`select custom_plans as planned from pg_prepared_statements`,
      )
      return rows
    })
    expect(plans).toEqual([{ planned: '5' }])
  })
})
