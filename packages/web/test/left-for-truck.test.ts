import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BookingStanding,
  leftForLine,
  type SaleStanding,
  type TakingLine,
} from '../src/records/lines/left-for-truck.ts'

const sale: SaleStanding = {
  id: 1,
  poSalesNo: 'PO-1',
  orderedKg: 100_000,
  tolerancePct: 0,
  shippedKg: 0,
  onTruckKg: 0,
  bookedKg: 30_000,
  exDoMasterId: 9,
}
const booking: BookingStanding = {
  id: 7,
  bookingNo: 'BK-7',
  poSaleId: 1,
  bookedKg: 30_000,
  takenKg: 0,
  restKg: 30_000,
  status: 'confirmed',
}
const exDo = { id: 9, ex_do_no: 'XD-9', onHandKg: 80_000, onTruckKg: 0 }
const standings = { sales: [sale], bookings: [booking], exDos: [exDo] }
const none = { own: [], others: [] }
const taking = (plannedKg: number, bookingId: number | null = null, poSaleId = 1): TakingLine => ({
  poSaleId,
  bookingId,
  plannedKg,
})
const kgOf = (left: ReturnType<typeof leftForLine>) => [
  left?.sale.kg,
  left?.booking?.kg ?? null,
  left?.exDo?.kg ?? null,
]

describe('rest for a line of a truck', () => {
  it('is that of the PO sale beyond its bookings, and of the ex-DO beyond its trucks', () => {
    expect(leftForLine(taking(0), none, standings)).toEqual({
      sale: { of: 'PO-1', kg: 70_000 },
      booking: null,
      exDo: { of: 'XD-9', kg: 80_000 },
    })
  })

  it('includes the rest of the line’s booking', () => {
    expect(kgOf(leftForLine(taking(0, 7), none, standings))).toEqual([100_000, 30_000, 80_000])
  })

  it('is reduced by the other lines of the truck, from the booking first', () => {
    const others = [taking(40_000, 7), taking(5000)]
    expect(kgOf(leftForLine(taking(0, 7), { own: [], others }, standings))).toEqual([
      55_000, 0, 35_000,
    ])
    expect(kgOf(leftForLine(taking(0), { own: [], others }, standings))).toEqual([
      55_000,
      null,
      35_000,
    ])
  })

  it('leaves out what the edited truck already has', () => {
    const taken = {
      sales: [{ ...sale, onTruckKg: 50_000, bookedKg: 0 }],
      bookings: [{ ...booking, takenKg: 30_000, restKg: 0, status: 'fulfilled' as const }],
      exDos: [{ ...exDo, onTruckKg: 50_000 }],
    }
    const own = [taking(30_000, 7), taking(20_000)]
    expect(kgOf(leftForLine(taking(0, 7), { own, others: [taking(20_000)] }, taken))).toEqual([
      80_000, 30_000, 60_000,
    ])
  })

  it('includes the tolerance, and is never negative', () => {
    const tolerant = { ...sale, tolerancePct: 2.5 }
    expect(kgOf(leftForLine(taking(0), none, { ...standings, sales: [tolerant] }))[0]).toBe(72_500)
    const over = { ...sale, shippedKg: 120_000 }
    expect(kgOf(leftForLine(taking(0), none, { ...standings, sales: [over] }))[0]).toBe(0)
    const empty = { ...exDo, onHandKg: -5 }
    expect(kgOf(leftForLine(taking(0), none, { ...standings, exDos: [empty] }))[2]).toBe(0)
  })

  it('includes nothing of a cancelled or lapsed booking', () => {
    for (const status of ['cancelled', 'lapsed'] as const) {
      const over = { ...booking, restKg: 0, status }
      const known = { ...standings, sales: [{ ...sale, bookedKg: 0 }], bookings: [over] }
      expect(kgOf(leftForLine(taking(0, 7), none, known))).toEqual([100_000, 0, 80_000])
    }
  })

  it('is reduced by lines of other PO sales of the same ex-DO', () => {
    const both = { ...standings, sales: [sale, { ...sale, id: 2, poSalesNo: 'PO-2' }] }
    const left = leftForLine(taking(0), { own: [], others: [taking(25_000, null, 2)] }, both)
    expect(kgOf(left)).toEqual([70_000, null, 55_000])
  })

  it('is unknown until the PO sale is loaded', () => {
    expect(leftForLine(taking(0), none, { sales: [], bookings: [], exDos: [] })).toBeNull()
  })

  it('is reduced exactly by another line of the same PO sale, down to 0', () => {
    const cents = fc.integer({ min: 1, max: 12_000_000 })
    fc.assert(
      fc.property(cents, (hundredths) => {
        const others = [taking(hundredths / 100)]
        const left = leftForLine(taking(0), { own: [], others }, standings)
        const expected = Math.max(0, 7_000_000 - hundredths)
        expect(Math.round((left?.sale.kg ?? -1) * 100)).toBe(expected)
      }),
    )
  })
})
