import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../src/lib/main/languages.ts'
import { exampleNumber, showNumber } from '../src/lib/base/number.ts'
import { parseNumber, readNumber } from '../src/lib/typed/read-number.ts'

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
    ['1e3', 'en'],
    ['12kg', 'en'],
    ['.5', 'en'],
    ['١٢', 'en'],
  ] as const)('refuses %s in %s rather than guess', (typed, language) => {
    expect(parseNumber(typed, language, 2)).toEqual({ ok: false, problem: 'unreadable' })
  })

  it.each([
    ['16.5', 'id', 16.5],
    ['16,5', 'en', 16.5],
    ['16,5', 'id', 16.5],
    ['0.125', 'id', 0.125],
    ['1.250', 'id', 1250],
    ['1,250', 'en', 1250],
  ] as const)(
    'reads %s in %s by whichever decimal sign it can only be',
    (typed, language, value) => {
      const percent = { precision: 3, anySign: true }
      expect(readNumber(typed, language, percent)).toEqual({ ok: true, value })
    },
  )

  it.each([
    ['42,44', 'en'],
    ['42.44', 'id'],
    ['0.500', 'id'],
    ['012.500', 'id'],
  ] as const)('does not take %s in %s for a weight', (typed, language) => {
    expect(parseNumber(typed, language, 2)).toEqual({ ok: false, problem: 'unreadable' })
  })

  it.each(['1.5.5', '12.480.5', '5.', '00.500', '.5'])(
    'refuses %s with every decimal sign',
    (typed) => {
      expect(readNumber(typed, 'id', { precision: 3, anySign: true })).toMatchObject({ ok: false })
    },
  )

  it('distinguishes empty, unreadable and too many decimals', () => {
    expect(parseNumber('  ', 'en', 2)).toEqual({ ok: false, problem: 'empty' })
    expect(parseNumber('1.255', 'en', 2)).toEqual({ ok: false, problem: 'places' })
    expect(parseNumber('600.5', 'en', 0)).toEqual({ ok: false, problem: 'places' })
    expect(parseNumber('600.0', 'en', 0)).toEqual({ ok: true, value: 600 })
    // A thousand in other languages.
    expect(parseNumber('1.000', 'en', 0)).toEqual({ ok: false, problem: 'places' })
    expect(parseNumber('1,000', 'id', 2)).toEqual({ ok: false, problem: 'places' })
    expect(parseNumber('1.000', 'en', 3)).toEqual({ ok: true, value: 1 })
  })

  it('reads back every shown weight and difference, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.constantFrom(...languages),
        (hundredths, language) => {
          const value = hundredths / 100
          const shown = showNumber(value, language)
          expect(readNumber(shown, language, { precision: 2, minus: true })).toEqual({
            ok: true,
            value,
          })
        },
      ),
    )
  })

  it('shows a minus before negative numbers, and none before a rounded 0', () => {
    for (const language of languages) {
      expect(showNumber(-5, language)).toBe('\u22125')
      expect(showNumber(-0.001, language)).toBe('0')
      expect(showNumber(-0, language)).toBe('0')
    }
  })

  it('accepts a minus only if allowed, typed or pasted', () => {
    expect(readNumber('-12.5', 'en', { precision: 1, minus: true })).toEqual({
      ok: true,
      value: -12.5,
    })
    expect(readNumber('\u22121.250', 'id', { minus: true })).toEqual({ ok: true, value: -1250 })
    expect(readNumber('-0', 'en', { minus: true })).toEqual({ ok: true, value: 0 })
    expect(readNumber('-5', 'en')).toEqual({ ok: false, problem: 'minus' })
    expect(readNumber('\u22125', 'id')).toEqual({ ok: false, problem: 'minus' })
    expect(readNumber('5-', 'en', { minus: true })).toEqual({ ok: false, problem: 'unreadable' })
    expect(readNumber('--5', 'en', { minus: true })).toEqual({ ok: false, problem: 'unreadable' })
  })

  it('accepts decimals only if allowed', () => {
    expect(readNumber('12.5', 'en')).toEqual({ ok: false, problem: 'places' })
    expect(readNumber('12.0', 'en')).toEqual({ ok: true, value: 12 })
  })

  it('reads the value that the typed text shows, and no other', () => {
    const typed = fc.stringMatching(/^[-\d., ]{1,14}$/u)
    const precision = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), precision, (text, language, places) => {
        const read = readNumber(text, language, { precision: places, minus: true })
        if (!read.ok) return
        const dots = language === 'en' || language === 'zh-CN'
        const group = dots ? ',' : '.'
        const plain = text.replaceAll(' ', '').replaceAll(group, '').replace(',', '.')
        expect(read.value).toBe(Number(plain) + 0)
        // A group sign stands before three digits only: it was no decimal sign of another language.
        const ends =
          text
            .replaceAll(' ', '')
            .split(dots ? '.' : ',')[0]
            ?.split(group)
            .slice(1) ?? []
        expect(ends.every((digits) => digits.length === 3)).toBe(true)
      }),
    )
  })

  it('reads back numbers with a sign and up to three decimals, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...languages),
        (digits, precision, language) => {
          const value = digits / 10 ** precision
          const shown = showNumber(value, language, precision)
          expect(readNumber(shown, language, { precision, minus: true })).toEqual({
            ok: true,
            value: value === 0 ? 0 : value,
          })
        },
      ),
    )
  })

  it('gives an example that it can read', () => {
    for (const language of languages) {
      for (const precision of [0, 2, 3]) {
        const example = exampleNumber(language, precision)
        expect(readNumber(example, language, { precision }).ok).toBe(true)
      }
    }
  })
})
