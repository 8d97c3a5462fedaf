import { describe, expect, it } from 'vitest'
import type { Frame } from '@muat/shared'
import { createStability } from '../src/features/weighing/scale/stability.ts'

const frame = (kg: number, stable: boolean | null = null): Frame => ({
  kg,
  stable,
  overload: false,
  raw: `${kg}`,
})

/** What the last of these readings, 200 ms apart, is taken for. */
const lastOf = (frames: Frame[], rule = { stableMs: 1000, toleranceKg: 10 }): boolean => {
  const stability = createStability(rule)
  return frames.map((one, n) => stability.add(one, n * 200)).at(-1)?.stable ?? false
}

const times = (n: number, one: Frame): Frame[] => Array.from({ length: n }, () => one)

describe('a weight that stands still', () => {
  it('has stayed within the tolerance for as long as was asked', () => {
    expect(lastOf(times(5, frame(12_480)))).toBe(false)
    expect(lastOf(times(6, frame(12_480)))).toBe(true)
    expect(lastOf([...times(5, frame(12_480)), frame(12_490)])).toBe(true)
    expect(lastOf([...times(9, frame(12_480)), frame(12_500)])).toBe(false)
  })

  it('is stable again only after it has stood still anew', () => {
    const moved = [...times(6, frame(12_480)), frame(20_000)]
    expect(lastOf([...moved, ...times(4, frame(20_000))])).toBe(false)
    expect(lastOf([...moved, ...times(5, frame(20_000))])).toBe(true)
  })

  it('is not stable while the indicator says that it moves', () => {
    expect(lastOf([...times(5, frame(12_480, true)), frame(12_480, false)])).toBe(false)
    expect(lastOf(times(6, frame(12_480, true)))).toBe(true)
  })

  it('needs more than two readings, however long they took', () => {
    const stability = createStability({ stableMs: 1000, toleranceKg: 10 })
    stability.add(frame(12_480), 0)
    expect(stability.add(frame(12_480), 5000).stable).toBe(false)
  })

  it('is never an overload', () => {
    const over: Frame = { ...frame(99_999), overload: true }
    expect(lastOf(times(9, over))).toBe(false)
  })
})
