import { describe, expect, it } from 'vitest'
import { blockedBy } from '../src/features/weighing/blocked.ts'
import { groupsOf, meant } from '../src/features/weighing/groups.ts'
import { inboundFigures, likelyNetKg } from '../src/records/hold/inbound-figures.ts'
import { leftAfter, outFigures } from '../src/records/hold/outbound-figures.ts'
import { verdictOf } from '../src/features/weighing/verdict.ts'
import { isUnprinted } from '../src/features/weighing/truck.ts'
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

describe('the figures beside the weight', () => {
  it('are net, expected and the difference, with what the PO sale keeps', () => {
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

  it('are not there for a weight that cannot be', () => {
    expect(outFigures(loaded, 12_480)).toBeNull()
    expect(outFigures(buildRecord({ firstWeighing: null }), 42_440)).toBeNull()
  })

  it('point out a tare that differs by more than a tenth', () => {
    expect(tareDeviationPct(13_200, 12_000)).toBeNull()
    expect(tareDeviationPct(13_201, 12_000)).toBeCloseTo(10.01, 2)
    expect(tareDeviationPct(10_000, 12_000)).toBeCloseTo(-16.67, 2)
    expect(tareDeviationPct(10_000, null)).toBeNull()
  })
})

describe('what a weight would come to, said before it is done', () => {
  const site = { weighTolerancePct: 2, inboundTolerancePct: 2 }
  const truck: Truck = { kind: 'outbound', record: loaded }

  it('is held beyond the limit, and not exactly at it', () => {
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

  it('is held for more than was planned, whatever the scale says', () => {
    const [line] = loaded.outboundItem
    const more = { ...loaded, outboundItem: line ? [{ ...line, loadedBags: 613 }] : [] }
    const held = verdictOf({ kind: 'outbound', record: more }, 43_130, site)
    expect(held).toMatchObject({ difference: { kg: 0, beyond: false }, holds: ['above_planned'] })
  })

  it('is held for a bag that weighs what its grade does not allow, with both said', () => {
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

  it('is held to the claim, else to what was declared line by line', () => {
    const came = (more: Parameters<typeof buildInbound>[0]) =>
      inbound({ status: 'unloaded', ...more })
    expect(verdictOf(came({ vendorClaimedKg: 31_000 }), 12_500, site)).toMatchObject({
      difference: { kg: -1000, beyond: true },
      holds: ['claim'],
    })
    expect(verdictOf(came({ vendorClaimedKg: null }), 11_899.99, site)?.holds).toEqual(['declared'])
    expect(verdictOf(came({ vendorClaimedKg: null }), 11_900, site)?.holds).toEqual([])
  })

  it('is not judged where the back end does not say its limits, nor where it cannot be', () => {
    expect(verdictOf(truck, 60_000, {})).toMatchObject({ limitPct: undefined, holds: [] })
    expect(verdictOf(truck, 12_480, site)).toBeNull()
  })
})

describe('the figures of a truck that brings goods', () => {
  const gross = buildInbound({ status: 'unloaded' })

  it('are the net less the deduction, against what the vendor claims', () => {
    const figures = inboundFigures({ ...gross, deductionKg: 100 }, 12_500)
    expect(figures?.netKg).toBe(29_900)
    expect(figures?.differencePct).toBeCloseTo(-0.3333, 3)
    expect(inboundFigures({ ...gross, vendorClaimedKg: null }, 12_500)?.differencePct).toBeNull()
  })

  it('share the net as the server does, the last line taking the rounding', () => {
    const lines = [1, 2, 3].map((id) => buildInboundLine({ id, declaredKg: 10_000 }))
    const shares = inboundFigures({ ...gross, inboundItem: lines }, 12_499.99)?.shares
    expect([...(shares?.values() ?? [])]).toEqual([10_000, 10_000, 10_000.01])
  })

  it('are not there for a tare that cannot be', () => {
    expect(inboundFigures(gross, 42_500)).toBeNull()
    expect(inboundFigures({ ...gross, deductionKg: 500 }, 42_000)).toBeNull()
  })

  it('tell at the gross what would come of it with the stored tare', () => {
    expect(likelyNetKg(42_500, 12_400)).toBe(30_100)
    expect(likelyNetKg(42_500, null)).toBeNull()
    expect(likelyNetKg(12_000, 12_400)).toBeNull()
  })
})

describe('the weight that is sent', () => {
  const above = { side: 'above', kg: 12_480, deductionKg: 0 } as const
  const below = { side: 'below', kg: 42_500, deductionKg: 500 } as const
  const reading = { kg: 42_440, stable: true, overload: false, raw: 'ST,GS,+0042440kg' }

  it('comes from a scale that stands still, with its frame', () => {
    expect(scaleWeight(reading, above)).toEqual({ kg: 42_440, problem: null, raw: reading.raw })
    expect(scaleWeight({ ...reading, stable: false }, above).problem).toBe('unstable')
    expect(scaleWeight({ ...reading, overload: true }, above).problem).toBe('nothing')
    expect(scaleWeight(null, above).problem).toBe('nothing')
  })

  it('is never zero, nor a second that is not more than the first', () => {
    expect(scaleWeight({ ...reading, kg: 0 }, null).problem).toBe('zero')
    expect(scaleWeight({ ...reading, kg: -20 }, null)).toMatchObject({
      kg: -20,
      problem: 'negative',
    })
    expect(typedWeight('0', 'broken', 'en', null).problem).toBe('notPositive')
    expect(scaleWeight({ ...reading, kg: 12_480 }, above).problem).toBe('notGreater')
  })

  it('is less than the first where goods were brought, with something left after the deduction', () => {
    expect(scaleWeight({ ...reading, kg: 42_500 }, below).problem).toBe('notLess')
    expect(scaleWeight({ ...reading, kg: 42_000 }, below).problem).toBe('deduction')
    expect(scaleWeight({ ...reading, kg: 41_999 }, below).problem).toBeNull()
  })

  it('has to lie on the side of the first that the goods went, once there is a first', () => {
    expect(boundOf(outbound({ status: 'loaded' }), { action: 'weigh-out' })).toEqual(above)
    expect(boundOf(inbound({ deductionKg: 500 }), { action: 'weigh-out' })).toEqual(below)
    expect(boundOf(inbound(), { action: 'reweigh', which: 'first' })).toBeNull()
  })

  it('is what the site’s scale can say and its trucks can carry, where the site says', () => {
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

  it('is typed only with a reason', () => {
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

describe('the trucks at the weighbridge', () => {
  it('are found by any part of the plate, however it is spaced', () => {
    const trucks = [outbound({ status: 'loaded' }), outbound({ id: 2, licensePlate: 'L 8120 UB' })]
    const found = groupsOf(trucks, 'b90 81k').flatMap((group) => group.trucks)
    expect(found.map(({ record }) => record.id)).toEqual([1])
  })

  it('are found by their queue number, their driver, and whom they are for or from, and Enter means the number', () => {
    const trucks = [
      outbound({ id: 1, licensePlate: 'B 12 A', queueNo: 7, driverName: 'Zoë Pratama' }),
      outbound({ id: 2, licensePlate: 'B 9 C', queueNo: 12, driverName: 'Budi' }),
      inbound({ id: 3, licensePlate: 'B 8 D', driverName: 'Ujang' }),
    ]
    const found = (search: string) =>
      groupsOf(trucks, search).flatMap((group) => group.trucks.map(({ record }) => record.id))
    expect(new Set(found('12'))).toEqual(new Set([1, 2]))
    expect(meant(groupsOf(trucks, '12'), '12')?.record.id).toBe(2)
    expect(found('zoe')).toEqual([1])
    expect(found('tani')).toEqual([3])
    expect(found('nobody')).toEqual([])
    expect(meant(groupsOf(trucks, 'nobody'), 'nobody')).toBeNull()
  })

  it('stand in one queue, whichever way their goods go', () => {
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

  it('are weighed as their state asks', () => {
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

  it('are not weighed in while the same plate is on site, and are told under which number', () => {
    const inside = outbound({ id: 7, recordNo: 'OUT-2026-00007', status: 'loading' })
    const coming = outbound({ id: 8, status: 'registered', licensePlate: 'b9081kxt' })
    const blocked = blockedBy(coming, { action: 'weigh-in' }, [inside, coming])
    expect(blocked).toEqual({ why: 'onSite', recordNo: 'OUT-2026-00007' })
    expect(blockedBy(coming, { action: 'weigh-in' }, [coming])).toBeNull()
    const bare = outbound({ id: 9, status: 'registered', outboundItem: [] })
    expect(blockedBy(bare, { action: 'weigh-in' }, [bare])).toEqual({ why: 'noLines' })
  })
})

it('puts who stands outside before who is only expected', () => {
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

it('says that papers were not printed where the back end counts what is printed, and nothing elsewhere', () => {
  const printed = { printCount: 1, papersAt: '2026-11-20T03:00:00Z' }
  expect(isUnprinted(outbound({ printCount: 0, papersAt: null }))).toBe(true)
  // What was printed before the truck was done does not count.
  expect(isUnprinted(outbound({ printCount: 1, papersAt: null }))).toBe(true)
  expect(isUnprinted(outbound(printed))).toBe(false)
  expect(isUnprinted(inbound({ printCount: null, papersAt: null }))).toBe(false)
})
