import {
  isSamePlate,
  isUsualPlate,
  normalisePlate,
  plateAlike,
  plateKey,
  plateMeant,
  textProblem,
  writtenText,
} from '@muat/shared'
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
    ['9-16-iv', '9 16 IV'],
    ['B-1234-XYZ', 'B 1234 XYZ'],
    ['b.1234.xyz', 'B 1234 XYZ'],
    ['Ｂ１２３４ｘｙｚ', 'B 1234 XYZ'],
    ['B\u00A01234\u3000XYZ', 'B 1234 XYZ'],
    ['B1O34XYZ', 'B1O34XYZ'],
    ['B 12345 XYZ', 'B 12345 XYZ'],
    ['abc 1234', 'ABC 1234'],
    ['', ''],
  ])('typed as %j is stored as %j', (text, stored) => {
    expect(normalisePlate(text)).toBe(stored)
  })

  it('is normalised idempotently, to upper case and single spaces', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normalisePlate(text)
        expect(normalisePlate(stored)).toBe(stored)
        expect(stored).toBe(stored.trim())
        expect(stored).not.toMatch(/[a-z]/u)
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

  it('of the Indonesian form is the same with any spaces', () => {
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

describe('a valid license plate', () => {
  const problem = (typed: string) => textProblem('plate', writtenText('plate', typed))

  it('has ASCII letters and digits, with any separators', () => {
    for (const typed of ['B 1234 XYZ', 'b-1234.xyz', 'Ｂ１２３４', 'ABC 12345 Z', '1', 'RF']) {
      expect([typed, problem(typed)]).toEqual([typed, null])
    }
  })

  it.each([
    ['В 1234 XYZ', 'В (U+0412)'],
    ['B 1234 ХYZ', 'Х (U+0425)'],
    ['B 12З4', 'З (U+0417)'],
    ['ΒE 1', 'Β (U+0392)'],
    ['B 1234 ß', 'ß (U+00DF)'],
    ['B 1234 ı', 'ı (U+0131)'],
    ['B/1234', '/ (U+002F)'],
    ['粤B12345', '粤 (U+7CA4)'],
  ])('is not %j', (typed, character) => {
    expect(problem(typed)).toEqual({ code: 'plate_letters', params: { character } })
  })

  it.each(['B\u200B1234', 'B 1234\u202E', 'B\u00AD1', '\uFEFFB 1', 'B 1\u0000'])(
    'hides nothing: %j',
    (typed) => {
      expect(problem(typed)?.code).toBe('hidden_character')
    },
  )

  it('is stored as letters, digits and single spaces, idempotently', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('B', 'x', '1', 'Ｏ', '０', ' ', '-', '.', 'О', '\u200B') }),
    )
    fc.assert(
      fc.property(any, (typed) => {
        const text = writtenText('plate', typed)
        if (textProblem('plate', text) !== null) return
        const stored = normalisePlate(typed)
        expect(stored).toMatch(/^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/u)
        expect(normalisePlate(stored)).toBe(stored)
        expect(normalisePlate(text)).toBe(stored)
      }),
    )
  })
})

describe('two plates', () => {
  const plate = fc.stringMatching(/^[A-Z0-9OI01]{1,9}$/u)
  const spelt = (text: string) =>
    fc
      .array(fc.constantFrom('', ' ', '-', '.', '\u3000'), {
        minLength: text.length + 1,
        maxLength: text.length + 1,
      })
      .map((gaps) => Array.from(text, (sign, at) => gaps[at] + sign).join('') + (gaps.at(-1) ?? ''))

  it('are one truck in different spellings', () => {
    fc.assert(
      fc.property(
        plate.chain((text) => fc.tuple(spelt(text), spelt(text.toLowerCase()))),
        ([one, other]) => {
          expect(isSamePlate(one, other)).toBe(true)
          expect(plateKey(normalisePlate(one))).toBe(plateKey(normalisePlate(other)))
        },
      ),
    )
  })

  it('are one truck if they differ in O and 0 and only one is usual', () => {
    expect(isSamePlate('B 1O34 XYZ', 'B 1034 XYZ')).toBe(true)
    expect(isSamePlate('8 1234', 'B 1234')).toBe(false)
    expect(isSamePlate('B 1I 1O', 'B 11 10')).toBe(true)
  })

  it('are two trucks if both are usual, even if alike', () => {
    expect(plateAlike('B 10 OA')).toBe(plateAlike('B 100 A'))
    expect(isSamePlate('B 10 OA', 'B 100 A')).toBe(false)
  })

  it('are compared symmetrically', () => {
    fc.assert(
      fc.property(plate, plate, (one, other) => {
        expect(isSamePlate(one, other)).toBe(isSamePlate(other, one))
      }),
    )
  })
})

describe('a pattern of plates', () => {
  it('places the spaces', () => {
    expect(normalisePlate('wxy1234a', 'A{1,3} 9{1,4} A{0,1}')).toBe('WXY 1234 A')
    expect(normalisePlate('51c12345', '9{2} A{1} 9{4,5}')).toBe('51 C 12345')
    expect(normalisePlate('ab12', '9{2} A{1}|A{2} 9{2}')).toBe('AB 12')
    expect(normalisePlate('b 1234', '9{2}')).toBe('B 1234')
  })

  it('decides whether a plate is usual, and which usual one was meant', () => {
    expect(isUsualPlate('B 1234 XYZ')).toBe(true)
    expect(isUsualPlate('B 12345 XYZ')).toBe(false)
    expect(plateMeant('B 1O34 XYZ')).toBe('B 1034 XYZ')
    expect(plateMeant('8 1O34')).toBeNull()
    expect(plateMeant('B 1034 XYZ')).toBeNull()
    expect(plateMeant('DK I2 A0')).toBe('DK 12 AO')
  })
})
