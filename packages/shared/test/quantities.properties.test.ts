import {
  acceptedKg,
  bookingRestKg,
  kgNumber,
  kgUnits,
  limitKg,
  poSaleFigures,
  qualityDeductionKg,
  shareDraws,
  shareNet,
} from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** Kilograms of a column, to 0.01. */
const kg = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((units) => units / 100)
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + kgUnits(one), 0n)

describe('sharing the net of any truck', () => {
  const loads = fc.array(kg(40_000), { minLength: 1, maxLength: 40 })

  it('sums to the net exactly, without negative shares', () => {
    fc.assert(
      fc.property(kg(60_000), loads, (net, expected) => {
        const shares = shareNet(net, expected)
        expect(shares).toHaveLength(expected.length)
        expect(total(shares)).toBe(kgUnits(net))
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })

  it('gives each line its proportion to 0.01, and the last one the rounding', () => {
    const real = fc.array(
      fc.integer({ min: 10_000, max: 4_000_000 }).map((units) => units / 100),
      { minLength: 1, maxLength: 40 },
    )
    const net = fc.integer({ min: 100_000, max: 6_000_000 }).map((units) => units / 100)
    fc.assert(
      fc.property(net, real, (netKg, expected) => {
        const shares = shareNet(netKg, expected)
        const sum = Number(total(expected)) / 100
        shares.forEach((share, index) => {
          const exact = (netKg * (expected[index] ?? 0)) / sum
          const last = index === shares.length - 1
          expect(Math.abs(share - exact)).toBeLessThan(
            last ? 0.005 * shares.length + 0.001 : 0.0051,
          )
        })
      }),
    )
  })

  it('gives equal lines equal shares, except the last one', () => {
    fc.assert(
      fc.property(kg(60_000), fc.integer({ min: 2, max: 6 }), (net, count) => {
        fc.pre(net >= 1)
        const shares = shareNet(
          net,
          Array.from({ length: count }, () => 25.5),
        ).slice(0, -1)
        expect(new Set(shares).size).toBe(1)
      }),
    )
  })
})

describe('the figures of any PO sale', () => {
  const anySums = fc.record({
    status: fc.constantFrom('open', 'on_hold', 'closed', 'cancelled'),
    orderedKg: kg(100_000).filter((ordered) => ordered > 0),
    shippedKg: kg(120_000),
    onTruckKg: kg(50_000),
    bookedKg: kg(50_000),
    tolerancePct: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
    bagKg: fc.option(fc.integer({ min: 1, max: 60_000 }).map((grams) => grams / 1000)),
  })

  it('are never below 0', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const { status: _status, ...figures } = poSaleFigures(sums)
        for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('sum to the ordered weight: shipped, short closed and outstanding, less over-shipped', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        fc.pre(sums.status !== 'cancelled')
        const { shortClosedKg, outstandingKg, overShippedKg } = poSaleFigures(sums)
        expect(total([sums.shippedKg, shortClosedKg, outstandingKg])).toBe(
          total([sums.orderedKg, overShippedKg]),
        )
      }),
    )
  })

  it('have the set status unless it is open, and complete nothing that is booked or on a truck', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const { status } = poSaleFigures(sums)
        const derived = ['open', 'partial', 'completed'].includes(status)
        expect(sums.status === 'open' ? derived : status === sums.status).toBe(true)
        const still = sums.shippedKg > 0 && sums.bookedKg + sums.onTruckKg === 0
        expect(status !== 'completed' || still).toBe(true)
      }),
    )
  })

  it('never offer more for booking than the limit permits', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const { availableToBookKg } = poSaleFigures(sums)
        fc.pre(availableToBookKg > 0)
        const used = total([sums.shippedKg, sums.onTruckKg, sums.bookedKg, availableToBookKg])
        expect(used).toBeLessThanOrEqual(kgUnits(limitKg(sums.orderedKg, sums.tolerancePct)))
      }),
    )
  })
})

