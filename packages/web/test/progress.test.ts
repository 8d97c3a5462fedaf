import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgress, type ProgressState } from '../src/lib/progress.ts'

let seen: ProgressState[] = []
const now = (): ProgressState | undefined => seen.at(-1)
const build = (random = 0.5) =>
  createProgress(
    (state) => seen.push(state),
    () => random,
  )

beforeEach(() => {
  seen = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('progress bar', () => {
  it('starts at 0 and grows every 100 ms, by default over 3000 ms on average', () => {
    build().start()
    expect(now()).toEqual({ shown: true, failed: false, percent: 0 })
    vi.advanceTimersByTime(99)
    expect(now()?.percent).toBe(0)
    vi.advanceTimersByTime(1)
    expect(now()?.percent).toBeCloseTo(100 / 30)
    vi.advanceTimersByTime(1400)
    expect(now()?.percent).toBeCloseTo(50)
  })

  it('grows in random steps from 0 to twice the average', () => {
    const steps = [0, 0.999].map((random) => {
      build(random).start()
      vi.advanceTimersByTime(100)
      return now()?.percent
    })
    expect(steps[0]).toBe(0)
    expect(steps[1]).toBeCloseTo(200 / 30, 1)
  })

  it('finishes by itself above 95 per cent and hides 500 ms later', () => {
    build().start()
    vi.advanceTimersByTime(2800)
    expect(now()?.percent).toBeLessThan(95)
    vi.advanceTimersByTime(100)
    expect(now()).toEqual({ shown: true, failed: false, percent: 100 })
    vi.advanceTimersByTime(499)
    expect(now()?.shown).toBe(true)
    vi.advanceTimersByTime(1)
    expect(now()).toEqual({ shown: false, failed: false, percent: 0 })
  })

  it('fills and hides when it is finished early', () => {
    const bar = build()
    bar.start()
    vi.advanceTimersByTime(300)
    bar.finish()
    expect(now()?.percent).toBe(100)
    vi.advanceTimersByTime(500)
    expect(now()?.shown).toBe(false)
    vi.advanceTimersByTime(5000)
    expect(now()?.shown).toBe(false)
  })

  it('shows a failure in its other colour, also after it finished', () => {
    const bar = build()
    bar.start()
    vi.advanceTimersByTime(10_000)
    bar.fail()
    expect(now()).toEqual({ shown: true, failed: true, percent: 100 })
    vi.advanceTimersByTime(500)
    expect(now()?.shown).toBe(false)
  })

  it('stops when paused, and continues when set or increased', () => {
    const bar = build()
    bar.start()
    vi.advanceTimersByTime(300)
    bar.pause()
    vi.advanceTimersByTime(10_000)
    expect(now()?.percent).toBeCloseTo(10)
    bar.set(60)
    bar.grow(20)
    expect(now()).toEqual({ shown: true, failed: false, percent: 80 })
    bar.grow(16)
    expect(now()?.percent).toBe(100)
  })

  it('does not appear when finished without a start', () => {
    build().finish()
    expect(seen).toEqual([])
  })

  it('is not hidden by the end of an earlier page while a new one loads', () => {
    const bar = build()
    bar.start()
    bar.finish()
    vi.advanceTimersByTime(300)
    bar.start()
    vi.advanceTimersByTime(300)
    expect(now()?.shown).toBe(true)
  })
})
