import { describe, expect, it } from 'vitest'
import { areas } from '@muat/shared'
import { columnsOf as loadingColumns } from '../src/features/loading/board.ts'
import { columnsOf as unloadingColumns } from '../src/features/unloading/board.ts'
import { blockedBy } from '../src/features/weighing/blocked.ts'
import { groupsOf, bestMatch } from '../src/features/weighing/groups.ts'
import { inboundFigures, likelyNetKg } from '../src/records/hold/inbound-figures.ts'
import { leftAfter, outFigures } from '../src/records/hold/outbound-figures.ts'
import { verdictOf } from '../src/features/weighing/verdict.ts'
import { isUnprinted, waitsSince } from '../src/features/weighing/truck.ts'
import { tareDeviationPct } from '../src/features/weighing/tare.ts'
import { mayReweighFirst, type Task, taskOf } from '../src/features/weighing/task.ts'
import { boundOf, limitProblem, scaleWeight, typedWeight } from '../src/features/weighing/weight.ts'
import type { Truck } from '../src/records/truck/truck.ts'
import { buildInbound, buildInboundLine, buildLine, buildRecord } from './support/truck.ts'

const outbound = (...given: Parameters<typeof buildRecord>): Truck => ({
  kind: 'outbound',
  record: buildRecord(...given),
})
const inbound = (...given: Parameters<typeof buildInbound>): Truck => ({
  kind: 'inbound',
  record: buildInbound(...given),
})

const loaded = buildRecord({
  status: 'loaded',
  outboundItem: [buildLine({ status: 'loaded', loadedBags: 600 })],
})

describe('figures of an outbound truck', () => {
  it('are net, expected weight, difference, and the rest of the PO sale', () => {
    const out = outFigures(loaded, 42_440)
    expect(out).toMatchObject({ firstKg: 12_480, netKg: 29_960, expectedKg: 30_000 })
    expect(out?.differencePct).toBeCloseTo(-0.1333, 3)
    const [line] = loaded.outboundItem
    expect(line && leftAfter(line, out?.shipped.get(line.id) ?? 0)).toBe(70_040)
  })

  it('follow the basis of each PO sale', () => {
    const nominal = buildLine({ status: 'loaded', loadedBags: 600 })
    nominal.poSale.basis = 'nominal'
    const out = outFigures({ ...loaded, outboundItem: [nominal] }, 42_440)
    expect(out?.shipped.get(nominal.id)).toBe(30_000)
  })

  it('are null for an impossible weight', () => {
    expect(outFigures(loaded, 12_480)).toBeNull()
    expect(outFigures(buildRecord({ firstWeighing: null }), 42_440)).toBeNull()
  })

  it('warn about a tare that differs by more than a tenth', () => {
    expect(tareDeviationPct(13_200, 12_000)).toBeNull()
    expect(tareDeviationPct(13_201, 12_000)).toBeCloseTo(10.01, 2)
    expect(tareDeviationPct(10_000, 12_000)).toBeCloseTo(-16.67, 2)
    expect(tareDeviationPct(10_000, null)).toBeNull()
  })
})

