import {
  bookingRestKg,
  bookingStatus,
  countedBeyondDeclared,
  missingBags,
  exDoFigures,
  expectedKg,
  type HoldQuestion,
  holdReasons,
  inboundHoldReasons,
  leftBeyondBookingsKg,
  limitKg,
  type LoadedLine,
  loadProblem,
  netKg,
  poSaleFigures,
  type PoSaleSums,
  shareDraws,
  shareNet,
  shippedKg,
  tareDeviates,
  weightProblem,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'

const sums = (overrides: Partial<PoSaleSums> = {}): PoSaleSums => ({
  status: 'open',
  orderedKg: 100_000,
  shippedKg: 0,
  onTruckKg: 0,
  bookedKg: 0,
  tolerancePct: 0,
  bagKg: null,
  ...overrides,
})
const figures = (overrides: Partial<PoSaleSums>) => poSaleFigures(sums(overrides))

describe('rule 2, the rest of a booking', () => {
  it('is what is booked less what is taken, never below 0', () => {
    expect(bookingRestKg(30_000, 29_400.01, false)).toBe(599.99)
    expect(bookingRestKg(30_000, 30_000, false)).toBe(0)
    expect(bookingRestKg(30_000, 31_000, false)).toBe(0)
  })

  it('is 0 once it has ended', () => {
    expect(bookingRestKg(30_000, 0, true)).toBe(0)
  })

  const open = { bookedKg: 100, takenKg: 0, cancelled: false, dateOver: false }
  it.each([
    ['confirmed', {}],
    ['partial', { takenKg: 0.01 }],
    ['partial', { takenKg: 99.99 }],
    ['fulfilled', { takenKg: 100 }],
    ['fulfilled', { takenKg: 120 }],
    ['lapsed', { dateOver: true }],
    ['lapsed', { dateOver: true, takenKg: 99.99 }],
    ['fulfilled', { dateOver: true, takenKg: 100 }],
    ['cancelled', { cancelled: true, dateOver: true }],
  ])('makes it %s with %j', (status, overrides) => {
    expect(bookingStatus({ ...open, ...overrides })).toBe(status)
  })
})

describe('rule 3', () => {
  it('short closes what is neither shipped nor on a truck, if closed', () => {
    const closed = { status: 'closed', shippedKg: 20_000, onTruckKg: 30_000 } as const
    expect(figures(closed)).toMatchObject({ shortClosedKg: 50_000, outstandingKg: 30_000 })
    expect(figures({ ...closed, onTruckKg: 90_000 }).shortClosedKg).toBe(0)
    expect(figures({ ...closed, status: 'on_hold' }).shortClosedKg).toBe(0)
  })

  it('computes over-shipped and outstanding separately', () => {
    expect(figures({ shippedKg: 100_500 })).toMatchObject({ overShippedKg: 500, outstandingKg: 0 })
    expect(figures({ shippedKg: 99_500 })).toMatchObject({ overShippedKg: 0, outstandingKg: 500 })
  })

  it('has nothing outstanding on a cancelled PO sale', () => {
    expect(figures({ status: 'cancelled' })).toMatchObject({
      status: 'cancelled',
      outstandingKg: 0,
      shortClosedKg: 0,
    })
  })

  it('offers for booking what is not shipped, on a truck or booked, never below 0', () => {
    const used = { shippedKg: 10_000, onTruckKg: 20_000, bookedKg: 30_000 }
    expect(figures(used).availableToBookKg).toBe(40_000)
    expect(figures({ ...used, bookedKg: 80_000 }).availableToBookKg).toBe(0)
    expect(figures({}).availableToBookKg).toBe(100_000)
  })

  it.each(['on_hold', 'closed', 'cancelled'] as const)('offers nothing while %s', (status) => {
    expect(figures({ status }).availableToBookKg).toBe(0)
  })

  it('offers nothing once completed', () => {
    expect(figures({ shippedKg: 99_000, tolerancePct: 1 })).toMatchObject({
      status: 'completed',
      outstandingKg: 1000,
      availableToBookKg: 0,
    })
  })
})

describe('rule 5', () => {
  it('has the ordered weight and its tolerance as limit, in whole hundredths', () => {
    expect(limitKg(100_000, 0)).toBe(100_000)
    expect(limitKg(100_000, 2.5)).toBe(102_500)
    expect(limitKg(0.99, 1)).toBe(0.99)
    expect(limitKg(9_999_999.99, 0.01)).toBe(10_000_999.98)
  })

  it('draws on the bookings of a truck first, each by its own lines', () => {
    const rests = new Map([
      [1, 30_000],
      [2, 5000],
    ])
    const draws = [
      { plannedKg: 20_000, bookingId: 1 },
      { plannedKg: 20_000, bookingId: 1 },
      { plannedKg: 1000, bookingId: 2 },
      { plannedKg: 500.5, bookingId: null },
      { plannedKg: 7, bookingId: 3 },
    ]
    const { fromBookings, beyondKg } = shareDraws(draws, rests)
    expect([...fromBookings]).toEqual([
      [1, 30_000],
      [2, 1000],
      [3, 0],
    ])
    expect(beyondKg).toBe(10_507.5)
  })

  it('leaves the limit less shipped, on trucks and booked, at least 0', () => {
    const used = { shippedKg: 10_000, onTruckKg: 20_000, bookedKg: 30_000 }
    expect(leftBeyondBookingsKg(sums({ ...used, tolerancePct: 1 }))).toBe(41_000)
    expect(leftBeyondBookingsKg(sums({ ...used, bookedKg: 80_000 }))).toBe(0)
  })
})

describe('rule 6', () => {
  it('has on hand what came in less the net that left, and available that less trucks and bookings', () => {
    const parcel = {
      openingKg: 1000.5,
      producedKg: 2000,
      receivedKg: 300,
      shippedNetKg: 400,
      onTruckKg: 50,
      bookedKg: 7,
    }
    expect(exDoFigures(parcel)).toEqual({ onHandKg: 2900.5, looseKg: 2850.5, availableKg: 2843.5 })
  })

  it('gives negative figures if more is promised than on hand, because production may follow', () => {
    const empty = { openingKg: 0, producedKg: 0, receivedKg: 0, shippedNetKg: 0 }
    expect(exDoFigures({ ...empty, onTruckKg: 10, bookedKg: 5 })).toEqual({
      onHandKg: 0,
      looseKg: -10,
      availableKg: -15,
    })
  })
})

describe('rule 7', () => {
  const bags: LoadedLine = {
    unit: 'bag',
    basis: 'net',
    plannedKg: 30_000,
    loadedBags: 600,
    nominalBagKg: 50.005,
  }
  const bulk: LoadedLine = { ...bags, unit: 'kg', loadedBags: null, nominalBagKg: null }

  it('has the difference of the two weighings less a deduction as net', () => {
    expect(netKg(12_340.1, 42_440.3)).toBe(30_100.2)
    expect(netKg(42_440.3, 12_340.1)).toBe(30_100.2)
    expect(netKg(42_440.3, 12_340.1, 100.2)).toBe(30_000)
    expect(netKg(100, 101, 2)).toBe(-1)
  })

  it('expects bags x nominal weight, or the planned weight of bulk goods', () => {
    expect(expectedKg(bags)).toBe(30_003)
    expect(expectedKg({ ...bags, loadedBags: 1 })).toBe(50.01)
    expect(expectedKg(bulk)).toBe(30_000)
    expect(expectedKg({ ...bulk, loadedBags: 600, nominalBagKg: 1 })).toBe(30_000)
  })

  it('expects 0 if the count or the nominal weight is unknown', () => {
    expect(expectedKg({ ...bags, loadedBags: null })).toBe(0)
    expect(expectedKg({ ...bags, nominalBagKg: null })).toBe(0)
  })

  it('ships the share of the net on basis net, bags x nominal weight on basis nominal', () => {
    expect(shippedKg(bags, 29_400)).toBe(29_400)
    expect(shippedKg({ ...bags, basis: 'nominal' }, 29_400)).toBe(30_003)
  })

  it('shares the net by expected weight; the last line takes the rounding', () => {
    expect(shareNet(100, [1, 1, 1])).toEqual([33.33, 33.33, 33.34])
    expect(shareNet(29_400, [20_000, 10_000])).toEqual([19_600, 9800])
    expect(shareNet(0.1, [1, 2])).toEqual([0.03, 0.07])
    expect(shareNet(29_400.07, [30_000])).toEqual([29_400.07])
  })

  it('shares equally if nothing was expected, and gives no shares without lines', () => {
    expect(shareNet(10, [0, 0, 0])).toEqual([3.33, 3.33, 3.34])
    expect(shareNet(10, [])).toEqual([])
  })

  it('never shares more than the net', () => {
    expect(
      shareNet(
        0.05,
        Array.from({ length: 8 }, () => 1),
      ),
    ).toEqual([0.01, 0.01, 0.01, 0.01, 0.01, 0, 0, 0])
  })
})

describe('rule 8', () => {
  const line = {
    plannedKg: 30_000,
    expectedKg: 30_000,
    netKg: 30_000,
    loadedBags: 600,
    minBagKg: 49,
    maxBagKg: 51,
  }
  const question = (overrides: Partial<HoldQuestion> = {}): HoldQuestion => ({
    netKg: 30_000,
    tolerancePct: 2,
    grossKg: 42_000,
    permittedKg: null,
    overweightTolerancePct: 0,
    lines: [line],
    limitPassed: false,
    ...overrides,
  })
  const reasonsFor = (overrides: Partial<HoldQuestion>) => holdReasons(question(overrides))
  const withLine = (overrides: Partial<HoldQuestion['lines'][number]>) =>
    reasonsFor({ lines: [{ ...line, ...overrides }] })

  it('completes a truck that is as expected', () => {
    expect(reasonsFor({})).toEqual([])
  })

  it.each([
    [30_600, false],
    [30_600.01, true],
    [29_400, false],
    [29_399.99, true],
  ])('holds a net of %d: %s (2 %% of 30,000 is still allowed)', (net, held) => {
    expect(reasonsFor({ netKg: net })).toEqual(held ? ['tolerance'] : [])
  })

  it('compares the net with the sum of expected weights', () => {
    const lines = [line, { ...line, expectedKg: 10_000 }]
    expect(reasonsFor({ netKg: 40_000, lines })).toEqual([])
    expect(reasonsFor({ netKg: 30_000, lines })).toEqual(['tolerance'])
  })

  it('holds a net if none was expected', () => {
    expect(withLine({ expectedKg: 0 })).toEqual(['tolerance'])
  })

  it.each([
    [29_400, []],
    [29_399.99, ['bag_weight']],
    [30_600, []],
    [30_600.01, ['bag_weight']],
  ])('of 600 bags of 49 to 51 kg that weigh %d says %j', (net, reasons) => {
    expect(withLine({ netKg: net })).toEqual(reasons)
  })

  it.each([
    [30_600, false],
    [30_600.01, true],
    [29_000, false],
  ])('holds a line loaded with %d of 30,000 planned: %s', (loaded, held) => {
    const reasons = reasonsFor({
      netKg: loaded,
      lines: [{ ...line, expectedKg: loaded, netKg: loaded, loadedBags: null }],
    })
    expect(reasons).toEqual(held ? ['above_planned'] : [])
  })

  it('compares each line with its planned weight, whatever the others are', () => {
    const lines = [
      { ...line, loadedBags: null, expectedKg: 35_000, netKg: 35_000 },
      { ...line, loadedBags: null, expectedKg: 25_000, netKg: 25_000 },
    ]
    expect(reasonsFor({ netKg: 60_000, lines })).toEqual(['above_planned'])
  })

  it('compares bags to the gram', () => {
    expect(withLine({ loadedBags: 3, netKg: 147.01, minBagKg: 49.004 })).toEqual(['bag_weight'])
    expect(withLine({ loadedBags: 3, netKg: 147.01, minBagKg: 49.003 })).toEqual([])
  })

  it('does not compare bags without a count or limits', () => {
    expect(withLine({ loadedBags: null, netKg: 1 })).toEqual([])
    expect(withLine({ loadedBags: 0, netKg: 1 })).toEqual([])
    const unlimited = { ...line, netKg: 1, minBagKg: null, maxBagKg: null }
    expect(reasonsFor({ lines: [unlimited] })).toEqual([])
    expect(reasonsFor({ lines: [{ ...unlimited, minBagKg: 49 }] })).toEqual(['bag_weight'])
    expect(reasonsFor({ lines: [{ ...unlimited, netKg: 90_000, maxBagKg: 51 }] })).toEqual([
      'bag_weight',
    ])
  })

  it('checks every line', () => {
    expect(
      reasonsFor({
        lines: [
          { ...line, expectedKg: 0 },
          { ...line, netKg: 1 },
        ],
      }),
    ).toEqual(['bag_weight'])
  })

  it('holds a truck beyond the limit of its PO sale, and names all reasons', () => {
    expect(reasonsFor({ limitPassed: true })).toEqual(['limit'])
    expect(reasonsFor({ netKg: 1, limitPassed: true, lines: [{ ...line, netKg: 1 }] })).toEqual([
      'tolerance',
      'bag_weight',
      'limit',
    ])
  })

  it.each([
    [11_000, false],
    [11_000.01, true],
    [9000, false],
    [8999.99, true],
  ])('points out a tare of %d against a stored 10,000: %s', (tare, deviates) => {
    expect(tareDeviates(tare, 10_000)).toBe(deviates)
  })
})

describe('rule 9', () => {
  it.each([
    ['open', {}],
    ['open', { onTruckKg: 100_000 }],
    ['partial', { shippedKg: 0.01 }],
    ['partial', { shippedKg: 99_999.99 }],
    ['completed', { shippedKg: 100_000 }],
    ['completed', { shippedKg: 100_001 }],
    ['partial', { shippedKg: 100_000, bookedKg: 0.01 }],
    ['partial', { shippedKg: 100_000, onTruckKg: 0.01 }],
    ['completed', { shippedKg: 98_000, tolerancePct: 2 }],
    ['partial', { shippedKg: 97_999.99, tolerancePct: 2 }],
    ['completed', { shippedKg: 99_950, bagKg: 50 }],
    ['partial', { shippedKg: 99_949.99, bagKg: 50 }],
    ['completed', { shippedKg: 98_000, bagKg: 50, tolerancePct: 2 }],
    ['completed', { shippedKg: 99_000, bagKg: 1000, tolerancePct: 0.5 }],
    ['open', { orderedKg: 10, bagKg: 50 }],
    ['on_hold', { status: 'on_hold', shippedKg: 100_000 }],
    ['closed', { status: 'closed', shippedKg: 100_000 }],
  ] as const)('makes a PO sale %s with %j', (status, overrides) => {
    expect(figures(overrides).status).toBe(status)
  })

  it('does not round the remainder before the comparison', () => {
    // 0.5 % of 0.99 is 0.00495; a bag of 0.005 kg is less than 0.01.
    const almost = { orderedKg: 0.99, shippedKg: 0.98 }
    expect(figures({ ...almost, tolerancePct: 0.5 }).status).toBe('partial')
    expect(figures({ ...almost, tolerancePct: 0.6 }).status).toBe('partial')
    expect(figures({ ...almost, bagKg: 0.009 }).status).toBe('partial')
    expect(figures({ ...almost, bagKg: 0.01 }).status).toBe('completed')
  })
})

describe('plausible weights and loads', () => {
  const limits = { scaleCapacityKg: 80_000, leastTareKg: 300, mostNetKg: 40_000 }

  it.each([
    [300, 'tare', null],
    [299.99, 'tare', 'below_least_tare'],
    [300, 'gross', 'below_least_tare'],
    [300.01, 'gross', null],
    [80_000, 'gross', null],
    [80_000.01, 'tare', 'above_capacity'],
  ] as const)('%d kg of a %s is refused as %s', (kg, of, code) => {
    expect(weightProblem(kg, of, limits)?.code ?? null).toBe(code)
  })

  it('compare the sum of all lines of a truck', () => {
    expect(loadProblem([40_000], limits)).toBeNull()
    expect(loadProblem([39_999.99, 0.01], limits)).toBeNull()
    expect(loadProblem([20_000, 20_000.01], limits)).toEqual({
      code: 'beyond_truck',
      params: { load: 40_000.01, most: 40_000 },
    })
  })
})

describe('goods received', () => {
  const reasons = (vendorClaimedKg: number | null, declaredKg: (number | null)[]) =>
    inboundHoldReasons({ netKg: 30_000, vendorClaimedKg, declaredKg, tolerancePct: 2 })

  it('are compared with the claim, and without one with the declared weights', () => {
    expect(reasons(30_000, [1])).toEqual([])
    expect(reasons(31_000, [30_000])).toEqual(['claim'])
    expect(reasons(null, [20_000, 10_000])).toEqual([])
    expect(reasons(null, [20_000, 11_000])).toEqual(['declared'])
    expect(reasons(null, [20_000, null])).toEqual([])
    expect(reasons(null, [])).toEqual([])
  })

  it('are more than declared if accepted and damaged bags together are', () => {
    const counted = { declaredBags: 100, acceptedBags: 98, damagedBags: 2 }
    expect(countedBeyondDeclared(counted)).toBe(false)
    expect(countedBeyondDeclared({ ...counted, damagedBags: 3 })).toBe(true)
    expect(countedBeyondDeclared({ ...counted, declaredBags: null, damagedBags: 300 })).toBe(false)
  })

  it('are missing by line, of what is counted and declared', () => {
    const line = { declaredBags: 100, acceptedBags: 90, damagedBags: 2 }
    expect(missingBags([line])).toBe(8)
    expect(missingBags([line, { ...line, acceptedBags: 120 }])).toBe(8)
    expect(missingBags([line, { ...line, damagedBags: null }])).toBe(18)
    expect(missingBags([{ ...line, acceptedBags: 98 }])).toBe(0)
    expect(missingBags([{ ...line, acceptedBags: null }])).toBeNull()
    expect(missingBags([{ ...line, declaredBags: null }])).toBeNull()
  })
})
