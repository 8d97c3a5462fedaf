import {
  apostrophes,
  textProblem,
  type TextKind,
  withOneApostrophe,
  writtenText,
} from '@muat/shared'
import { strict, text, textKeyword } from '@muat/shared/schemas'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const hiddenSigns = [
  '\u0000',
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u2028',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{E0041}',
]
const kinds: readonly TextKind[] = ['line', 'lines', 'plate']

it.each(['Łódź', 'عربي', 'สยาม', '한국', '٣'])(
  'refuses %s, which papers cannot show, in a line',
  (name) => {
    expect(textProblem('line', name)?.code).toBe('unprinted_letter')
    expect(textProblem('lines', name)).toBeNull()
  },
)

it.each(['Đặng São Œuvre Ñandú', '北京粮食公司', 'ガス', 'Привет', 'ΑΒΓ αβγ', '№ 7 🚚'])(
  'takes %s',
  (name) => {
    expect(textProblem('line', writtenText('line', name))).toBeNull()
  },
)

it('takes ´ for the apostrophe that is meant', () => {
  expect(writtenText('line', 'D´Angelo')).toBe("D'Angelo")
  expect(withOneApostrophe(apostrophes)).toBe("'".repeat(apostrophes.length))
})

const accepted = (kind: TextKind, typed: string): string | null => {
  const text = writtenText(kind, typed)
  return textProblem(kind, text) === null ? text : null
}
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'Ｂ', '１', ' ', '\u3000', '\n', '\t', ...hiddenSigns) }),
)

describe('a code, a number or a name', () => {
  it.each([
    ['  BR-01\n', 'BR-01'],
    ['ＢＲ－０１', 'BR-01'],
    ['PT\u00A0 Maju', 'PT Maju'],
    ['ﬁne', 'fine'],
    ['Cafe\u0301', 'Café'],
    ['東京 ﾄｳｷｮｳ', '東京 トウキョウ'],
  ])('typed as %j is stored as %j', (from, to) => {
    expect(accepted('line', from)).toBe(to)
  })

  it.each(hiddenSigns)('may not contain %j anywhere', (sign) => {
    for (const text of [`BR${sign}-01`, `${sign}BR-01`, `BR-01${sign}`]) {
      expect(accepted('line', text)).toBeNull()
    }
  })

  it('is one line', () => {
    expect(accepted('line', 'a\nb')).toBeNull()
    expect(accepted('line', 'a\tb')).toBeNull()
  })

  it('reports the invisible character and its position', () => {
    expect(textProblem('line', 'B😀R\u200B01')).toEqual({
      code: 'hidden_character',
      params: { character: 'U+200B', place: 4 },
    })
  })
})

describe('a note', () => {
  it('keeps its line breaks, each as \\n, and superscript figures', () => {
    expect(accepted('lines', ' a\r\nb\rc\u2028d\n\te ')).toBe('a\nb\nc\nd\n\te')
    expect(accepted('lines', '10² m, ½ bag')).toBe('10² m, ½ bag')
  })

  it('keeps emoji, and no other invisible characters', () => {
    expect(accepted('lines', '☎️ 👩‍🌾 👍🏽')).toBe('☎️ 👩‍🌾 👍🏽')
    expect(accepted('lines', 'a\u200Db')).toBeNull()
    expect(accepted('lines', 'a\uFE0Fb')).toBeNull()
    for (const sign of ['\u202E', '\u200B', '\u0007', '\uFEFF']) {
      expect(accepted('lines', `a${sign}b`)).toBeNull()
    }
  })
})

describe.each(kinds)('a text written as %s', (kind) => {
  it('is normalised idempotently', () => {
    fc.assert(
      fc.property(typed, (from) => {
        const text = writtenText(kind, from)
        expect(writtenText(kind, text)).toBe(text)
      }),
    )
  })

  it('has no invisible characters if it is accepted', () => {
    fc.assert(
      fc.property(typed, (from) => {
        const text = accepted(kind, from)
        const held = hiddenSigns
          .filter((sign) => sign !== '\uFE0F' && sign !== '\u200D')
          .some((sign) => text?.includes(sign))
        expect(held).toBe(false)
      }),
    )
  })

  it('has its problem at a character that it contains', () => {
    fc.assert(
      fc.property(typed, (from) => {
        const text = writtenText(kind, from)
        const problem = textProblem(kind, text)
        const { character, place } =
          problem?.code === 'hidden_character' ? (problem.params ?? {}) : {}
        const sign = place === undefined ? undefined : Array.from(text)[Number(place) - 1]
        const named = sign?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        expect(named === undefined ? undefined : `U+${named}`).toBe(character)
      }),
    )
  })

  it('is processed in time linear in its length, also blanks', () => {
    const long = `${' '.repeat(400_000)}x${' '.repeat(400_000)}`
    expect(writtenText(kind, long).toLowerCase()).toBe('x')
  })
})

it('is normalised by a schema before its length is checked', () => {
  const ajv = new Ajv({ allErrors: true }).addKeyword(textKeyword)
  const validate = ajv.compile(strict({ code: text(4) }))
  const body = { code: '  ＡＢＣＤ  ' }
  expect(validate(body)).toBe(true)
  expect(body).toEqual({ code: 'ABCD' })
  const refused = { code: 'A\u200BB' }
  expect(validate(refused)).toBe(false)
  expect(refused).toEqual({ code: 'A\u200BB' })
  expect(validate({ code: '\u3000' })).toBe(false)
})
