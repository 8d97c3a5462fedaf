import { describe, expect, it } from 'vitest'
import type { Frame } from '@muat/shared'
import { createStability } from '../src/features/weighing/scale/stability.ts'

const frame = (kg: number, stable: boolean | null = null): Frame => ({
  kg,
  stable,
  fault: null,
  raw: `${kg}`,
})

/** What the last of these readings, 200 ms apart, is taken for. */
const lastOf = (frames: Frame[], rule = { stableMs: 1000, toleranceKg: 10 }): boolean => {
  const stability = createStability(rule)
  return frames.map((one, n) => stability.add(one, n * 200)).at(-1)?.stable ?? false
}

const times = (n: number, one: Frame): Frame[] => Array.from({ length: n }, () => one)

describe('settled weight', () => {
  it('has been within the tolerance for the required time', () => {
    expect(lastOf(times(5, frame(12_480)))).toBe(false)
    expect(lastOf(times(6, frame(12_480)))).toBe(true)
    expect(lastOf([...times(5, frame(12_480)), frame(12_490)])).toBe(true)
    expect(lastOf([...times(9, frame(12_480)), frame(12_500)])).toBe(false)
  })

  it('settles again only after the full time', () => {
    const moved = [...times(6, frame(12_480)), frame(20_000)]
    expect(lastOf([...moved, ...times(4, frame(20_000))])).toBe(false)
    expect(lastOf([...moved, ...times(5, frame(20_000))])).toBe(true)
  })

  it('is not settled while the indicator marks it as unstable', () => {
    expect(lastOf([...times(5, frame(12_480, true)), frame(12_480, false)])).toBe(false)
    expect(lastOf(times(6, frame(12_480, true)))).toBe(true)
  })

  it('needs more than two readings, whatever their time', () => {
    const stability = createStability({ stableMs: 1000, toleranceKg: 10 })
    stability.add(frame(12_480), 0)
    expect(stability.add(frame(12_480), 5000).stable).toBe(false)
  })

  it('is never settled with a fault', () => {
    const over: Frame = { ...frame(12_480), fault: 'not_gross' }
    expect(lastOf(times(9, over))).toBe(false)
  })

  it('begins anew after a silence, and after bytes were lost', () => {
    const stability = createStability({ stableMs: 2000, toleranceKg: 10 })
    stability.add(frame(12_480), 0)
    expect(stability.add(frame(12_480), 2900).stable).toBe(false)
    expect(stability.add(frame(12_480), 3200).stable).toBe(false)
    for (let at = 3400; at < 4800; at += 200) stability.add(frame(12_480), at)
    expect(stability.add(frame(12_480), 4900).stable).toBe(true)
    stability.restart()
    expect(stability.add(frame(12_480), 5100).stable).toBe(false)
  })
})
