import { dateFormats, dayParts, readDay, writeDay, writeMoment, writeTime } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../src/lib/main/languages.ts'
import { sayDay } from '../src/ui/day-picker/say-day.ts'

const days = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((at) => at.toISOString().slice(0, 10))
const formats = fc.constantFrom(...dateFormats)

const dmy = 'dd/mm/yyyy'
const mdy = 'mm/dd/yyyy'
const ymd = 'yyyy/mm/dd'

describe('reading a typed day', () => {
  it.each([
    ['20/11/2026', dmy, '2026-11-20'],
    ['3/4/2026', dmy, '2026-04-03'],
    ['3/4/2026', mdy, '2026-03-04'],
    ['03.04.2026', dmy, '2026-04-03'],
    ['03-04-2026', dmy, '2026-04-03'],
    [' 3 4 2026 ', dmy, '2026-04-03'],
    ['2026/4/3', ymd, '2026-04-03'],
    ['2026-04-03', dmy, '2026-04-03'],
    ['2026-04-03', mdy, '2026-04-03'],
    ['29/02/2028', dmy, '2028-02-29'],
  ] as const)('reads %s in a site that writes %s', (typed, format, day) => {
    expect(readDay(typed, format)).toBe(day)
  })

  it.each([
    ['1/9', dmy, '2026-09-01'],
    ['1/9', mdy, '2026-01-09'],
    ['20-11', ymd, '2026-11-20'],
    ['1/9', ymd, null],
    ['31/2', dmy, null],
  ] as const)('reads %s without a year where it writes %s', (typed, format, day) => {
    expect(readDay(typed, format, '2026')).toBe(day)
    expect(readDay(typed, format)).toBeNull()
  })

  it.each([
    ['11/20/2026', dmy, '2026-11-20'],
    ['20/11/2026', mdy, '2026-11-20'],
    ['2026/11/20', dmy, '2026-11-20'],
    ['2026.11.20', mdy, '2026-11-20'],
    ['20/11/2026', ymd, '2026-11-20'],
    ['5/5/2026', ymd, '2026-05-05'],
  ] as const)(
    'understands %s, which can only be one day, where it writes %s',
    (typed, format, day) => {
      expect(readDay(typed, format)).toBe(day)
    },
  )

  it.each([
    ['3/4/2026', ymd],
    ['29/02/2026', dmy],
    ['31/04/2026', dmy],
    ['2026/20/11', dmy],
    ['20/11/26', dmy],
    ['20/11', dmy],
    ['20/11-2026', dmy],
    ['0/1/2026', dmy],
    ['1/1/0999', dmy],
    ['2026/1/2026', dmy],
    ['besok', dmy],
    ['20112026', dmy],
    ['', dmy],
  ] as const)('refuses %s in a site that writes %s, rather than guess', (typed, format) => {
    expect(readDay(typed, format)).toBeNull()
  })

  it('reads back every day that it writes', () => {
    fc.assert(
      fc.property(days, formats, (day, format) => {
        expect(readDay(writeDay(day, format), format)).toBe(day)
      }),
    )
  })

  it('reads another site’s form of a day only if it is unambiguous here', () => {
    fc.assert(
      fc.property(days, formats, formats, (day, from, to) => {
        const read = readDay(writeDay(day, from), to)
        const [, month = '', date = ''] = day.split('-')
        const swapped = `${day.slice(0, 4)}-${date}-${month}`
        const isClear = Number(date) > 12 || from === to || from === ymd
        expect(isClear ? [day] : [null, day, swapped]).toContain(read)
      }),
    )
  })

  it('reads only days of the calendar', () => {
    const typed = fc.stringMatching(/^[\d/. -]{0,12}$/u)
    fc.assert(
      fc.property(typed, formats, (text, format) => {
        const read = readDay(text, format)
        if (read === null) return
        expect(new Date(`${read}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read)
      }),
    )
  })

  it('finds the parts of a format in order', () => {
    expect(dateFormats.map((format) => dayParts(format).join())).toEqual([
      'dd,mm,yyyy',
      'mm,dd,yyyy',
      'yyyy,mm,dd',
    ])
  })
})

describe('shown days and times', () => {
  it('name a day unmistakably in every language', () => {
    expect(sayDay('2026-04-03', 'en')).toBe('Friday, April 3, 2026')
    expect(sayDay('2026-04-03', 'id')).toBe('Jumat, 3 April 2026')
    fc.assert(
      fc.property(days, fc.constantFrom(...languages), (day, language) => {
        const said = sayDay(day, language)
        expect(said).toContain(String(Number(day.slice(0, 4))))
        expect(said).toContain(String(Number(day.slice(8))))
      }),
    )
  })

  it.each([
    ['2026-11-20T07:05:00Z', '24h', '14:05'],
    ['2026-11-20T17:00:00Z', '24h', '00:00'],
    ['2026-11-20T07:05:00Z', '12h', '2:05 PM'],
    ['2026-11-20T17:00:00Z', '12h', '12:00 AM'],
  ] as const)('shows %s by the %s clock in Jakarta', (at, clock, said) => {
    const writing = { dateFormat: dmy, clock, timeZone: 'Asia/Jakarta' } as const
    expect(writeTime(new Date(at), writing)).toBe(said)
  })

  it('show a moment with its day in the site’s time zone', () => {
    const writing = { dateFormat: dmy, clock: '24h', timeZone: 'Asia/Jakarta' } as const
    expect(writeMoment(new Date('2026-11-20T17:30:00Z'), writing)).toBe('21/11/2026 00:30')
  })

  it('show an invalid day as it is', () => {
    expect(writeDay('besok', dmy)).toBe('besok')
  })
})
