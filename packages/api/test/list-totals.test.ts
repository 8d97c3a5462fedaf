import type { Page } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { buildInbound, buildVendor, driveInbound } from './support/inbound.ts'
import { onEachDatabase } from './support/site.ts'
import {
  buildBooking,
  buildCustomer,
  buildSale,
  buildTruck,
  drive,
  signInStaff,
  type Staff,
} from './support/truck.ts'

interface Answer extends Page<{ id: number }> {
  totals?: Record<string, number>
}

onEachDatabase('totals of lists', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const list = async (query: string) => {
    const { status, body } = await staff.admin.get(`/api/${query}`)
    expect([query, status]).toEqual([query, 200])
    return body as Answer
  }
  const totalsOf = async (query: string) => (await list(query)).totals

  it('are of all PO sales that the filters leave, the same on every page', async () => {
    const { id: customerId } = await buildCustomer(staff.admin)
    const build = (orderedKg: number) => buildSale(staff, { customerId, orderedKg })
    const [first] = [await build(1000.1), await build(1000.2)]
    await buildBooking(staff, first.id, 400.05)
    const kg = { plannedKg: 300, bags: 6, netKg: 300 }
    await drive(staff, await buildTruck(staff, { sale: first, ...kg }), 'completed', kg)
    await buildTruck(staff, { sale: first, plannedKg: 100.1 })
    const cancelled = await build(500)
    const off = { version: cancelled.version, reason: 'not wanted' }
    await staff.office.post(`/api/po-sale/${cancelled.id}/cancel`, off)
    await buildSale(staff, { orderedKg: 7 })

    const totals = {
      orderedKg: 2500.3,
      shippedKg: 300,
      onTruckKg: 100.1,
      bookedKg: 400.05,
      outstandingKg: 1700.3,
      availableToBookKg: 1200.15,
    }
    const of = `po-sale?customer=${customerId}&perPage=1`
    for (const page of [1, 2, 9]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await totalsOf(`${of}&page=${page}`)).toEqual(totals)
    }
    const open = { ...totals, orderedKg: 2000.3 }
    expect(await totalsOf(`${of}&status=open,partial`)).toEqual(open)
    const { data } = await list(`po-sale?customer=${customerId}&page=1`)
    for (const [field, total] of Object.entries(totals)) {
      const shown = data.map((row) => Number((row as Record<string, unknown>)[field]))
      expect(shown.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 6)
    }
    expect(await totalsOf(`po-sale?customer=${customerId}&mode=search`)).toBeUndefined()
  })

  it('are of what bookings show: a cancelled one has no rest', async () => {
    const sale = await buildSale(staff)
    const kept = await buildBooking(staff, sale.id, 1000.1)
    await buildBooking(staff, sale.id, 1000.2)
    const left = await buildBooking(staff, sale.id, 500)
    await staff.office.delete(`/api/booking/${left.id}`)
    await buildTruck(staff, { sale, bookingId: kept.id, plannedKg: 300.05 })
    const of = `booking?poSaleId=${sale.id}&perPage=2`
    const totals = { bookedKg: 2500.3, takenKg: 300.05, restKg: 1700.25 }
    expect(await totalsOf(`${of}&page=1`)).toEqual(totals)
    expect(await totalsOf(`${of}&page=2`)).toEqual(totals)
    expect(await totalsOf(`${of}&status=confirmed`)).toEqual({
      bookedKg: 1000.2,
      takenKg: 0,
      restKg: 1000.2,
    })
    expect(await totalsOf(`${of}&q=${kept.bookingNo}`)).toBeUndefined()
    expect(await totalsOf(`booking?poSaleId=${sale.id}&open=1`)).toBeUndefined()
  })

  it('are of what trucks take, and of those that were weighed', async () => {
    const sale = await buildSale(staff)
    const of = `outbound-record?poSaleId=${sale.id}&perPage=2`
    const build = () => buildTruck(staff, { sale, plannedKg: 20_000 })
    await build()
    expect(await totalsOf(of)).toEqual({ plannedKg: 20_000 })
    await drive(staff, await build(), 'completed', { bags: 400, netKg: 20_000.1 })
    await drive(staff, await build(), 'completed', { bags: 400, netKg: 20_000.2 })
    for (const page of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await totalsOf(`${of}&page=${page}`)).toEqual({
        plannedKg: 60_000,
        netKg: 40_000.3,
      })
    }
    expect(await totalsOf(`${of}&status=registered`)).toEqual({ plannedKg: 20_000 })
  })

  it('are of what vendors claimed and the scale said, each of the trucks that have it', async () => {
    const { id: vendorId } = await buildVendor(staff.admin)
    const of = `inbound-record?vendorId=${vendorId}&perPage=1`
    const done = await driveInbound(
      staff,
      await buildInbound(staff, { vendorId, vendorClaimedKg: 30_100.1 }),
      'completed',
      30_000.1,
    )
    await buildInbound(staff, { vendorId, vendorClaimedKg: 100.2 })
    await driveInbound(staff, await buildInbound(staff, { vendorId }), 'completed', 20_000.2)
    await site().db.transaction((tx) =>
      tx.execute(sql`
        update inbound_record_item
        set moisture_pct = 15, moisture_limit_pct = 14, moisture_deduction_pct = 1,
          quality_deduction_kg = round(net_kg * 0.01, 2)
        where inbound_record_id = ${done.id}`),
    )
    const totals = {
      vendorClaimedKg: 30_200.3,
      netKg: 50_000.3,
      differenceKg: -100,
      acceptedKg: 49_700.3,
    }
    expect(await totalsOf(`${of}&page=1`)).toEqual(totals)
    expect(await totalsOf(`${of}&page=3`)).toEqual(totals)
    expect(await totalsOf(`${of}&status=registered`)).toEqual({ vendorClaimedKg: 100.2 })
  })

  it('are left out of a list of more than 10,000 rows', async () => {
    const { id: vendorId } = await buildVendor(staff.admin)
    const insert = (rows: number) =>
      site().db.transaction((tx) =>
        tx.execute(sql`
          insert into inbound_record (
            record_no, date, license_plate, driver_name, vendor_id, vendor_claimed_kg, status, cancel_reason,
            registered_at, created_at, updated_at
          )
          select
            'MANY-' || ${rows}::integer || '-' || n, '2026-01-01', 'B 1 M', 'Driver', ${vendorId}, 0.01, 'cancelled',
            'has left', now(), now(), now()
          from generate_series(1, ${rows}::integer) n`),
      )
    await insert(10_000)
    const of = `inbound-record?vendorId=${vendorId}&perPage=100`
    expect(await list(`${of}&page=60`)).toMatchObject({
      total: 10_000,
      totals: { vendorClaimedKg: 100 },
    })
    await insert(1)
    const { total, totals } = await list(of)
    expect([total, totals]).toEqual([10_001, undefined])
  })
})
