import { beforeEach, describe, expect, it } from 'vitest'
import { openLedger } from './ledger.ts'

// The worked example of docs/domain.md#worked-example, step by step.

const bookingOf = (ledger: ReturnType<typeof openLedger>, kg: number) => {
  const booking = ledger.book(kg)
  if (booking === null) throw new Error('the booking was refused')
  return booking
}

describe('an order of 100,000 kg with 30,000 booked', () => {
  let ledger = openLedger(100_000)
  let booking = bookingOf(ledger, 30_000)
  const truck = (plannedKg: number, line = {}) =>
    ledger.register([{ plannedKg, bookingId: booking.id }], line)?.[0]

  beforeEach(() => {
    ledger = openLedger(100_000)
    booking = bookingOf(ledger, 30_000)
  })

  it('leaves 70,000 to book', () => {
    expect(ledger.figures()).toMatchObject({ status: 'open', bookedKg: 30_000 })
    expect(ledger.figures().availableToBookKg).toBe(70_000)
    expect(ledger.statusOf(booking)).toBe('confirmed')
    expect(ledger.book(70_000.01)).toBeNull()
  })

  it('is on the truck and no longer booked after a truck is registered from it', () => {
    truck(30_000)
    expect(ledger.figures()).toMatchObject({
      onTruckKg: 30_000,
      bookedKg: 0,
      availableToBookKg: 70_000,
      outstandingKg: 100_000,
      status: 'open',
    })
  })

  it('keeps a rest of 600 at a net of 29,400, until the booking lapses', () => {
    ledger.weighOut(truck(30_000), 29_400)
    expect(ledger.figures()).toMatchObject({
      status: 'partial',
      shippedKg: 29_400,
      onTruckKg: 0,
      bookedKg: 600,
      availableToBookKg: 70_000,
      outstandingKg: 70_600,
    })
    expect(ledger.statusOf(booking)).toBe('partial')
    booking.dateOver = true
    expect(ledger.figures()).toMatchObject({ bookedKg: 0, availableToBookKg: 70_600 })
    expect(ledger.statusOf(booking)).toBe('lapsed')
  })

  it('counts 600 bags of 50 as 30,000 on basis nominal, whatever the net', () => {
    const bags = { unit: 'bag', basis: 'nominal', loadedBags: 600, nominalBagKg: 50 } as const
    ledger.weighOut(truck(30_000, bags), 29_400)
    expect(ledger.figures()).toMatchObject({ shippedKg: 30_000, bookedKg: 0, overShippedKg: 0 })
    expect(ledger.statusOf(booking)).toBe('fulfilled')
    booking.dateOver = true
    expect(ledger.statusOf(booking)).toBe('fulfilled')
  })

  it('has its rest of 30,000 again after a cancel before loading, and after a void', () => {
    const first = truck(30_000)
    ledger.drop(first)
    expect(ledger.restOf(booking)).toBe(30_000)
    const second = truck(30_000)
    ledger.weighOut(second, 29_400)
    ledger.drop(second)
    expect(ledger.restOf(booking)).toBe(30_000)
    expect(ledger.figures()).toMatchObject({ status: 'open', shippedKg: 0 })
  })

  it('gives the second of two trucks what is left of it, and 5,000 of what is available', () => {
    truck(15_000)
    expect(ledger.restOf(booking)).toBe(15_000)
    truck(20_000)
    expect(ledger.figures()).toMatchObject({
      onTruckKg: 35_000,
      bookedKg: 0,
      availableToBookKg: 65_000,
    })
  })

  it('is short closed by 70,000 with 30,000 on a truck, which still finishes', () => {
    const line = truck(30_000)
    ledger.set('closed')
    expect(ledger.figures()).toMatchObject({
      status: 'closed',
      shortClosedKg: 70_000,
      outstandingKg: 30_000,
      availableToBookKg: 0,
    })
    ledger.weighOut(line, 30_000)
    expect(ledger.figures()).toMatchObject({
      status: 'closed',
      shortClosedKg: 70_000,
      outstandingKg: 0,
    })
  })

  it('has no rest while the order is closed, and has it again after reopening', () => {
    ledger.set('closed')
    expect(ledger.restOf(booking)).toBe(0)
    ledger.set('open')
    expect(ledger.restOf(booking)).toBe(30_000)
  })

  it('refuses a line that would leave too little for the remaining bookings', () => {
    const draws = (other: number) => [
      { plannedKg: 10_000, bookingId: booking.id },
      { plannedKg: other, bookingId: null },
    ]
    expect(ledger.register(draws(70_000.01))).toBeNull()
    expect(ledger.register(draws(70_000))).not.toBeNull()
    expect(ledger.figures()).toMatchObject({ onTruckKg: 80_000, bookedKg: 20_000 })
  })
})

describe('the limit of an order', () => {
  it('includes the tolerance, and trucks may reach but not exceed it', () => {
    const ledger = openLedger(100_000, { tolerancePct: 2.5 })
    expect(ledger.register([{ plannedKg: 102_500.01, bookingId: null }])).toBeNull()
    expect(ledger.register([{ plannedKg: 102_500, bookingId: null }])).not.toBeNull()
    expect(ledger.register([{ plannedKg: 0.01, bookingId: null }])).toBeNull()
  })
})
