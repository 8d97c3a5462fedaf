import {
  daysOf,
  daysOfPoint,
  maxPoints,
  periodBefore,
  periodBeforeUntil,
  pointCount,
  pointOf,
  pointsOf,
  stepFor,
  timeSteps,
} from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const before = (startDate: string, endDate: string) => {
  const { startDate: from, endDate: to } = periodBefore({ startDate, endDate })
  return `${from} ${to}`
}

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))

const period = fc
  .tuple(day('1990-01-01', '2060-12-31'), day('1990-01-01', '2060-12-31'))
  .map((days) => {
    const [startDate = '', endDate = ''] = days.toSorted()
    return { startDate, endDate }
  })

describe('the period before', () => {
  it('is the whole month before a whole month', () => {
    expect(before('2026-11-01', '2026-11-30')).toBe('2026-10-01 2026-10-31')
    expect(before('2026-03-01', '2026-03-31')).toBe('2026-02-01 2026-02-28')
    expect(before('2026-02-01', '2026-02-28')).toBe('2026-01-01 2026-01-31')
    expect(before('2024-03-01', '2024-03-31')).toBe('2024-02-01 2024-02-29')
  })

  it('ends on the same day of the month before', () => {
    expect(before('2026-11-01', '2026-11-22')).toBe('2026-10-01 2026-10-22')
    expect(before('2026-03-01', '2026-03-30')).toBe('2026-02-01 2026-02-28')
  })

  it('is as many months before, across years', () => {
    expect(before('2026-01-01', '2026-12-31')).toBe('2025-01-01 2025-12-31')
    expect(before('2026-01-01', '2026-03-31')).toBe('2025-10-01 2025-12-31')
    expect(before('2026-01-01', '2026-03-15')).toBe('2025-10-01 2025-12-15')
  })

  it('is as many days just before if the period does not begin on the first of a month', () => {
    expect(before('2026-11-16', '2026-11-22')).toBe('2026-11-09 2026-11-15')
    expect(before('2026-11-20', '2026-11-20')).toBe('2026-11-19 2026-11-19')
  })

  it('ends before the period, and does not begin after its end', () => {
    fc.assert(
      fc.property(period, (asked) => {
        const { startDate, endDate } = periodBefore(asked)
        expect(startDate <= endDate).toBe(true)
        expect(endDate < asked.startDate).toBe(true)
      }),
    )
  })
})

describe('the period before one that is not over', () => {
  const until = (startDate: string, endDate: string, today: string) => {
    const { startDate: from, endDate: to } = periodBeforeUntil({ startDate, endDate }, today)
    return `${from} ${to}`
  }

  it('ends on the same day of its month', () => {
    expect(until('2026-11-01', '2026-11-30', '2026-11-24')).toBe('2026-10-01 2026-10-24')
    expect(until('2026-11-01', '2026-11-30', '2026-11-01')).toBe('2026-10-01 2026-10-01')
    expect(until('2026-03-01', '2026-03-31', '2026-03-30')).toBe('2026-02-01 2026-02-28')
    expect(until('2026-03-01', '2026-04-30', '2026-03-31')).toBe('2026-01-01 2026-01-31')
    expect(until('2026-01-01', '2026-12-31', '2026-11-24')).toBe('2025-01-01 2025-11-24')
  })

  it('has as many days as have passed if it does not begin on the first of a month', () => {
    expect(until('2026-11-16', '2026-11-22', '2026-11-18')).toBe('2026-11-09 2026-11-11')
    expect(until('2026-10-31', '2026-12-31', '2026-11-20')).toBe('2026-08-30 2026-09-19')
  })

  it('is whole for a past or future period', () => {
    expect(until('2026-11-01', '2026-11-30', '2026-11-30')).toBe('2026-10-01 2026-10-31')
    expect(until('2026-11-01', '2026-11-30', '2027-01-05')).toBe('2026-10-01 2026-10-31')
    expect(until('2026-11-01', '2026-11-30', '2026-10-24')).toBe('2026-10-01 2026-10-31')
  })

  it('is part of the whole period before', () => {
    fc.assert(
      fc.property(period, day('1990-01-01', '2060-12-31'), (asked, today) => {
        const whole = periodBefore(asked)
        const part = periodBeforeUntil(asked, today)
        expect(part.startDate).toBe(whole.startDate)
        expect(part.startDate <= part.endDate).toBe(true)
        expect(part.endDate <= whole.endDate).toBe(true)
      }),
    )
  })
})

describe('the points of a period', () => {
  it('are its days, weeks from Monday, months or years', () => {
    const asked = { startDate: '2025-12-31', endDate: '2026-01-05' }
    expect(pointsOf('day', asked)).toEqual([
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
      '2026-01-05',
    ])
    expect(pointsOf('week', asked)).toEqual(['2025-12-29', '2026-01-05'])
    expect(pointsOf('month', asked)).toEqual(['2025-12', '2026-01'])
    expect(pointsOf('year', asked)).toEqual(['2025', '2026'])
    expect(daysOfPoint('week', '2025-12-29', asked)).toEqual({
      startDate: '2025-12-31',
      endDate: '2026-01-04',
    })
  })

  it('end with the last possible day', () => {
    const asked = { startDate: '9999-12-30', endDate: '9999-12-31' }
    expect(pointsOf('day', asked)).toEqual(['9999-12-30', '9999-12-31'])
    expect(pointsOf('year', asked)).toEqual(['9999'])
  })

  it('contain every day of the period exactly once', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...timeSteps), (asked, step) => {
        const points = pointsOf(step, asked)
        expect(points).toHaveLength(pointCount(step, asked))
        expect(points[0]).toBe(pointOf[step](asked.startDate))
        expect(points.at(-1)).toBe(pointOf[step](asked.endDate))
        const spans = points.map((key) => daysOfPoint(step, key, asked))
        expect(spans.reduce((sum, span) => sum + daysOf(span), 0)).toBe(daysOf(asked))
      }),
      { numRuns: 50 },
    )
  })

  it('are few with the step for the period', () => {
    const lengths = [
      ['2026-11-01', '2026-11-30', 'day'],
      ['2026-01-01', '2026-12-31', 'week'],
      ['2020-01-01', '2026-12-31', 'month'],
      ['1990-01-01', '2026-12-31', 'year'],
    ] as const
    for (const [startDate, endDate, step] of lengths) {
      expect([startDate, stepFor({ startDate, endDate })]).toEqual([startDate, step])
      expect(pointCount(step, { startDate, endDate })).toBeLessThan(maxPoints)
    }
  })
})
