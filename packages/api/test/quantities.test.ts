import { bookingRestKg, exDoFigures, limitKg, poSaleFigures } from '@muat/shared'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outboundRecord, outboundRecordItem } from '../src/schema.ts'
import { onEachDatabase } from './support/site.ts'
import { byHand, code, first, insertWorld, kg, stamps, today, world } from './support/world.ts'

// Random rows: what the database sums, what the pure rules say and what a plain loop over the rows says must be one
// thing.

onEachDatabase('the quantities', (site) => {
  it('are the same in the database, in the pure rules and added up by hand', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        const hand = byHand(one)
        const ids = await site().db.transaction((tx) => insertWorld(tx, one))
        await site().db.read(async (reader) => {
          for (const [index, id] of ids.saleIds.entries()) {
            const { rows } = await reader.execute<{ row: Record<string, unknown> }>(
              sql`select row_to_json(f) as row from po_sale_figures(${id}, ${today}) f`,
            )
            const sale = one.sales[index]
            const sums = hand.ofSales[index]
            if (sale === undefined || sums === undefined) throw new Error('no such sale')
            const orderedKg = kg(sale.orderedKg)
            const tolerancePct = sale.tolerancePct / 100
            const rules = poSaleFigures({
              status: sale.setStatus,
              orderedKg,
              shippedKg: kg(sums.shipped),
              onTruckKg: kg(sums.onTruck),
              bookedKg: kg(sums.booked),
              tolerancePct,
              bagKg: hand.bag,
            })
            expect(rows[0]?.row).toEqual({
              shipped_kg: kg(sums.shipped),
              on_truck_kg: kg(sums.onTruck),
              booked_kg: kg(sums.booked),
              short_closed_kg: rules.shortClosedKg,
              outstanding_kg: rules.outstandingKg,
              available_to_book_kg: rules.availableToBookKg,
              over_shipped_kg: rules.overShippedKg,
              limit_kg: limitKg(orderedKg, tolerancePct),
              status: rules.status,
            })
          }
          for (const [index, id] of ids.bookingIds.entries()) {
            const { rows } = await reader.execute<{ row: Record<string, unknown> }>(
              sql`select row_to_json(f) as row from booking_figures(${id}, ${today}) f`,
            )
            const own = hand.rests[index]
            if (own === undefined) throw new Error('no such booking')
            const { taken, rest, ended, status } = own
            const bookedKg = kg(one.bookings[index]?.bookedKg ?? 0)
            expect(rows[0]?.row).toEqual({
              taken_kg: kg(taken),
              rest_kg: kg(rest),
              status,
              is_over: ended,
            })
            expect(bookingRestKg(bookedKg, kg(taken), ended)).toBe(kg(rest))
          }
          const { rows } = await reader.execute<{ row: Record<string, unknown> }>(
            sql`select row_to_json(f) as row from ex_do_figures(${ids.exDoMasterId}, ${today}) f`,
          )
          expect(rows[0]?.row).toEqual({
            produced_kg: kg(hand.exDo.produced),
            received_kg: kg(hand.exDo.received),
            shipped_kg: kg(hand.exDo.shipped),
            on_truck_kg: kg(hand.exDo.onTruck),
            booked_kg: kg(hand.exDo.booked),
            on_hand_kg: kg(hand.exDo.onHand),
            available_kg: kg(hand.exDo.available),
          })
          const rules = exDoFigures({
            openingKg: kg(one.openingKg),
            producedKg: kg(hand.exDo.produced),
            receivedKg: kg(hand.exDo.received),
            shippedNetKg: kg(hand.exDo.shipped),
            onTruckKg: kg(hand.exDo.onTruck),
            bookedKg: kg(hand.exDo.booked),
          })
          expect(rules).toMatchObject({
            onHandKg: kg(hand.exDo.onHand),
            availableKg: kg(hand.exDo.available),
          })
        })
        // One truck on the site once: the next world may have the same plates.
        await site().db.transaction((tx) =>
          tx
            .update(outboundRecord)
            .set({ status: 'cancelled' })
            .where(eq(outboundRecord.driverName, 'd')),
        )
      }),
      { numRuns: 60 },
    )
  })

  // ordered, tolerance, bag, shipped: what is forgiven is the larger of tolerance and one bag, and exactly that still is.
  it.each([
    [1000, 10, 50, 900, 'completed'],
    [1000, 10, 50, 899.99, 'partial'],
    [1000, 0, 50, 950, 'completed'],
    [1000, 0, 50, 949.99, 'partial'],
    [1000, 0, null, 1000, 'completed'],
    [1000, 0, null, 999.99, 'partial'],
  ])(
    'call %d kg with %d % and bags of %s kg, of which %d are shipped, %s',
    async (...[orderedKg, tolerancePct, bagKg, shippedKg, status]) => {
      const { rows } = await site().db.read((reader) =>
        reader.execute<{ status: string }>(sql`
          select status
          from po_sale_rules('open', ${orderedKg}, ${tolerancePct}, ${bagKg}, ${shippedKg}, 0, 0)`),
      )
      expect(rows[0]?.status).toBe(status)
    },
  )

  it('know of each line the day of its truck, also when that changes', async () => {
    const worlds = fc.sample(world, 50)
    const one = first(worlds.filter(({ records }) => records.some(({ lines }) => lines.length > 0)))
    const { lines, apart } = await site().db.transaction(async (tx) => {
      await insertWorld(tx, one)
      await tx.execute(sql`update outbound_record set date = date - 3`)
      const { rows } = await tx.execute<{ lines: number; apart: number }>(sql`
        select count(*)::integer as lines, count(*) filter (where i.record_date <> r.date)::integer as apart
        from outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id`)
      return first(rows)
    })
    expect(lines).toBeGreaterThan(0)
    expect(apart).toBe(0)
  })

  it('cannot be given a line whose booking is of another PO sale', async () => {
    const one = first(fc.sample(world, 1))
    const { saleIds, bookingIds } = await site().db.transaction((tx) =>
      insertWorld(tx, { ...one, records: [] }),
    )
    const otherSale = one.bookings[0]?.sale === 0 ? saleIds[1] : saleIds[0]
    const insert = site().db.transaction(async (tx) => {
      const row = first(
        await tx
          .insert(outboundRecord)
          .values({
            ...stamps,
            recordNo: code(),
            date: today,
            licensePlate: code(),
            driverName: 'd',
            customerId: 1,
            registeredAt: stamps.createdAt,
          })
          .returning({ id: outboundRecord.id }),
      )
      await tx.insert(outboundRecordItem).values({
        ...stamps,
        outboundRecordId: row.id,
        poSaleId: otherSale ?? 0,
        bookingId: bookingIds[0] ?? null,
        loadingArea: 'H',
        sequence: 1,
        plannedKg: 1,
      })
    })
    await expect(insert).rejects.toMatchObject({
      cause: { constraint: 'outbound_record_item_booking_of_po_sale' },
    })
  })
})
