import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../src/lib/languages.ts'
import { parseNumber, showNumber } from '../src/lib/number.ts'

describe('reading a typed number', () => {
  it.each([
    ['12480', 'en', 12_480],
    ['12,480', 'en', 12_480],
    ['12,480.5', 'en', 12_480.5],
    [' 12 480 ', 'en', 12_480],
    ['12.480', 'id', 12_480],
    ['12.480,25', 'id', 12_480.25],
    ['1,5', 'id', 1.5],
    ['1.250', 'en', 1.25],
    ['0', 'en', 0],
  ] as const)('reads %s in %s', (typed, language, value) => {
    expect(parseNumber(typed, language, 2)).toEqual({ ok: true, value })
  })

  it.each([
    ['1.5', 'id'],
    ['12,48', 'en'],
    ['1,2345', 'en'],
    ['12,480,5', 'en'],
    ['12480,000', 'en'],
    ['-5', 'en'],
    ['1e3', 'en'],
    ['12kg', 'en'],
    ['.5', 'en'],
    ['١٢', 'en'],
  ] as const)('refuses %s in %s rather than guess', (typed, language) => {
    expect(parseNumber(typed, language, 2)).toEqual({ ok: false, problem: 'unreadable' })
  })

  it('tells nothing from unreadable, and too many places from both', () => {
    expect(parseNumber('  ', 'en', 2)).toEqual({ ok: false, problem: 'empty' })
    expect(parseNumber('1.255', 'en', 2)).toEqual({ ok: false, problem: 'places' })
    expect(parseNumber('600.5', 'en', 0)).toEqual({ ok: false, problem: 'places' })
  })

  it('reads back every weight that it shows, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(...languages),
        (hundredths, language) => {
          const kg = hundredths / 100
          expect(parseNumber(showNumber(kg, language), language, 2)).toEqual({
            ok: true,
            value: kg,
          })
        },
      ),
    )
  })
})
