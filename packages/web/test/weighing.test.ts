import { describe, expect, it } from 'vitest'
import { leftAfter, outFigures, tareDeviationPct } from '../src/features/weighing/figures.ts'
import { groupsOf } from '../src/features/weighing/groups.ts'
import { taskOf } from '../src/features/weighing/task.ts'
import { scaleWeight, typedWeight } from '../src/features/weighing/weight.ts'
import { buildLine, buildRecord } from './support/truck.ts'

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

describe('the weight that is sent', () => {
  const reading = { kg: 42_440, stable: true, overload: false, raw: 'ST,GS,+0042440kg' }

  it('comes from a scale that stands still, with its frame', () => {
    expect(scaleWeight(reading, 12_480)).toEqual({ kg: 42_440, problem: null, raw: reading.raw })
    expect(scaleWeight({ ...reading, stable: false }, 12_480).problem).toBe('unstable')
    expect(scaleWeight({ ...reading, overload: true }, 12_480).problem).toBe('nothing')
    expect(scaleWeight(null, 12_480).problem).toBe('nothing')
  })

  it('is never zero, nor a second that is not more than the first', () => {
    expect(scaleWeight({ ...reading, kg: 0 }, null).problem).toBe('zero')
    expect(scaleWeight({ ...reading, kg: -20 }, null).problem).toBe('zero')
    expect(scaleWeight({ ...reading, kg: 12_480 }, 12_480).problem).toBe('notGreater')
  })

  it('is typed only with a reason', () => {
    expect(typedWeight('42,440', ' ', 'en', 12_480)).toMatchObject({
      kg: 42_440,
      problem: 'reason',
    })
    expect(typedWeight('42,440', 'broken', 'en', 12_480)).toEqual({
      kg: 42_440,
      problem: null,
      raw: null,
    })
    expect(typedWeight('42.440', 'rusak', 'id', 12_480).kg).toBe(42_440)
    expect(typedWeight('424400', 'slip', 'en', 12_480).problem).toBe('tooLarge')
  })
})

describe('the trucks at the weighbridge', () => {
  it('are found by any part of the plate, however it is spaced', () => {
    const found = groupsOf([loaded, buildRecord({ id: 2, licensePlate: 'L 8120 UB' })], 'b90 81k')
    expect(found.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([1])
  })

  it('are weighed as their state asks', () => {
    const task = (status: typeof loaded.status, again = false) =>
      taskOf(buildRecord({ status }), again, ['SCALE'])
    expect(task('registered')).toEqual({ action: 'weigh-in' })
    expect(task('loaded')).toEqual({ action: 'weigh-out' })
    expect(task('hold')).toEqual({ action: 'reweigh', which: 'second' })
    expect(task('loading')).toBeNull()
    expect(task('loading', true)).toEqual({ action: 'reweigh', which: 'first' })
    expect(taskOf(loaded, false, ['FG'])).toBeNull()
  })
})