describe('forecast of a weigh-out', () => {
  const site = { weighTolerancePct: 2, inboundTolerancePct: 2 }
  const truck: Truck = { kind: 'outbound', record: loaded }

  it('holds beyond the limit, not exactly at it', () => {
    // 600 bags of 50 kg on 12,480 kg.
    expect(verdictOf(truck, 43_080, site)).toMatchObject({
      difference: { kg: 600, pct: 2, beyond: false },
      limitPct: 2,
      holds: [],
    })
    const over = verdictOf(truck, 43_080.01, site)
    expect(over).toMatchObject({ difference: { kg: 600.01, beyond: true }, holds: ['tolerance'] })
    expect(verdictOf(truck, 41_879.99, site)?.holds).toEqual(['tolerance'])
  })

  it('holds if more was loaded than planned, whatever the weight', () => {
    const [line] = loaded.outboundItem
    const more = { ...loaded, outboundItem: line ? [{ ...line, loadedBags: 613 }] : [] }
    const held = verdictOf({ kind: 'outbound', record: more }, 43_130, site)
    expect(held).toMatchObject({ difference: { kg: 0, beyond: false }, holds: ['above_planned'] })
  })

  it('holds for a bag outside the limits of its grade, and names weight and limits', () => {
    const grade = loaded.outboundItem[0]?.grade.id ?? 0
    const allows = new Map([[grade, { minBagKg: 49.5, maxBagKg: 50.5 }]])
    // 30,300 kg in 600 bags: 50.5 kg each, and within the tolerance.
    expect(verdictOf(truck, 42_780, site, allows)).toMatchObject({ holds: [], bagsOutside: [] })
    expect(verdictOf(truck, 42_780.6, site, allows)).toMatchObject({
      holds: ['bag_weight'],
      bagsOutside: [{ kg: 50.501, minBagKg: 49.5, maxBagKg: 50.5 }],
    })
    expect(verdictOf(truck, 42_780.6, site)?.holds).toEqual([])
  })

  it('compares with the claim, else with the sum declared by line', () => {
    const came = (more: Parameters<typeof buildInbound>[0]) =>
      inbound({ status: 'unloaded', ...more })
    expect(verdictOf(came({ vendorClaimedKg: 31_000 }), 12_500, site)).toMatchObject({
      difference: { kg: -1000, beyond: true },
      holds: ['claim'],
    })
    expect(verdictOf(came({ vendorClaimedKg: null }), 11_899.99, site)?.holds).toEqual(['declared'])
    expect(verdictOf(came({ vendorClaimedKg: null }), 11_900, site)?.holds).toEqual([])
  })

  it('has no hold without limits of the back end, and is null for an impossible weight', () => {
    expect(verdictOf(truck, 60_000, {})).toMatchObject({ limitPct: undefined, holds: [] })
    expect(verdictOf(truck, 12_480, site)).toBeNull()
  })
})

describe('figures of an inbound truck', () => {
  const gross = buildInbound({ status: 'unloaded' })

  it('are the net less the deduction, and the difference from the vendor’s claim', () => {
    const figures = inboundFigures({ ...gross, deductionKg: 100 }, 12_500)
    expect(figures?.netKg).toBe(29_900)
    expect(figures?.differencePct).toBeCloseTo(-0.3333, 3)
    expect(inboundFigures({ ...gross, vendorClaimedKg: null }, 12_500)?.differencePct).toBeNull()
  })

  it('divide the net like the server, with the rounding in the last line', () => {
    const lines = [1, 2, 3].map((id) => buildInboundLine({ id, declaredKg: 10_000 }))
    const shares = inboundFigures({ ...gross, inboundItem: lines }, 12_499.99)?.shares
    expect([...(shares?.values() ?? [])]).toEqual([10_000, 10_000, 10_000.01])
  })

  it('are null for an impossible tare', () => {
    expect(inboundFigures(gross, 42_500)).toBeNull()
    expect(inboundFigures({ ...gross, deductionKg: 500 }, 42_000)).toBeNull()
  })

  it('estimate the net at the gross from the stored tare', () => {
    expect(likelyNetKg(42_500, 12_400)).toBe(30_100)
    expect(likelyNetKg(42_500, null)).toBeNull()
    expect(likelyNetKg(12_000, 12_400)).toBeNull()
  })
})

