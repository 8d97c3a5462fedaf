import { dayLimits, dayProblem, isClosed, isOver } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const today = '2026-11-20'
const codeOf = (
  day: string,
  closed: string | null = null,
  dated: 'movement' | 'order' = 'movement',
) => dayProblem(dated, day, today, closed)?.code

describe('the day of a truck, a booking or a production', () => {
  it('lies within 30 days back and a year ahead', () => {
    expect(dayLimits('movement', today, null)).toEqual({ from: '2026-10-21', to: '2027-11-20' })
    expect(['2026-10-21', today, '2027-11-20'].map((day) => codeOf(day))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(dayProblem('movement', '2026-10-20', today, null)).toEqual({
      code: 'day_too_early',
      params: { from: '2026-10-21' },
    })
    expect(dayProblem('movement', '2027-11-21', today, null)).toEqual({
      code: 'day_too_late',
      params: { to: '2027-11-20' },
    })
  })

  it('is neither in a closed month nor before one', () => {
    expect(dayLimits('movement', today, '2026-10')).toEqual({
      from: '2026-11-01',
      to: '2027-11-20',
    })
    expect(dayLimits('movement', today, '2026-09')).toEqual({
      from: '2026-10-21',
      to: '2027-11-20',
    })
    expect(codeOf('2026-10-31', '2026-10')).toBe('month_closed')
    expect(codeOf('2026-09-30', '2026-10')).toBe('month_closed')
    expect(codeOf('2026-11-01', '2026-10')).toBeUndefined()
  })

  it('is correct in leap years and at the turn of a year', () => {
    expect(dayLimits('movement', '2028-02-29', null)).toEqual({
      from: '2028-01-30',
      to: '2029-03-01',
    })
    expect(dayLimits('movement', '2027-01-05', '2026-12')).toEqual({
      from: '2027-01-01',
      to: '2028-01-05',
    })
  })
})

describe('the day of a PO sale', () => {
  it('may be older, but not in a closed month', () => {
    expect(codeOf('2019-01-01', null, 'order')).toBeUndefined()
    expect(codeOf('2019-01-01', '2026-10', 'order')).toBe('month_closed')
    expect(codeOf('2027-11-21', null, 'order')).toBe('day_too_late')
  })
})

it('refuses exactly the days outside its limits', () => {
  const day = fc
    .integer({ min: 18_000, max: 22_500 })
    .map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10))
  const month = fc.option(day.map((one) => one.slice(0, 7)))
  fc.assert(
    fc.property(
      fc.constantFrom('movement', 'order'),
      day,
      day,
      month,
      (dated, one, now, closed) => {
        const { from, to } = dayLimits(dated, now, closed)
        const within = (from === null || one >= from) && one <= to
        expect(dayProblem(dated, one, now, closed) === null).toBe(within)
        expect(isClosed(one, closed) && within).toBe(false)
      },
    ),
  )
})

it('counts a month as over after its last day', () => {
  expect([isOver('2026-10', today), isOver('2026-11', today)]).toEqual([true, false])
})
