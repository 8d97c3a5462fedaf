import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hashPassword } from '@muat/api/passwords'
import { insertGiven } from '@muat/api/bulk'
import type { Clock, Database, Transaction } from '@muat/api/database'
import {
  appUser,
  booking,
  counter,
  customer,
  documentPrint,
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
  scaleStay,
  siteSettings,
  vehicle,
  vendor,
  weighing,
} from '@muat/api/schema'
import { demoPassword } from './accounts.ts'
import { addDays, atWallClock } from './days.ts'
import { deliveryRows } from './delivery-rows.ts'
import { exDoRows, masterRows, userRows, vehicleRows } from './masters.ts'
import { createNumbers } from './numbers.ts'
import { planSite } from './plan-site.ts'
import { createRandom, seedOf } from './random.ts'
import { bookingRows, iso, visitRows } from './record-rows.ts'
import { planRuns, runRows } from './runs.ts'
import { saleRows } from './sale-rows.ts'
import { stayRows } from './stay-rows.ts'
import { demoSettings } from './settings.ts'

const creationLock = 7_305_583

export interface DemoOptions {
  /** Time zone of business days. */
  timezone?: string
  /** Days of history. */
  past?: number
}

const usualPast = 90

const numbered = [
  'app_user',
  'customer',
  'vendor',
  'grade',
  'marking',
  'inbound_item',
  'outbound_item',
  'ex_do_master',
  'vehicle',
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
 * Fills an empty, migrated database with the demo site at the clock's time, in one transaction. False, without
 * changes, if there are users. The caller decides whether a demo is wanted.
 */
export const createDemoSite = async (
  db: Database,
  clock: Clock,
  { timezone = 'Asia/Jakarta', past = usualPast }: DemoOptions = {},
): Promise<boolean> => {
  const today = clock.today()
  const now = Math.floor(clock.now().getTime() / 1000) * 1000
  const days = { timezone, today, now, past }
  // One hash for all accounts, since the password is public and hashing is slow. Computed while the site is planned.
  const hashing = hashPassword(demoPassword)
  const plan = planSite(days)
  const opened = iso(atWallClock(timezone, addDays(today, -past - 50), 8 * 60))
  const random = createRandom(seedOf(`masters ${today}`))
  const masters = masterRows(opened, random)
  const numbers = createNumbers()
  const sales = saleRows(plan.sales, timezone, numbers)
  const bookings = bookingRows(plan.bookings, numbers)
  const bookingIds = new Map(plan.bookings.map((one, index) => [one, index + 1]))
  const visits = visitRows(plan.visits, bookingIds, numbers)
  const deliveries = deliveryRows(plan.deliveries, numbers)
  const runs = runRows(planRuns(days, createRandom(seedOf(`production ${today}`))), numbers)

  return db.transaction(async (tx) => {
    // Serializes two servers that start on one empty database. The second finds the users of the first, which it waits
    // for longer than a request waits for a lock: on a slow disk all these rows take more than ten seconds.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = '3min'`)
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
    const filled: readonly (readonly [PgTable, readonly Record<string, unknown>[]])[] = [
      [appUser, userRows(opened, await hashing)],
      [customer, masters.customers],
      [vendor, masters.vendors],
      [grade, masters.grades],
      [marking, masters.markings],
      [inboundItem, masters.inboundItems],
      [outboundItem, masters.outboundItems],
      [vehicle, vehicleRows(plan.trucks, today, iso(now))],
      [exDoMaster, exDoRows(plan.sales, days, opened, random)],
      [poSale, sales],
      [booking, bookings],
      [outboundRecord, visits.records],
      [outboundRecordItem, visits.lines],
      [inboundRecord, deliveries.records],
      [inboundRecordItem, deliveries.lines],
      [production, runs.records],
      // Rows of one shape are inserted together. A reading that was replaced has a lower id than the one after it.
      [weighing, visits.weighings.filter((one) => one.archivedAt !== undefined)],
      [weighing, visits.weighings.filter((one) => one.archivedAt === undefined)],
      [weighing, deliveries.weighings],
      [scaleStay, stayRows(days)],
      [outboundRecordItemStep, visits.steps],
      [documentPrint, visits.prints],
      [history, [...visits.history, ...deliveries.history, ...runs.history]],
      [counter, numbers.rows()],
    ]
    for (const [table, rows] of filled) await insertGiven(tx, table, rows)
    await continueIds(tx)
    // Statistics for the first requests, before upkeep would collect them.
    const names = [...new Set(filled.map(([table]) => table))].map((table) => sql`${table}`)
    await tx.execute(sql`analyze ${sql.join(names, sql`, `)}`)
    return true
  })
}
