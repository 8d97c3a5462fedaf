import {
  type BookingStatus,
  type InboundRecordStatus,
  inboundRecordStatuses,
  type LineStatus,
  lineStatuses,
  type OutboundRecordStatus,
  openOutboundRecordStatuses,
  outboundRecordStatuses,
  type PoSaleSetStatus,
  type ProductionStatus,
  productionStatuses,
} from '@muat/shared'
import fc from 'fast-check'
import type { Transaction } from '../../src/db/index.ts'
import {
  booking,
  customer,
  exDoMaster,
  grade,
  inboundItem,
  inboundRecord,
  inboundRecordItem,
  outboundItem,
  outboundRecord,
  outboundRecordItem,
  poSale,
  production,
  vendor,
} from '../../src/schema.ts'

// Random rows, put straight into the tables, and what they add up to with a pencil. Weights are whole hundredths here,
// so that the pencil adds integers.

export const today = '2026-11-20'

interface Line {
  sale: number
  booking: number | null
  plannedKg: number
  netKg: number
  shippedKg: number
  status: LineStatus
}
export interface World {
  openingKg: number
  unit: 'kg' | 'bag'
  bagKg: number | null
  sales: { orderedKg: number; tolerancePct: number; setStatus: PoSaleSetStatus }[]
  bookings: { sale: number; bookedKg: number; loadDate: string; cancelled: boolean }[]
  records: { status: OutboundRecordStatus; lines: Line[] }[]
  made: { status: ProductionStatus; producedKg: number }[]
  /** `into`: the line names the ex-DO. */
  received: { status: InboundRecordStatus; lines: { netKg: number; into: boolean }[] }[]
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
const anyWorld: fc.Arbitrary<World> = fc.record({
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
  made: fc.array(
    fc.record({ status: fc.constantFrom(...productionStatuses), producedKg: weight() }),
    { maxLength: 3 },
  ),
  received: fc.array(
    fc.record({
      status: fc.constantFrom(...inboundRecordStatuses),
      lines: fc.array(fc.record({ netKg: weight(), into: fc.boolean() }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})

export const kg = (hundredths: number) => hundredths / 100
const at = '2026-11-20T01:00:00.000Z'
export const stamps = { createdAt: at, updatedAt: at }
let counter = 0
export const code = () => `Q${(counter += 1)}`

export const first = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('no row')
  return row
}

/** Puts the world into the tables; answers the ids, in its order. */
export const insertWorld = async (
  tx: Transaction,
  { sales, bookings, records, ...world }: World,
) => {
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
          closeReason: setStatus === 'open' ? null : 'a test',
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
          cancelReason: cancelled ? 'a test' : null,
        })
        .returning({ id: booking.id }),
    )
    bookingIds.push(row.id)
  }
  const recordIds: number[] = []
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
          cancelReason: 'a test',
        })
        .returning({ id: outboundRecord.id }),
    )
    recordIds.push(row.id)
    for (const [sequence, one] of lines.entries()) {
      const loaded = one.status === 'loaded'
      await tx.insert(outboundRecordItem).values({
        ...stamps,
        outboundRecordId: row.id,
        recordStatus: status,
        poSaleId: saleIds[one.sale] ?? 0,
        bookingId: one.booking === null ? null : (bookingIds[one.booking] ?? null),
        loadingArea: 'H',
        sequence,
        plannedKg: kg(one.plannedKg),
        status: one.status,
        calledAt: at,
        finishedAt: loaded ? at : null,
        // Also where it did not leave: only what is loaded may count.
        netKg: kg(one.netKg),
        shippedKg: kg(one.shippedKg),
        skipReason: one.status === 'skipped' ? 'a test' : null,
      })
    }
  }
  await insertSupply(tx, world, { exDoMasterId, gradeId, outboundItemId })
  return { customerId, gradeId, outboundItemId, exDoMasterId, saleIds, bookingIds, recordIds }
}

/** What was made and received, into the ex-DO. */
const insertSupply = async (
  tx: Transaction,
  { made, received }: Pick<World, 'made' | 'received'>,
  ids: { exDoMasterId: number; gradeId: number; outboundItemId: number },
): Promise<void> => {
  for (const { status, producedKg } of made) {
    const done = status === 'completed' || status === 'void'
    await tx.insert(production).values({
      ...stamps,
      ...ids,
      productionNo: code(),
      date: today,
      plannedKg: 1,
      status,
      producedKg: done ? kg(producedKg) : null,
      startedAt: at,
      completedAt: done ? at : null,
      cancelReason: status === 'cancelled' || status === 'void' ? 'a test' : null,
    })
  }
  const named = { ...stamps, code: code(), name: 'v' }
  const { id: vendorId } = first(await tx.insert(vendor).values(named).returning({ id: vendor.id }))
  const { id: inboundItemId } = first(
    await tx
      .insert(inboundItem)
      .values({ ...named, unit: 'kg' })
      .returning({ id: inboundItem.id }),
  )
  for (const { status, lines } of received) {
    const n = (counter += 1)
    const row = first(
      await tx
        .insert(inboundRecord)
        .values({
          ...stamps,
          recordNo: code(),
          date: today,
          licensePlate: `Q ${n}`,
          driverName: 'd',
          vendorId,
          status,
          netKg: 1,
          registeredAt: at,
          weighedInAt: at,
          checkedAt: at,
          gateOutAt: at,
          cancelReason: 'a test',
          rejectReason: status === 'rejected' ? 'a test' : null,
        })
        .returning({ id: inboundRecord.id }),
    )
    for (const [sequence, { netKg, into }] of lines.entries()) {
      await tx.insert(inboundRecordItem).values({
        inboundRecordId: row.id,
        sequence,
        inboundItemId,
        exDoMasterId: into ? ids.exDoMasterId : null,
        netKg: kg(netKg),
      })
    }
  }
}

const open = new Set<string>(openOutboundRecordStatuses)

/** The rules as somebody would add them up with a pencil, in hundredths. */
export const byHand = ({
  sales,
  bookings,
  records,
  made,
  received,
  openingKg,
  unit,
  bagKg,
}: World) => {
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
  const produced = made
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { producedKg }) => sum + producedKg, 0)
  const came = received
    .filter(({ status }) => status === 'completed')
    .flatMap(({ lines }) => lines.filter(({ into }) => into))
    .reduce((sum, { netKg }) => sum + netKg, 0)
  return {
    rests,
    ofSales,
    bag: unit === 'bag' && bagKg !== null ? bagKg / 1000 : null,
    exDo: {
      produced,
      received: came,
      shipped: all.net,
      onTruck: all.onTruck,
      booked: booked(() => true),
      onHand: openingKg + produced + came - all.net,
      available: openingKg + produced + came - all.net - all.onTruck - booked(() => true),
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

export const world: fc.Arbitrary<World> = anyWorld.map(consistent)
