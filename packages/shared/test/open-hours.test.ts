import { describe, expect, it } from 'vitest'
import { isOpenAt } from '../src/monitor/open-hours.ts'
import { openHoursOf } from '../src/monitor/wall-site.ts'

/** The moment at this time of day in Jakarta, UTC+7. */
const at = (time: string): Date => new Date(`2026-11-20T${time}:00+07:00`)

describe('the opening hours of a site', () => {
  it.each([
    ['06:00-22:00', '05:59', false],
    ['06:00-22:00', '06:00', true],
    ['06:00-22:00', '21:59', true],
    ['06:00-22:00', '22:00', false],
    ['18:00-04:00', '17:59', false],
    ['18:00-04:00', '23:30', true],
    ['18:00-04:00', '00:00', true],
    ['18:00-04:00', '04:00', false],
    ['07:00-07:00', '03:00', true],
    [null, '03:00', true],
  ])('%s at %s', (hours, time, isOpen) => {
    expect(isOpenAt(hours, at(time), 'Asia/Jakarta')).toBe(isOpen)
  })

  it.each([
    [{ openHours: '06:00-22:00' }, '06:00-22:00'],
    [{ data: { openHours: ' 06:00-22:00 ' } }, '06:00-22:00'],
    [{ openHours: '6-22' }, null],
    [{ openHours: '25:00-26:00' }, null],
    [{ openHours: null }, null],
    [{}, null],
    ['', null],
  ])('in %j are %j', (body, hours) => {
    expect(openHoursOf(body)).toBe(hours)
  })
})