describe('the draws of any truck', () => {
  const draw = fc.record({ plannedKg: kg(40_000), bookingId: fc.constantFrom(null, 1, 2) })
  const rests = fc.record({ 1: kg(30_000), 2: kg(30_000) })

  it('come from its bookings or from beyond them, and no booking gives more than its rest', () => {
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 6 }), rests, (draws, left) => {
        const byBooking = new Map([
          [1, left[1]],
          [2, left[2]],
        ])
        const { fromBookings, beyondKg } = shareDraws(draws, byBooking)
        expect(total([...fromBookings.values(), beyondKg])).toBe(
          total(draws.map(({ plannedKg }) => plannedKg)),
        )
        for (const [id, taken] of fromBookings) {
          expect(taken).toBeLessThanOrEqual(byBooking.get(id) ?? 0)
          const rest = bookingRestKg(byBooking.get(id) ?? 0, taken, false)
          expect(total([rest, taken])).toBe(kgUnits(byBooking.get(id) ?? 0))
        }
      }),
    )
  })
})

it('sums of any number of hundredths are exact', () => {
  const shares = Array.from({ length: 10_000 }, () => 0.1)
  expect(kgNumber(total(shares))).toBe(1000)
})

describe('the quality deduction', () => {
  const pct = fc.option(
    fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100),
    { nil: null },
  )
  const line = fc.record({
    moisturePct: pct,
    moistureLimitPct: pct,
    moistureDeductionPct: pct,
    impurityPct: pct,
    impurityLimitPct: pct,
    impurityDeductionPct: pct,
  })
  /** The same computed differently: fractions with a common denominator, rounded once at the end. */
  const points = (measured: number | null, limit: number | null, each: number | null): bigint => {
    if (measured === null || limit === null || each === null) return 0n
    const above = BigInt(Math.round(measured * 100)) - BigInt(Math.round(limit * 100))
    return above <= 0n ? 0n : above * BigInt(Math.round(each * 100))
  }

  it('is the points above each limit times their per cent of the net, rounded once', () => {
    fc.assert(
      fc.property(kg(60_000), line, (netKg, found) => {
        const all =
          points(found.moisturePct, found.moistureLimitPct, found.moistureDeductionPct) +
          points(found.impurityPct, found.impurityLimitPct, found.impurityDeductionPct)
        const share = all > 1_000_000n ? 1_000_000n : all
        const deducted = kgUnits(qualityDeductionKg({ ...found, netKg }))
        const twice = 2n * kgUnits(netKg) * share
        // Within half a hundredth; halves up.
        expect(2n * deducted * 1_000_000n - twice).toBeLessThanOrEqual(1_000_000n)
        expect(2n * deducted * 1_000_000n - twice).toBeGreaterThan(-1_000_000n)
        expect(deducted).toBeLessThanOrEqual(kgUnits(netKg))
        expect(kgUnits(acceptedKg(netKg, kgNumber(deducted)) ?? -1) + deducted).toBe(kgUnits(netKg))
      }),
    )
  })

  it('is 0 up to the limit, without a limit, and without a net', () => {
    fc.assert(
      fc.property(kg(60_000), line, (netKg, found) => {
        const dry = {
          ...found,
          moisturePct: found.moistureLimitPct,
          impurityPct: found.impurityLimitPct,
        }
        expect(qualityDeductionKg({ ...dry, netKg })).toBe(0)
        const free = { ...found, moistureLimitPct: null, impurityLimitPct: null }
        expect(qualityDeductionKg({ ...free, netKg })).toBe(0)
        expect(qualityDeductionKg({ ...found, netKg: null })).toBe(0)
      }),
    )
  })

  it('never decreases if more is measured', () => {
    fc.assert(
      fc.property(kg(60_000), line, pct, (netKg, found, more) => {
        const wetter = { ...found, moisturePct: Math.max(found.moisturePct ?? 0, more ?? 0) }
        expect(qualityDeductionKg({ ...wetter, netKg })).toBeGreaterThanOrEqual(
          qualityDeductionKg({ ...found, netKg }),
        )
      }),
    )
  })
})
