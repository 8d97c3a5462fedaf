import { normalisePlate, plateKey } from '@muat/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('b', 'D', '1', '9', ' ', '\t', 'ß', 'x') }),
)

describe('a license plate', () => {
  it.each([
    ['b1234xyz', 'B 1234 XYZ'],
    ['  b  1234\txyz ', 'B 1234 XYZ'],
    ['B1234 XYZ', 'B 1234 XYZ'],
    ['dk 1 a', 'DK 1 A'],
    ['B1234', 'B 1234'],
    ['RI1', 'RI 1'],
    ['9-16-iv', '9-16-IV'],
    ['abc 1234', 'ABC 1234'],
    ['', ''],
  ])('typed as %j is stored as %j', (text, stored) => {
    expect(normalisePlate(text)).toBe(stored)
  })

  it('is stored the same however often it is normalised, upper case and with single spaces', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normalisePlate(text)
        expect(normalisePlate(stored)).toBe(stored)
        expect(stored).toBe(stored.toUpperCase().trim())
        expect(stored).not.toMatch(/\s\s|[^\S ]/u)
      }),
    )
  })

  it('is found with and without its spaces', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(plateKey(normalisePlate(text))).toBe(plateKey(text))
        expect(plateKey(text.replaceAll(' ', ''))).toBe(plateKey(text))
      }),
    )
    expect(plateKey('B 1234 XYZ')).toBe('B1234XYZ')
  })

  it('of the Indonesian form is one plate whatever spaces it is typed with', () => {
    const form = fc.tuple(
      fc.stringMatching(/^[A-Z]{1,2}$/u),
      fc.stringMatching(/^\d{1,4}$/u),
      fc.stringMatching(/^[A-Z]{0,3}$/u),
    )
    fc.assert(
      fc.property(form, ([region, number, letters]) => {
        const spaced = [region, number, letters].join(' ').trim()
        expect(normalisePlate(region + number + letters)).toBe(spaced)
        expect(normalisePlate(`${region} ${number}${letters}`)).toBe(spaced)
      }),
    )
  })
})