describe('weight to send', () => {
  const above = { side: 'above', kg: 12_480, deductionKg: 0 } as const
  const below = { side: 'below', kg: 42_500, deductionKg: 500 } as const
  const reading = { kg: 42_440, stable: true, fault: null, raw: 'ST,GS,+0042440kg' }

  it('comes from a settled scale, with its frame', () => {
    expect(scaleWeight(reading, above)).toEqual({ kg: 42_440, problem: null, raw: reading.raw })
    expect(scaleWeight({ ...reading, stable: false }, above).problem).toBe('unstable')
    expect(scaleWeight({ ...reading, fault: 'range' }, above).problem).toBe('nothing')
    expect(scaleWeight(null, above).problem).toBe('nothing')
  })

  it('must be above zero, and at weigh-out of an outbound truck above the first', () => {
    expect(scaleWeight({ ...reading, kg: 0 }, null).problem).toBe('zero')
    expect(scaleWeight({ ...reading, kg: -20 }, null)).toMatchObject({
      kg: -20,
      problem: 'negative',
    })
    expect(typedWeight('0', 'broken', 'en', null).problem).toBe('notPositive')
    expect(scaleWeight({ ...reading, kg: 12_480 }, above).problem).toBe('notGreater')
  })

  it('must be below the first for an inbound truck, with a net above zero after the deduction', () => {
    expect(scaleWeight({ ...reading, kg: 42_500 }, below).problem).toBe('notLess')
    expect(scaleWeight({ ...reading, kg: 42_000 }, below).problem).toBe('deduction')
    expect(scaleWeight({ ...reading, kg: 41_999 }, below).problem).toBeNull()
  })

  it('is bounded by the first weight, if there is one', () => {
    expect(boundOf(outbound({ status: 'loaded' }), { action: 'weigh-out' })).toEqual(above)
    expect(boundOf(inbound({ deductionKg: 500 }), { action: 'weigh-out' })).toEqual(below)
    expect(boundOf(inbound(), { action: 'reweigh', which: 'first' })).toBeNull()
  })

  it('must be within the site’s limits of scale and trucks, if it has any', () => {
    const limits = { scaleCapacityKg: 80_000, leastTareKg: 300, mostNetKg: 40_000 }
    const code = (kg: number, truck: Truck, task: Task) =>
      limitProblem(kg, truck, task, limits)?.code ?? null
    const loaded = outbound({ status: 'loaded' })
    expect(code(299, outbound(), { action: 'weigh-in' })).toBe('below_least_tare')
    expect(code(300, outbound(), { action: 'weigh-in' })).toBeNull()
    expect(code(80_001, loaded, { action: 'weigh-out' })).toBe('above_capacity')
    expect(code(52_481, loaded, { action: 'weigh-out' })).toBe('beyond_truck')
    expect(code(52_480, loaded, { action: 'weigh-out' })).toBeNull()
    expect(code(300, inbound({ status: 'registered' }), { action: 'weigh-in' })).toBe(
      'below_least_tare',
    )
    expect(limitProblem(500_000, loaded, { action: 'weigh-out' }, {})).toBeNull()
  })

  it('needs a reason if typed', () => {
    for (const nothing of [' ', 'slip', '12345']) {
      expect(typedWeight('42,440', nothing, 'en', above)).toMatchObject({
        kg: 42_440,
        problem: 'reason',
      })
    }
    expect(typedWeight('42,440', 'broken', 'en', above)).toEqual({
      kg: 42_440,
      problem: null,
      raw: null,
    })
    expect(typedWeight('42.440', 'rusak', 'id', above).kg).toBe(42_440)
    expect(typedWeight('424400', 'a slip', 'en', above).problem).toBe('tooLarge')
  })
})

