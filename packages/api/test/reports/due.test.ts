import { describe, expect, it } from 'vitest'
import { lastDue, nextDue, periodOf, type Rule } from '../../src/reports/mail/due.ts'

const rule = (more: Partial<Rule> = {}): Rule => ({
  frequency: 'daily',
  weekday: null,
  monthDay: null,
  hour: 6,
  ...more,
})

/** The next so many moments, as the clock of the place shows them. */
const shown = (of: Rule, after: string, timezone: string, count: number): string[] => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  let at = new Date(after)
  return Array.from({ length: count }, () => {
    at = nextDue(of, at, timezone)
    return clock.format(at)
  })
}

describe('when a report is mailed', () => {
  it('is every day at the hour of the site, before and after clocks are changed', () => {
    expect(shown(rule(), '2027-03-26T12:00:00Z', 'Europe/Berlin', 3)).toEqual([
      '2027-03-27 06:00',
      '2027-03-28 06:00',
      '2027-03-29 06:00',
    ])
    expect(nextDue(rule(), new Date('2027-03-27T12:00:00Z'), 'Europe/Berlin').toISOString()).toBe(
      '2027-03-28T04:00:00.000Z',
    )
  })

  it('is as much after the change where clocks are set forward over the hour', () => {
    expect(shown(rule({ hour: 2 }), '2027-03-26T12:00:00Z', 'Europe/Berlin', 3)).toEqual([
      '2027-03-27 02:00',
      '2027-03-28 03:00',
      '2027-03-29 02:00',
    ])
    expect(shown(rule({ hour: 2 }), '2027-10-02T00:00:00Z', 'Australia/Lord_Howe', 2)).toEqual([
      '2027-10-03 02:30',
      '2027-10-04 02:00',
    ])
    // Clocks change at midnight there.
    expect(shown(rule({ hour: 0 }), '2027-03-13T12:00:00Z', 'America/Havana', 2)).toEqual([
      '2027-03-14 01:00',
      '2027-03-15 00:00',
    ])
  })

  it('is the first of two where clocks are set back, and not the second', () => {
    const first = nextDue(rule({ hour: 2 }), new Date('2027-10-30T12:00:00Z'), 'Europe/Berlin')
    expect(first.toISOString()).toBe('2027-10-31T00:00:00.000Z')
    expect(nextDue(rule({ hour: 2 }), first, 'Europe/Berlin').toISOString()).toBe(
      '2027-11-01T01:00:00.000Z',
    )
  })

  it('is on its weekday, and on its day of the month or the last of a shorter one', () => {
    const weekly = rule({ frequency: 'weekly', weekday: 7 })
    expect(shown(weekly, '2026-11-20T01:00:00Z', 'Asia/Jakarta', 2)).toEqual([
      '2026-11-22 06:00',
      '2026-11-29 06:00',
    ])
    const monthly = rule({ frequency: 'monthly', monthDay: 31 })
    expect(shown(monthly, '2027-01-31T01:00:00Z', 'Asia/Jakarta', 3)).toEqual([
      '2027-02-28 06:00',
      '2027-03-31 06:00',
      '2027-04-30 06:00',
    ])
  })

  it('of what was missed is the last', () => {
    const first = new Date('2026-11-20T23:00:00Z')
    const last = (now: string) =>
      lastDue(rule(), first, new Date(now), 'Asia/Jakarta').toISOString()
    expect(last('2026-11-20T23:00:00Z')).toBe('2026-11-20T23:00:00.000Z')
    expect(last('2026-11-23T22:59:59Z')).toBe('2026-11-22T23:00:00.000Z')
    expect(last('2026-11-23T23:00:00Z')).toBe('2026-11-23T23:00:00.000Z')
  })
})

describe('the days of a report by mail', () => {
  // 20 November in Jakarta, a Friday; the 19th still in London.
  const due = new Date('2026-11-19T23:00:00Z')

  it('are the day, the week from Monday or the month before, where the site is', () => {
    expect(periodOf('day', due, 'Asia/Jakarta')).toEqual({
      startDate: '2026-11-19',
      endDate: '2026-11-19',
    })
    expect(periodOf('day', due, 'Europe/London')).toEqual({
      startDate: '2026-11-18',
      endDate: '2026-11-18',
    })
    expect(periodOf('week', due, 'Asia/Jakarta')).toEqual({
      startDate: '2026-11-09',
      endDate: '2026-11-15',
    })
    expect(periodOf('month', due, 'Asia/Jakarta')).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    })
    expect(periodOf('month', new Date('2027-01-01T03:00:00Z'), 'Asia/Jakarta')).toEqual({
      startDate: '2026-12-01',
      endDate: '2026-12-31',
    })
    expect(periodOf('all', due, 'Asia/Jakarta')).toBeNull()
  })
})
