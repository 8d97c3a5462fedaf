import { describe, expect, it } from 'vitest'
import { createServerClock, startStopwatch } from '../src/features/wall/core/clock.ts'
import { momentOf, timeOfDay } from '../src/features/wall/core/duration.ts'
import { judge } from '../src/features/wall/core/freshness.ts'
import { buildIn, isQuietHour, isStuck } from '../src/features/wall/core/self-care.ts'

const movableClocks = () => {
  const at = { date: 1_000_000, steady: 0 }
  return { at, clocks: { date: () => at.date, steady: () => at.steady } }
}

describe('stopwatch', () => {
  it('follows the wall clock if the monotonic clock stopped during sleep', () => {
    const { at, clocks } = movableClocks()
    const passed = startStopwatch(clocks)
    at.date += 60_000
    at.steady += 1000
    expect(passed()).toBe(60_000)
  })

  it('follows the monotonic clock if the wall clock was set back', () => {
    const { at, clocks } = movableClocks()
    const passed = startStopwatch(clocks)
    at.date -= 3_600_000
    at.steady += 5000
    expect(passed()).toBe(5000)
  })
})

describe('the server’s clock', () => {
  it('is unknown before the first message, and then runs on', () => {
    const { at, clocks } = movableClocks()
    const clock = createServerClock(clocks)
    expect(clock.now()).toBeNull()
    clock.hear(5_000_000)
    at.steady += 2500
    expect(clock.now()).toBe(5_002_500)
    expect(clock.silence()).toBe(2500)
  })
})

describe('freshness', () => {
  const at = (age: number, slept = false) => judge({ asOf: 1_000_000, now: 1_000_000 + age, slept })

  it('is none before the first data', () => {
    expect(judge({ asOf: null, now: 5, slept: false })).toEqual({ kind: 'none' })
  })

  it('is live up to ten seconds, then stale with its age, and dead after sixty', () => {
    expect(at(10_000)).toEqual({ kind: 'live' })
    expect(at(10_001)).toEqual({ kind: 'stale', age: 10_001 })
    expect(at(60_000)).toEqual({ kind: 'stale', age: 60_000 })
    expect(at(60_001)).toEqual({ kind: 'dead', age: 60_001, asOf: 1_000_000 })
  })

  it('is stale after a sleep, whatever the age of the data', () => {
    expect(at(1000, true)).toEqual({ kind: 'stale', age: 1000 })
  })

  it('accepts a moment slightly in the future, and distrusts one far in the future', () => {
    expect(at(-5000)).toEqual({ kind: 'live' })
    expect(at(-60_001)).toEqual({ kind: 'dead', age: 60_001, asOf: 1_000_000 })
  })
})

describe('reloads of a wall', () => {
  const stuck = { silent: 200_000, relayStale: false, stuckReloads: 0, spread: 0.5 }

  it('happen when no data came for long', () => {
    expect(isStuck(stuck)).toBe(true)
    expect(isStuck({ ...stuck, silent: 80_000 })).toBe(false)
  })

  it('do not happen while the relay reports its data as stale', () => {
    expect(isStuck({ ...stuck, relayStale: true })).toBe(false)
  })

  it('wait twice as long after each that did not help, each wall with its own spread', () => {
    expect(isStuck({ ...stuck, stuckReloads: 1 })).toBe(false)
    expect(isStuck({ ...stuck, silent: 95_000, spread: 0 })).toBe(true)
    expect(isStuck({ ...stuck, silent: 95_000, spread: 1 })).toBe(false)
  })

  it('happen once a day at a quiet hour, on an old page', () => {
    const hours = 3_600_000
    expect(isQuietHour(new Date(2026, 0, 5, 3, 20), 20 * hours, 0.5)).toBe(true)
    expect(isQuietHour(new Date(2026, 0, 5, 3, 10), 20 * hours, 0.5)).toBe(false)
    expect(isQuietHour(new Date(2026, 0, 5, 3, 20), hours, 0.5)).toBe(false)
    expect(isQuietHour(new Date(2026, 0, 5, 14, 20), 20 * hours, 0.5)).toBe(false)
  })

  it('compare the build in the served document, if it names one', () => {
    expect(buildIn('<!doctype html>\n<html data-build="Ab-3_x" lang="en">')).toBe('Ab-3_x')
    expect(buildIn('<html lang="en"><p data-build="x">')).toBe(null)
    expect(buildIn('<html><h1>502 Bad Gateway</h1>')).toBe(null)
    expect(buildIn(null)).toBe(null)
  })
})

describe('the time on a wall', () => {
  const at = Date.UTC(2026, 10, 20, 8, 5)

  it('is in the site’s time zone', () => {
    expect(timeOfDay(at, 'Asia/Jakarta')).toBe('15:05')
    expect(timeOfDay(Date.UTC(2026, 6, 20, 8, 5), 'Asia/Jakarta')).toBe('15:05')
    expect(timeOfDay(at, 'Asia/Jayapura')).toBe('17:05')
  })

  it('includes the day if it could be taken for today’s', () => {
    const there = { lang: 'id', timeZone: 'Asia/Jakarta' }
    expect(momentOf(at, 60_000, there)).toBe('15:05')
    expect(momentOf(at, 50 * 3_600_000, there)).toBe('20 Nov, 15:05')
  })
})
