import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../src/lib/main/languages.ts'
import { alike, placesOf } from '../src/lib/alike.ts'
import { parseNumber } from '../src/lib/typed/read-number.ts'

const hundredths = fc.integer({ min: 0, max: 999_999_999 }).map((n) => n / 100)
const whole = fc.integer({ min: 0, max: 999_999_999 })
const language = fc.constantFrom(...languages)

/** Signs behind the decimal sign; groups are of three, so a last part of another length is none of them. */
const decimals = (shown: string, tongue: string): number => {
  const sign = tongue === 'en' || tongue === 'zh-CN' ? '.' : ','
  return shown.split(sign)[1]?.length ?? 0
}

describe('numbers of a column', () => {
  it('all have two decimals if any has a fraction, else none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(hundredths, whole), { minLength: 1 }),
        language,
        (of, tongue) => {
          const show = alike(of, tongue)
          const wanted = of.every((n) => Number.isInteger(n)) ? 0 : 2
          expect(of.map((n) => decimals(show(n), tongue))).toEqual(of.map(() => wanted))
        },
      ),
    )
  })

  it('keep their value: each can be read back', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1 }), language, (of, tongue) => {
        const show = alike(of, tongue)
        for (const n of of) expect(parseNumber(show(n), tongue, 2)).toEqual({ ok: true, value: n })
      }),
    )
  })

  it('do not depend on order or on unknown values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(hundredths, fc.constant(null), fc.constant(undefined))),
        (of) => {
          expect(placesOf(of.toReversed())).toBe(placesOf(of))
          expect(placesOf(of.filter((n) => n != null))).toBe(placesOf(of))
        },
      ),
    )
  })

  it('have three decimals only if one needs three and three are allowed', () => {
    expect(placesOf([49.5, 50], 3)).toBe(2)
    expect(placesOf([49.125, 50], 3)).toBe(3)
    expect(placesOf([49.125, 50])).toBe(2)
    expect(placesOf([0.1 + 0.2])).toBe(2)
    expect(placesOf([12_480, 0, 1e9])).toBe(0)
    expect(placesOf([])).toBe(0)
  })

  it('show an unknown value as a dash', () => {
    expect(alike([1.5], 'id')(null)).toBe('–')
    expect(alike([1.5, 2], 'id')(2)).toBe('2,00')
    expect(alike([1, 2], 'en')(2)).toBe('2')
  })
})
