import {
  type BookingStatus,
  bookingRestKg,
  type LineStatus,
  limitKg,
  lineStatuses,
  type OutboundRecordStatus,
  openOutboundRecordStatuses,
  outboundRecordStatuses,
  poSaleFigures,
  type PoSaleSetStatus,
} from '@muat/shared'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Transaction } from '../src/db/index.ts'
import {
  booking,
  customer,
  exDoMaster,
  grade,
  outboundItem,
  outboundRecord,
  outboundRecordItem,
  poSale,
} from '../src/db/schema.ts'
import { onEachDatabase } from './support/site.ts'

// Random rows, put straight into the tables: what the database sums, what the pure rules say and what a plain loop over
// the rows says must be one thing. Weights are whole hundredths here, so that the loop adds integers.

const today = '2026-11-20'

interface Line {
  sale: number
  booking: number | null
  plannedKg: number
  netKg: number
  shippedKg: number
  status: LineStatus
}
interface World {
  openingKg: number
  unit: 'kg' | 'bag'
  bagKg: number | null
  sales: { orderedKg: number; tolerancePct: number; setStatus: PoSaleSetStatus }[]
  bookings: { sale: number; bookedKg: number; loadDate: string; cancelled: boolean }[]
  records: { status: OutboundRecordStatus; lines: Line[] }[]
}

