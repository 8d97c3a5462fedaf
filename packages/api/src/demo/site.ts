import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hashPassword } from '../accounts/passwords.ts'
import type { Clock, Database, Transaction } from '../db/index.ts'
import {
  appUser,
  booking,
  counter,
  customer,
  exDoMaster,
  grade,
  history,
  inboundItem,
  inboundRecord,
  inboundRecordItem,
  marking,
  outboundItem,
  outboundRecord,
  outboundRecordItem,
  outboundRecordItemStep,
  poSale,
  production,
  siteSettings,
  vendor,
  weighing,
} from '../db/schema.ts'
import { demoPassword } from './accounts.ts'
import { addDays, atWallClock } from './days.ts'
import { planDeliveries } from './deliveries.ts'
import { deliveryRows } from './delivery-rows.ts'
import { exDoRows, masterRows, userRows } from './masters.ts'
import type { NewRow } from './new-row.ts'
import { createNumbers } from './numbers.ts'
import { planSite } from './plan-site.ts'
import { createRandom, seedOf } from './random.ts'
import { bookingRows, iso, visitRows } from './record-rows.ts'
import { planRuns, runRows } from './runs.ts'
import { saleRows } from './sale-rows.ts'
import { demoSettings } from './settings.ts'

const creationLock = 7_305_583

/** A statement carries at most 65,535 parameters; every value is one. */
const maxParameters = 30_000

/** Inserts with the ids that the rows bring, and lets the table's own numbering go on after them. */
const insertAll = async <Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> => {
  const width = Object.keys(rows[0] ?? {}).length + 6
  const chunk = Math.floor(maxParameters / width)
  for (let at = 0; at < rows.length; at += chunk) {
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(at, at + chunk))
  }
}

const numbered = [
  'app_user',
  'customer',
  'vendor',
  'grade',
  'marking',
  'inbound_item',
  'outbound_item',
  'ex_do_master',
  'po_sale',
  'booking',
  'outbound_record',
  'outbound_record_item',
  'inbound_record',
  'inbound_record_item',
  'production',
] as const

const continueIds = async (tx: Transaction): Promise<void> => {
  for (const table of numbered) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
}

/**
 * Fills an empty, migrated database with the demo site as it stands at the clock's now: all of it or nothing. The
 * business days are those of `timezone`. False, and nothing done, where somebody has users already. Whether a demo site is wanted at all is the caller's decision.
 */
export const createDemoSite = async (
  db: Database,
  clock: Clock,
  timezone = 'Asia/Jakarta',
): Promise<boolean> => {
  const today = clock.today()
  const now = Math.floor(clock.now().getTime() / 1000) * 1000
  const days = { timezone, today, now }
  const plan = planSite(days)
  const opened = iso(atWallClock(timezone, addDays(today, -80), 8 * 60))
  const random = createRandom(seedOf(`masters ${today}`))
  // One hash for all: the password is no secret, and the start-up should not pay for seven.
  const passwordHash = await hashPassword(demoPassword)
  const masters = masterRows(opened, random)
  const numbers = createNumbers()
  const bookings = bookingRows(plan.bookings, numbers)
  const bookingIds = new Map(plan.bookings.map((one, index) => [one, index + 1]))
  const visits = visitRows(plan.visits, bookingIds, numbers)
  // A seed of their own: what is sold and shipped is the same site whatever comes in.
  const deliveries = deliveryRows(
    planDeliveries(days, createRandom(seedOf(`inbound ${today}`))),
    numbers,
  )
  const runs = runRows(planRuns(days, createRandom(seedOf(`production ${today}`))), numbers)

  return db.transaction(async (tx) => {
    // Two servers that start on one empty database wait for each other here; the second finds the first one's users.
    await tx.execute(sql`select pg_advisory_xact_lock(${creationLock})`)
    const users = await tx.select({ id: appUser.id }).from(appUser).limit(1)
    if (users.length > 0) return false
    await tx
      .insert(siteSettings)
      .values({ updatedAt: iso(now), settings: demoSettings, demoDate: today })
      .onConflictDoUpdate({
        target: siteSettings.id,
        set: { updatedAt: iso(now), settings: demoSettings, demoDate: today },
      })
    await insertAll(tx, appUser, userRows(opened, passwordHash))
    await insertAll(tx, customer, masters.customers)
    await insertAll(tx, vendor, masters.vendors)
    await insertAll(tx, grade, masters.grades)
    await insertAll(tx, marking, masters.markings)
    await insertAll(tx, inboundItem, masters.inboundItems)
    await insertAll(tx, outboundItem, masters.outboundItems)
    await insertAll(tx, exDoMaster, exDoRows(plan.sales, today, opened, random))
    await insertAll(tx, poSale, saleRows(plan.sales, timezone))
    await insertAll(tx, booking, bookings)
    await insertAll(tx, outboundRecord, visits.records)
    await insertAll(tx, outboundRecordItem, visits.lines)
    await insertAll(tx, inboundRecord, deliveries.records)
    await insertAll(tx, inboundRecordItem, deliveries.lines)
    await insertAll(tx, production, runs.records)
    await insertAll(tx, weighing, [...visits.weighings, ...deliveries.weighings])
    await insertAll(tx, outboundRecordItemStep, visits.steps)
    await insertAll(tx, history, [...visits.history, ...deliveries.history, ...runs.history])
    await insertAll(tx, counter, numbers.rows())
    await continueIds(tx)
    // Its first visitors come before anything else would have a look at what was put into the tables.
    await tx.execute(sql`analyze`)
    return true
  })
}
