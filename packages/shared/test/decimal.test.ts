import {
  bagsUnits,
  DecimalError,
  kgNumber,
  kgUnits,
  mulDiv,
  toUnits,
  unitsNumber,
  unitsText,
} from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const places = fc.integer({ min: 0, max: 6 })
/** Any value of a numeric(12,2) column. */
const units = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n })

describe('reading a decimal', () => {
  it.each([
    [12.5, 1250n],
    ['12.50', 1250n],
    [' +12.5 ', 1250n],
    ['-0.01', -1n],
    [-0, 0n],
    ['007', 700n],
    ['1.2300000', 123n],
    [10.05, 1005n],
    [0.07, 7n],
    [9_999_999_999.99, 999_999_999_999n],
  ])('takes %j as hundredths', (value, expected) => {
    expect(toUnits(value, 2)).toBe(expected)
  })

  it.each([
    [10.005],
    ['0.001'],
    [0.1 + 0.2],
    [1e-7],
    [5e-324],
    [1e21],
    [1e300],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [''],
    ['.5'],
    ['5.'],
    ['1,5'],
    ['1e3'],
    ['0x10'],
    ['--1'],
    ['١'],
  ])('refuses %j', (value) => {
    expect(() => toUnits(value, 2)).toThrow(DecimalError)
  })

  it('refuses more places than it supports', () => {
    expect(() => toUnits('1', 7)).toThrow(DecimalError)
    expect(() => toUnits('1', -1)).toThrow(DecimalError)
  })

  it('reads any text as exactly its number, or throws DecimalError', () => {
    const read = (text: string, count: number): number | DecimalError => {
      try {
        return Number(unitsText(toUnits(text, count), count))
      } catch (error) {
        if (error instanceof DecimalError) return error
        throw error
      }
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), places, (text, count) => {
        const found = read(text, count)
        expect(found instanceof DecimalError || found === Number(text) + 0).toBe(true)
      }),
    )
  })
})

describe('writing a decimal', () => {
  it.each([
    [1250n, 2, '12.50'],
    [-1n, 2, '-0.01'],
    [0n, 2, '0.00'],
    [7n, 0, '7'],
    [-7n, 0, '-7'],
    [5n, 3, '0.005'],
  ])('%s with %i places is %s', (value, count, text) => {
    expect(unitsText(value, count)).toBe(text)
  })

  it('is the inverse of reading, as text and as a JSON number', () => {
    fc.assert(
      fc.property(units, places, (value, count) => {
        expect(toUnits(unitsText(value, count), count)).toBe(value)
        expect(kgUnits(kgNumber(value))).toBe(value)
        expect(kgUnits(JSON.parse(JSON.stringify(kgNumber(value))) as number)).toBe(value)
      }),
    )
  })

  it('gives the number that JSON and PostgreSQL would write with the same digits', () => {
    expect(unitsNumber(1005n, 2)).toBe(10.05)
    expect(JSON.stringify(unitsNumber(7n, 2))).toBe('0.07')
  })
})

describe('a x b / c', () => {
  it.each([
    [1n, 1n, 2n, 1n],
    [-1n, 1n, 2n, -1n],
    [1n, 1n, -2n, -1n],
    [-1n, -1n, 2n, 1n],
    [1n, 1n, 3n, 0n],
    [2n, 1n, 3n, 1n],
    [-5n, 1n, 2n, -3n],
    [0n, 1n, -2n, 0n],
  ])('%s x %s / %s is %s: halves are rounded away from zero', (a, b, c, expected) => {
    expect(mulDiv(a, b, c)).toBe(expected)
  })

  it('differs from the exact result by at most half a unit', () => {
    fc.assert(
      fc.property(units, units, units, (a, b, c) => {
        fc.pre(c !== 0n)
        const off = 2n * (mulDiv(a, b, c) * c - a * b)
        expect(off <= (c < 0n ? -c : c) && -off <= (c < 0n ? -c : c)).toBe(true)
      }),
    )
  })

  it('refuses a division by zero', () => {
    expect(() => mulDiv(1n, 1n, 0n)).toThrow(DecimalError)
  })
})

it('weighs bags to 0.01 kg, halves up', () => {
  expect(bagsUnits(600, 50)).toBe(3_000_000n)
  expect(bagsUnits(1, 25.005)).toBe(2501n)
  expect(bagsUnits(1, '25.004')).toBe(2500n)
  expect(bagsUnits(0, 25)).toBe(0n)
})