const weight = (max = 5_000_000) => fc.integer({ min: 1, max })
const line = fc.record({
  sale: fc.integer({ min: 0, max: 1 }),
  booking: fc.option(fc.integer({ min: 0, max: 3 })),
  plannedKg: weight(),
  netKg: weight(),
  shippedKg: weight(),
  status: fc.constantFrom(...lineStatuses),
})
const world: fc.Arbitrary<World> = fc.record({
  openingKg: weight(50_000_000),
  unit: fc.constantFrom('kg', 'bag'),
  bagKg: fc.option(fc.integer({ min: 1, max: 60_000 })),
  sales: fc.array(
    fc.record({
      orderedKg: weight(20_000_000),
      tolerancePct: fc.integer({ min: 0, max: 1000 }),
      setStatus: fc.constantFrom('open', 'open', 'open', 'on_hold', 'closed', 'cancelled'),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  bookings: fc.array(
    fc.record({
      sale: fc.integer({ min: 0, max: 1 }),
      bookedKg: weight(),
      loadDate: fc.constantFrom('2026-11-19', today, '2026-11-21'),
      cancelled: fc.boolean(),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  records: fc.array(
    fc.record({
      status: fc.constantFrom(...outboundRecordStatuses),
      lines: fc.array(line, { maxLength: 3 }),
    }),
    { maxLength: 6 },
  ),
})

const kg = (hundredths: number) => hundredths / 100
const at = '2026-11-20T01:00:00.000Z'
const stamps = { createdAt: at, updatedAt: at }
let counter = 0
const code = () => `Q${(counter += 1)}`

const first = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('no row')
  return row
}

/** Puts the world into the tables; answers the ids, in its order. */
const insertWorld = async (tx: Transaction, { sales, bookings, records, ...world }: World) => {
  const id = { id: customer.id }
  const { id: customerId } = first(
    await tx
      .insert(customer)
      .values({ ...stamps, code: code(), name: 'c' })
      .returning(id),
  )
  const { id: gradeId } = first(
    await tx
      .insert(grade)
      .values({ ...stamps, code: code(), name: 'g' })
      .returning({ id: grade.id }),
  )
  const { id: outboundItemId } = first(
    await tx
      .insert(outboundItem)
      .values({
        ...stamps,
        code: code(),
        name: 'i',
        unit: world.unit,
        nominalBagKg: world.bagKg === null ? null : world.bagKg / 1000,
      })
      .returning({ id: outboundItem.id }),
  )
  const { id: exDoMasterId } = first(
    await tx
      .insert(exDoMaster)
      .values({
        ...stamps,
        exDoNo: code(),
        exDoType: 'trading',
        date: today,
        gradeId,
        openingKg: kg(world.openingKg),
      })
      .returning({ id: exDoMaster.id }),
  )
  const saleIds: number[] = []
  for (const { orderedKg, tolerancePct, setStatus } of sales) {
    const row = first(
      await tx
        .insert(poSale)
        .values({
          ...stamps,
          poSalesNo: code(),
          poSalesType: 'local',
          date: today,
          customerId,
          exDoMasterId,
          outboundItemId,
          gradeId,
          orderedKg: kg(orderedKg),
          basis: 'net',
          tolerancePct: tolerancePct / 100,
          setStatus,
          closeReason: setStatus === 'open' ? null : 'r',
        })
        .returning({ id: poSale.id }),
    )
    saleIds.push(row.id)
  }
  const bookingIds: number[] = []
  for (const { sale, bookedKg, loadDate, cancelled } of bookings) {
    const row = first(
      await tx
        .insert(booking)
        .values({
          ...stamps,
          bookingNo: code(),
          poSaleId: saleIds[sale] ?? 0,
          loadDate,
          bookedKg: kg(bookedKg),
          cancelledAt: cancelled ? at : null,
          cancelReason: cancelled ? 'r' : null,
        })
        .returning({ id: booking.id }),
    )
    bookingIds.push(row.id)
  }
  for (const { status, lines } of records) {
    const n = (counter += 1)
    const row = first(
      await tx
        .insert(outboundRecord)
        .values({
          ...stamps,
          recordNo: code(),
          date: today,
          licensePlate: `P ${n}`,
          driverName: 'd',
          customerId,
          status,
          queueNo: n,
          queueDate: today,
          waitingSince: at,
          registeredAt: at,
          netKg: 1,
          suratJalanNo: code(),
          gateOutAt: at,
          cancelReason: 'r',
        })
        .returning({ id: outboundRecord.id }),
    )
    for (const [sequence, one] of lines.entries()) {
      const loaded = one.status === 'loaded'
      await tx.insert(outboundRecordItem).values({
        ...stamps,
        outboundRecordId: row.id,
        poSaleId: saleIds[one.sale] ?? 0,
        bookingId: one.booking === null ? null : (bookingIds[one.booking] ?? null),
        loadingArea: 'H',
        sequence,
        plannedKg: kg(one.plannedKg),
        status: one.status,
        calledAt: at,
        finishedAt: loaded ? at : null,
        netKg: loaded ? kg(one.netKg) : null,
        shippedKg: loaded ? kg(one.shippedKg) : null,
        skipReason: one.status === 'skipped' ? 'r' : null,
      })
    }
  }
  return { saleIds, bookingIds, exDoMasterId }
}

const open = new Set<string>(openOutboundRecordStatuses)

/** The rules as somebody would add them up with a pencil, in hundredths. */
const byHand = ({ sales, bookings, records, openingKg, unit, bagKg }: World) => {
  const moved = (pick: (line: Line) => boolean) => {
    const sums = { shipped: 0, onTruck: 0, net: 0 }
    for (const { status, lines } of records) {
      for (const one of lines.filter(pick)) {
        if (status === 'completed' && one.status === 'loaded') {
          sums.shipped += one.shippedKg
          sums.net += one.netKg
        }
        if (open.has(status) && one.status !== 'skipped') sums.onTruck += one.plannedKg
      }
    }
    return sums
  }
  const rests = bookings.map(({ sale, bookedKg, loadDate, cancelled }, index) => {
    const { shipped, onTruck } = moved((one) => one.booking === index)
    const taken = shipped + onTruck
    const closed = ['closed', 'cancelled'].includes(sales[sale]?.setStatus ?? '')
    const ended = cancelled || loadDate < today || closed
    const status: BookingStatus = cancelled
      ? 'cancelled'
      : taken >= bookedKg
        ? 'fulfilled'
        : closed
          ? 'cancelled'
          : loadDate < today
            ? 'lapsed'
            : taken > 0
              ? 'partial'
              : 'confirmed'
    return { taken, ended, rest: ended ? 0 : Math.max(0, bookedKg - taken), status }
  })
  const booked = (pick: (sale: number) => boolean) =>
    bookings.reduce((sum, { sale }, index) => sum + (pick(sale) ? (rests[index]?.rest ?? 0) : 0), 0)
  const ofSales = sales.map((_sale, index) => ({
    ...moved((one) => one.sale === index),
    booked: booked((sale) => sale === index),
  }))
  const all = moved(() => true)
  return {
    rests,
    ofSales,
    bag: unit === 'bag' && bagKg !== null ? bagKg / 1000 : null,
    exDo: {
      shipped: all.net,
      onTruck: all.onTruck,
      booked: booked(() => true),
      onHand: openingKg - all.net,
      available: openingKg - all.net - all.onTruck - booked(() => true),
    },
  }
}

/** A line may name a booking of its own PO sale only; the database sees to it. */
const consistent = (raw: World): World => ({
  ...raw,
  records: raw.records.map(({ status, lines }) => ({
    status,
    lines: lines.map((one) => ({
      ...one,
      booking:
        one.booking !== null && raw.bookings[one.booking]?.sale === one.sale ? one.booking : null,
    })),
  })),
})

onEachDatabase('the quantities', (site) => {
  it('are the same in the database, in the pure rules and added up by hand', async () => {
    await fc.assert(
      fc.asyncProperty(world.map(consistent), async (one) => {
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
            produced_kg: 0,
            received_kg: 0,
            shipped_kg: kg(hand.exDo.shipped),
            on_truck_kg: kg(hand.exDo.onTruck),
            booked_kg: kg(hand.exDo.booked),
            on_hand_kg: kg(hand.exDo.onHand),
            available_kg: kg(hand.exDo.available),
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
            registeredAt: at,
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
