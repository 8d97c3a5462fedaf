import { expect } from 'vitest'
import { kg } from './measures.ts'
import { bookingOf, figuresOf, type Mill, netOf } from './mill.ts'
import type { People } from './people.ts'

type Totals = Record<string, number | null>

const add = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** What six reports should say of the notebook: what does not count is in none of them. */
const expectedOf = (mill: Mill) => {
  const { status, shippedKg, onTruckKg, bookedKg, outstandingKg, exDo } = figuresOf(mill)
  const gone = mill.trucks.filter((truck) => truck.status === 'completed')
  const loaded = gone.flatMap(({ lines }) => lines.filter((line) => line.status === 'loaded'))
  const bookings = mill.bookings
    .map((booking) => ({ bookedKg: booking.bookedKg, ...bookingOf(mill, booking) }))
    .filter((booking) => booking.status !== 'cancelled')
  const lapsed = bookings.filter((booking) => booking.status === 'lapsed')
  const received = mill.deliveries.filter((one) => one.status === 'completed')
  const counts = status === 'cancelled' ? 0 : 1
  const owes = outstandingKg > 0 && status !== 'completed'
  return {
    outbound: {
      records: gone.length,
      bags: add(loaded, ({ bags }) => bags ?? 0),
      kg: kg(add(loaded, ({ netKg }) => netKg)),
      shippedKg: kg(shippedKg),
    },
    booking: {
      records: bookings.length,
      kg: kg(add(bookings, (one) => one.bookedKg)),
      takenKg: kg(add(bookings, ({ takenKg }) => takenKg)),
      restKg: kg(add(bookings, ({ restKg }) => restKg)),
      lapsedRecords: lapsed.length,
      unusedKg: kg(add(lapsed, (one) => Math.max(0, one.bookedKg - one.takenKg))),
    },
    'po-sale': {
      records: counts,
      kg: kg(counts * mill.terms.orderedKg),
      shippedKg: kg(counts * shippedKg),
      onTruckKg: kg(counts * onTruckKg),
      bookedKg: kg(counts * bookedKg),
      outstandingKg: kg(counts * outstandingKg),
    },
    outstanding: { records: owes ? 1 : 0, kg: kg(owes ? outstandingKg : 0) },
    production: { kg: kg(exDo.producedKg) },
    inbound: {
      records: received.length,
      kg: kg(add(received, netOf)),
      claimedKg: kg(add(received, ({ claimedKg }) => claimedKg ?? 0)),
      rejectedRecords: mill.deliveries.filter((one) => one.status === 'rejected').length,
    },
  }
}

/** Holds the reports against the model: `before` is what the vendor of all deliveries had brought when the mill opened. */
export const reportsOf = ({ client }: People, vendorId: number) => {
  const totalsOf = async (report: string, filter: string): Promise<Totals> => {
    const { status, body } = await client('ADMIN').get(`/api/${report}-report?${filter}`)
    expect([report, status]).toEqual([report, 200])
    return body.totals
  }
  const received = () => totalsOf('inbound', `vendorId=${vendorId}`)
  const compare = async (
    mill: Mill,
    { customerId, exDoId }: { customerId: number; exDoId: number },
    before: Totals,
  ): Promise<void> => {
    const { inbound, production, ...ofCustomer } = expectedOf(mill)
    for (const [report, totals] of Object.entries(ofCustomer)) {
      expect([report, await totalsOf(report, `customer=${customerId}`)]).toEqual([
        report,
        expect.objectContaining(totals),
      ])
    }
    expect(await totalsOf('production', `exDoMasterId=${exDoId}`)).toMatchObject(production)
    const now = await received()
    const more = Object.fromEntries(
      Object.keys(inbound).map((name) => [
        name,
        Math.round(((now[name] ?? 0) - (before[name] ?? 0)) * 100) / 100,
      ]),
    )
    expect(more).toEqual(inbound)
  }
  return { received, compare }
}
