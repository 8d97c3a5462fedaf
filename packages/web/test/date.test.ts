import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showDay } from '../src/lib/date.ts'
import { readDay, sayDay } from '../src/ui/day-picker/read-day.ts'
import { languages } from '../src/lib/main/languages.ts'

const days = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((at) => at.toISOString().slice(0, 10))

describe('reading a typed day', () => {
  it.each([
    ['20/11/2026', 'id', '2026-11-20'],
    ['3/4/2026', 'id', '2026-04-03'],
    ['3/4/2026', 'en', '2026-03-04'],
    ['03.04.2026', 'fr', '2026-04-03'],
    ['03-04-2026', 'es', '2026-04-03'],
    [' 3 4 2026 ', 'pt-BR', '2026-04-03'],
    ['2026/4/3', 'zh-CN', '2026-04-03'],
    ['2026-04-03', 'id', '2026-04-03'],
    ['2026-04-03', 'en', '2026-04-03'],
    ['29/02/2028', 'id', '2028-02-29'],
  ] as const)('reads %s in %s', (typed, language, day) => {
    expect(readDay(typed, language)).toEqual({ ok: true, day })
  })

  it.each([
    ['29/02/2026', 'id'],
    ['31/04/2026', 'id'],
    ['20/11/2026', 'en'],
    ['11/20/2026', 'id'],
    ['20/11/26', 'id'],
    ['20/11', 'id'],
    ['20/11-2026', 'id'],
    ['2026/11/20', 'id'],
    ['0/1/2026', 'id'],
    ['1/1/0999', 'id'],
    ['besok', 'id'],
    ['20112026', 'id'],
  ] as const)('refuses %s in %s rather than guess', (typed, language) => {
    expect(readDay(typed, language)).toEqual({ ok: false, problem: 'unreadable' })
  })

  it('tells nothing from unreadable', () => {
    expect(readDay('  ', 'id')).toEqual({ ok: false, problem: 'empty' })
  })

  it('reads back every day that it shows, in every language', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...languages), (day, language) => {
        expect(readDay(showDay(day, language), language)).toEqual({ ok: true, day })
      }),
    )
  })

  it('reads nothing that is not a day of the calendar, whatever is typed', () => {
    const typed = fc.stringMatching(/^[\d/. -]{0,12}$/u)
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        const read = readDay(text, language)
        if (!read.ok) return
        expect(new Date(`${read.day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read.day)
      }),
    )
  })

  it('says a day in words that cannot be taken for another', () => {
    expect(sayDay('2026-04-03', 'en')).toBe('Friday, April 3, 2026')
    expect(sayDay('2026-04-03', 'id')).toBe('Jumat, 3 April 2026')
  })
})
