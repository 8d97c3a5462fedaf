import { describe, expect, it } from 'vitest'
import { createServerClock, startStopwatch } from '../src/features/wall/core/clock.ts'
import { momentOf, timeOfDay } from '../src/features/wall/core/duration.ts'
import { judge } from '../src/features/wall/core/freshness.ts'
import { buildIn, isQuietHour, isStuck } from '../src/features/wall/core/self-care.ts'

const movableClocks = () => {
  const at = { date: 1_000_000, steady: 0 }
  return { at, clocks: { date: () => at.date, steady: () => at.steady } }
}

describe('the time passed', () => {
  it('is what the display’s clock says when the steady one stood still in sleep', () => {
    const { at, clocks } = movableClocks()
    const passed = startStopwatch(clocks)
    at.date += 60_000
    at.steady += 1000
    expect(passed()).toBe(60_000)
  })

  it('is what the steady clock says when somebody set the other one back', () => {
    const { at, clocks } = movableClocks()
    const passed = startStopwatch(clocks)
    at.date -= 3_600_000
    at.steady += 5000
    expect(passed()).toBe(5000)
  })
})

describe('the server’s clock', () => {
  it('is unknown until the server was heard, and then runs on by itself', () => {
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

  it('is none before there are data', () => {
    expect(judge({ asOf: null, now: 5, slept: false })).toEqual({ kind: 'none' })
  })

  it('is live up to ten seconds, then stale with its age, and dead after sixty', () => {
    expect(at(10_000)).toEqual({ kind: 'live' })
    expect(at(10_001)).toEqual({ kind: 'stale', age: 10_001 })
    expect(at(60_000)).toEqual({ kind: 'stale', age: 60_000 })
    expect(at(60_001)).toEqual({ kind: 'dead', age: 60_001, asOf: 1_000_000 })
  })

  it('is stale after a sleep, however young the data look', () => {
    expect(at(1000, true)).toEqual({ kind: 'stale', age: 1000 })
  })

  it('takes a moment a little ahead of the server’s clock for now, and one far ahead for a clock that was set', () => {
    expect(at(-5000)).toEqual({ kind: 'live' })
    expect(at(-60_001)).toEqual({ kind: 'dead', age: 60_001, asOf: 1_000_000 })
  })
})

describe('a wall that looks after itself', () => {
  const stuck = { silent: 200_000, relayStale: false, stuckReloads: 0, spread: 0.5 }

  it('is stuck when nothing came for long', () => {
    expect(isStuck(stuck)).toBe(true)
    expect(isStuck({ ...stuck, silent: 80_000 })).toBe(false)
  })

  it('is not stuck while the relay itself says that its data are old', () => {
    expect(isStuck({ ...stuck, relayStale: true })).toBe(false)
  })

  it('waits longer after each reload that did not help, and each wall its own while', () => {
    expect(isStuck({ ...stuck, stuckReloads: 1 })).toBe(false)
    expect(isStuck({ ...stuck, silent: 95_000, spread: 0 })).toBe(true)
    expect(isStuck({ ...stuck, silent: 95_000, spread: 1 })).toBe(false)
  })

  it('reloads at a quiet hour once it is no longer young', () => {
    const hours = 3_600_000
    expect(isQuietHour(new Date(2026, 0, 5, 3, 20), 20 * hours, 0.5)).toBe(true)
    expect(isQuietHour(new Date(2026, 0, 5, 3, 10), 20 * hours, 0.5)).toBe(false)
    expect(isQuietHour(new Date(2026, 0, 5, 3, 20), hours, 0.5)).toBe(false)
    expect(isQuietHour(new Date(2026, 0, 5, 14, 20), 20 * hours, 0.5)).toBe(false)
  })

  it('knows the build of a document, and that another page has none', () => {
    expect(buildIn('<!doctype html>\n<html data-build="Ab-3_x" lang="en">')).toBe('Ab-3_x')
    expect(buildIn('<html lang="en"><p data-build="x">')).toBe(null)
    expect(buildIn('<html><h1>502 Bad Gateway</h1>')).toBe(null)
    expect(buildIn(null)).toBe(null)
  })
})

describe('the time on a wall', () => {
  const at = Date.UTC(2026, 10, 20, 8, 5)

  it('is that of the site, Jakarta and its neighbours knowing no summer time', () => {
    expect(timeOfDay(at, 'Asia/Jakarta')).toBe('15:05')
    expect(timeOfDay(Date.UTC(2026, 6, 20, 8, 5), 'Asia/Jakarta')).toBe('15:05')
    expect(timeOfDay(at, 'Asia/Jayapura')).toBe('17:05')
  })

  it('has its day with it where it could be taken for today’s', () => {
    const there = { lang: 'id', timeZone: 'Asia/Jakarta' }
    expect(momentOf(at, 60_000, there)).toBe('15:05')
    expect(momentOf(at, 50 * 3_600_000, there)).toBe('20 Nov, 15:05')
  })
})
