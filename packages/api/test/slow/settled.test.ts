import { type Outstanding, outboundRecordStatuses, poSaleFigures } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { rounds } from '../../../../e2e/support/rounds.ts'
import { settlePoSales } from '../../src/sales/settle.ts'
import { type Client, onEachDatabase } from '../support/site.ts'
import { byHand, insertWorld, kg, today, type World, world } from '../support/world.ts'

// A PO sale that is known to owe nothing is left out of the sums. Whatever happens to the rows behind it afterwards, it
// is back in them at once.

const patient = { timeout: rounds(60_000, 3_600_000) }

type Ids = Awaited<ReturnType<typeof insertWorld>>

const at = (ids: readonly number[], index: number) => ids[index % Math.max(1, ids.length)] ?? 0
const place = fc.integer({ min: 0, max: 5 })
const weight = fc.integer({ min: 1, max: 5_000_000 }).map(kg)
const ofRecord = (ids: Ids, index: number) => sql`outbound_record_id = ${at(ids.recordIds, index)}`

/** What may become of a world, by whoever has a hand on its rows. */
const changes = {
  'a visit moves on': fc.tuple(place, fc.constantFrom(...outboundRecordStatuses)).map(
    ([index, status]) =>
      (ids: Ids) =>
        sql`update outbound_record set status = ${status} where id = ${at(ids.recordIds, index)}`,
  ),
  'lines are corrected': fc.tuple(place, weight).map(
    ([index, to]) =>
      (ids: Ids) =>
        sql`update outbound_record_item set shipped_kg = ${to} where status = 'loaded' and ${ofRecord(ids, index)}`,
  ),
  'lines are planned anew': fc.tuple(place, weight).map(
    ([index, to]) =>
      (ids: Ids) =>
        sql`update outbound_record_item set planned_kg = ${to} where ${ofRecord(ids, index)}`,
  ),
  'lines are skipped': place.map(
    (index) => (ids: Ids) =>
      sql`update outbound_record_item
        set status = 'skipped', skip_reason = 'a test', finished_at = null
        where ${ofRecord(ids, index)}`,
  ),
  'lines go': place.map(
    (index) => (ids: Ids) => sql`delete from outbound_record_item where ${ofRecord(ids, index)}`,
  ),
  'lines are of the other PO sale': fc.tuple(place, place).map(
    ([index, sale]) =>
      (ids: Ids) =>
        sql`update outbound_record_item
            set po_sale_id = ${at(ids.saleIds, sale)}, booking_id = null
            where ${ofRecord(ids, index)}`,
  ),
  'lines leave their booking': place.map(
    (index) => (ids: Ids) =>
      sql`update outbound_record_item set booking_id = null where ${ofRecord(ids, index)}`,
  ),
  'a booking changes': fc
    .tuple(place, weight, fc.constantFrom('2026-11-19', today, '2026-11-30'), fc.boolean())
    .map(
      ([index, to, loadDate, cancelled]) =>
        (ids: Ids) =>
          sql`update booking
            set
              booked_kg = ${to},
              load_date = ${loadDate},
              cancelled_at = ${cancelled ? today : null},
              cancel_reason = ${cancelled ? 'a test' : null}
            where id = ${at(ids.bookingIds, index)}`,
    ),
  'a PO sale changes': fc
    .tuple(
      place,
      weight,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('open', 'open', 'on_hold', 'closed', 'cancelled'),
    )
    .map(
      ([index, to, tolerance, status]) =>
        (ids: Ids) =>
          sql`update po_sale
            set ordered_kg = ${to}, tolerance_pct = ${tolerance}, set_status = ${status}, close_reason = 'a test'
            where id = ${at(ids.saleIds, index)}`,
    ),
  'a bag weighs something else': fc
    .tuple(
      fc.constantFrom('outboundItemId' as const, 'gradeId' as const),
      fc.constantFrom(0.001, 9999),
    )
    .map(
      ([of, to]) =>
        (ids: Ids) =>
          of === 'gradeId'
            ? sql`update grade set nominal_bag_kg = ${to} where id = ${ids.gradeId}`
            : sql`update outbound_item set unit = 'bag', nominal_bag_kg = ${to} where id = ${ids.outboundItemId}`,
    ),
} satisfies Record<string, fc.Arbitrary<(ids: Ids) => SQL>>