describe('trucks at the weighbridge', () => {
  it('are found by any part of the plate, without regard to spaces', () => {
    const trucks = [outbound({ status: 'loaded' }), outbound({ id: 2, licensePlate: 'L 8120 UB' })]
    const found = groupsOf(trucks, 'b90 81k').flatMap((group) => group.trucks)
    expect(found.map(({ record }) => record.id)).toEqual([1])
  })

  it('are found by queue number, driver, customer and vendor; Enter prefers the queue number', () => {
    const trucks = [
      outbound({
        id: 1,
        recordNo: 'OUT-2026-01642',
        licensePlate: 'B 12 A',
        queueNo: 7,
        driverName: 'Zoë Pratama',
      }),
      outbound({ id: 2, licensePlate: 'B 9 C', queueNo: 12, driverName: 'Budi' }),
      inbound({ id: 3, licensePlate: 'B 8 D', driverName: 'Ujang' }),
    ]
    const found = (search: string) =>
      groupsOf(trucks, search).flatMap((group) => group.trucks.map(({ record }) => record.id))
    expect(new Set(found('12'))).toEqual(new Set([1, 2]))
    expect(bestMatch(groupsOf(trucks, '12'), '12')?.record.id).toBe(2)
    expect(found('zoe')).toEqual([1])
    expect(found('tani')).toEqual([3])
    expect(found('nobody')).toEqual([])
    // What a scanner reads: the whole number, with CapsLock, in its kind of code.
    for (const typed of ['OUT-2026-01642', 'out-2026-01642', ']C1OUT-2026-01642\r']) {
      expect(found(typed)).toEqual([1])
    }
    expect(bestMatch(groupsOf(trucks, 'nobody'), 'nobody')).toBeNull()
  })

  it('of both kinds are in the same groups', () => {
    const trucks = [
      outbound({ id: 1, status: 'loaded' }),
      inbound({ id: 1, status: 'unloaded', checkedAt: '2026-11-20T00:30:00Z' }),
      inbound({ id: 2, status: 'registered' }),
      inbound({ id: 3, status: 'unloading' }),
      inbound({ id: 4, status: 'hold' }),
      inbound({ id: 5, status: 'completed' }),
    ]
    const groups = groupsOf(trucks, '').map(({ key, trucks: those }) => [
      key,
      those.map(({ kind, record }) => `${kind} ${record.id}`),
    ])
    expect(groups).toEqual([
      ['toWeighOut', ['inbound 1', 'outbound 1']],
      ['held', ['inbound 4']],
      ['toWeighIn', ['inbound 2']],
      ['onSite', ['inbound 3']],
    ])
  })

  it('have the weighing that their status calls for', () => {
    const task = (
      status: Extract<Truck, { kind: 'outbound' }>['record']['status'],
      again = false,
    ) => taskOf(outbound({ status }), again, ['SCALE'])
    expect(task('registered')).toEqual({ action: 'weigh-in' })
    expect(task('loaded')).toEqual({ action: 'weigh-out' })
    expect(task('hold')).toEqual({ action: 'reweigh', which: 'second' })
    expect(task('loading')).toBeNull()
    expect(task('loading', true)).toEqual({ action: 'reweigh', which: 'first' })
    expect(taskOf(outbound({ status: 'loaded' }), false, ['FG'])).toBeNull()
    expect(taskOf(inbound({ status: 'unloaded' }), false, ['SCALE'])).toEqual({
      action: 'weigh-out',
    })
    expect(mayReweighFirst(inbound({ status: 'weighed_in' }), ['SCALE'])).toBe(true)
    expect(mayReweighFirst(inbound({ status: 'hold' }), ['SCALE'])).toBe(false)
  })

  it('are not weighed in while the same plate is on site, whose record number is named', () => {
    const inside = outbound({ id: 7, recordNo: 'OUT-2026-00007', status: 'loading' })
    const coming = outbound({ id: 8, status: 'registered', licensePlate: 'b9081kxt' })
    const blocked = blockedBy(coming, { action: 'weigh-in' }, [inside, coming])
    expect(blocked).toEqual({ why: 'onSite', recordNo: 'OUT-2026-00007' })
    expect(blockedBy(coming, { action: 'weigh-in' }, [coming])).toBeNull()
    const bare = outbound({ id: 9, status: 'registered', outboundItem: [] })
    expect(blockedBy(bare, { action: 'weigh-in' }, [bare])).toEqual({ why: 'noLines' })
  })
})

it('lists arrived trucks before expected ones', () => {
  const trucks = [
    outbound({
      id: 1,
      status: 'registered',
      registeredAt: '2026-11-20T00:10:00Z',
      waitingSince: null,
    }),
    outbound({
      id: 2,
      status: 'registered',
      registeredAt: '2026-11-20T00:30:00Z',
      arrivedAt: '2026-11-20T01:30:00Z',
      waitingSince: null,
    }),
  ]
  const [group] = groupsOf(trucks, '').filter(({ key }) => key === 'toWeighIn')
  expect(group?.trucks.map(({ record }) => record.id)).toEqual([2, 1])
})

it('counts a held truck from the hold, on the weighing list and at both desks', () => {
  const at = '2026-11-20T03:00:00Z'
  const second = {
    weighKg: 12_000,
    at,
    by: null,
    source: 'scale',
    reason: null,
    raw: null,
    pictures: [],
  }
  const out = buildRecord({
    status: 'hold',
    secondWeighing: second,
    outboundItem: [buildLine({ status: 'loaded', loadedBags: 600, finishedAt: at })],
  })
  const inward = buildInbound({ status: 'hold', secondWeighing: second, checkedAt: at })
  expect(waitsSince({ kind: 'outbound', record: out })).toBe(at)
  expect(waitsSince({ kind: 'inbound', record: inward })).toBe(at)
  const [card] = loadingColumns([out], areas).flatMap(({ cards }) => cards)
  expect([card?.state, card?.since]).toEqual(['hold', Date.parse(at)])
  expect(unloadingColumns([inward]).flatMap(({ cards }) => cards)[0]?.since).toBe(at)
})

it('reports unprinted papers only if the back end counts prints', () => {
  const printed = { printCount: 1, papersAt: '2026-11-20T03:00:00Z' }
  expect(isUnprinted(outbound({ printCount: 0, papersAt: null }))).toBe(true)
  // What was printed before the truck was done does not count.
  expect(isUnprinted(outbound({ printCount: 1, papersAt: null }))).toBe(true)
  expect(isUnprinted(outbound(printed))).toBe(false)
  expect(isUnprinted(inbound({ printCount: null, papersAt: null }))).toBe(false)
})
