import { describe, expect, it } from 'vitest'
import { followScale, type OnScale } from '../src/features/weighing/scale/stays.ts'

type Seen = readonly [kg: number, stable: boolean, fault?: 'range']

/** What a scale that is read once a second tells; the load is noted as weighed after `weighedAt` readings. */
const told = (readings: readonly Seen[], weighedAt?: number) => {
  let load: OnScale | null = null
  const left: (number | null)[] = []
  for (const [at, [kg, stable, fault = null]] of readings.entries()) {
    const next = followScale(load, { kg, stable, fault }, at * 1000, 300)
    load = next.load
    if (next.left !== null) left.push(next.left.kg)
    if (at === weighedAt && load !== null) load = { ...load, weighed: true }
  }
  return left
}

describe('a load on the scale', () => {
  const stood: readonly Seen[] = [
    [0, true],
    [9000, false],
    [12_480, true],
    [12_460, true],
    [5000, false],
    [20, true],
  ]

  it('that stood still and left without a weighing is told once, with its heaviest stable weight', () => {
    expect(told([...stood, [0, true], [0, true]])).toEqual([12_480])
    expect(told([...stood, ...stood])).toEqual([12_480, 12_480])
  })

  it('that was weighed, is light or never stood still is not told', () => {
    expect(told(stood, 2)).toEqual([])
    expect(
      told([
        [250, true],
        [0, true],
      ]),
    ).toEqual([])
    expect(
      told([
        [9000, false],
        [12_480, false],
        [0, true],
      ]),
    ).toEqual([])
  })

  it('is not over when the indicator reports a fault', () => {
    expect(
      told([
        [12_480, true],
        [0, false, 'range'],
        [12_480, true],
      ]),
    ).toEqual([])
  })

  it('names its begin and its end', () => {
    const at = Date.parse('2026-11-20T05:00:00.000Z')
    const on: OnScale = { since: at, kg: 12_480, weighed: false }
    expect(followScale(on, { kg: 0, stable: true, fault: null }, at + 41_000, 300).left).toEqual({
      beganAt: '2026-11-20T05:00:00.000Z',
      endedAt: '2026-11-20T05:00:41.000Z',
      kg: 12_480,
    })
  })
})