const change = fc.oneof(
  ...Object.entries(changes).map(([name, arbitrary]) =>
    arbitrary.map((statement) => ({ name, statement })),
  ),
)

/** The sums of a world that owe something, by the pure rules over what a pencil adds up. */
const owedByHand = (one: World, ids: Ids) => {
  const { ofSales, bag } = byHand(one)
  return one.sales.flatMap(({ orderedKg, tolerancePct, setStatus }, index) => {
    const sums = ofSales[index]
    if (sums === undefined) return []
    const moved = {
      shippedKg: kg(sums.shipped),
      onTruckKg: kg(sums.onTruck),
      bookedKg: kg(sums.booked),
    }
    const asked = { status: setStatus, orderedKg: kg(orderedKg), ...moved, bagKg: bag }
    const rules = poSaleFigures({ ...asked, tolerancePct: tolerancePct / 100 })
    if (rules.status === 'completed' || rules.outstandingKg === 0) return []
    return [{ id: ids.saleIds[index], ...moved, ...rules }]
  })
}

onEachDatabase('a settled PO sale', (site) => {
  let office: Client
  beforeAll(async () => {
    office = await site().signIn('OFFICE')
  })
  const owing = async ({ customerId }: Ids): Promise<Outstanding[]> => {
    const { body } = await office.get(`/api/outstanding?customer=${customerId}&sort=id&perPage=100`)
    return (body as { data: Outstanding[] }).data
  }
  const read = async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
    (await site().db.read((reader) => reader.execute<T>(query))).rows
  /** The ids by the sums of each PO sale, settled or not. */
  const bySums = ({ customerId }: Ids, condition: SQL) =>
    read<{ id: number }>(sql`
      select p.id
      from po_sale p cross join lateral po_sale_figures(p.id, ${today}) f
      where p.customer_id = ${customerId} and ${condition}
      order by p.id`)
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

  it('owes nothing, and what is listed is what the rules say', patient, async () => {
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        const made = await site().db.transaction((tx) => insertWorld(tx, one))
        const due = owedByHand(one, made).map((row) => expect.objectContaining(row))
        expect(await owing(made)).toEqual(due)
        await settlePoSales(site().db, today)
        expect(await owing(made)).toEqual(due)
        const nothing = sql`f.status in ('completed', 'closed', 'cancelled') and f.on_truck_kg = 0`
        const settled = await read<{ id: number }>(
          sql`select id from po_sale where customer_id = ${made.customerId} and settled order by id`,
        )
        expect(ids(settled)).toEqual(ids(await bySums(made, nothing)))
        await freePlates()
      }),
      { numRuns: rounds(8, 50) },
    )
  })

  it('owes again with the change that makes it owe', patient, async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (one, all) => {
          const made = await site().db.transaction((tx) => insertWorld(tx, one))
          for (const { name, statement } of all) {
            await settlePoSales(site().db, today)
            await site().db.transaction((tx) => tx.execute(statement(made)))
            const due = await bySums(made, sql`f.outstanding_kg > 0 and f.status <> 'completed'`)
            expect([name, ids(await owing(made))]).toEqual([name, ids(due)])
            const { body } = await office.get(
              `/api/po-sale?customer=${made.customerId}&status=completed&sort=id`,
            )
            const completed = await bySums(made, sql`f.status = 'completed'`)
            expect([name, ids(body.data)]).toEqual([name, ids(completed)])
          }
          await freePlates()
        },
      ),
      { numRuns: rounds(8, 50) },
    )
  })

  /** One truck on the site once: the next world may have the same plates. */
  const freePlates = () =>
    site().db.transaction((tx) =>
      tx.execute(sql`update outbound_record set status = 'cancelled' where driver_name = 'd'`),
    )
})
