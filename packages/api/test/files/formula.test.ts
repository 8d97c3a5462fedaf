import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledByApostrophe, withoutApostrophe } from '../../src/files/formula.ts'

const text = fc.string({
  unit: fc.constantFrom("'", '=', '＝', '+', '－', '＠', '\t', '1', 'a', ' '),
})

describe('a text that a spreadsheet would run', () => {
  it.each(['=1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', '\t=1', "'=1", "''＝1"])(
    'is led by an apostrophe: %j',
    (formula) => {
      expect(ledByApostrophe(formula)).toBe(`'${formula}`)
    },
  )

  it.each(['1', 'a=1', "'quiet", "''", '', '–1'])('is not %j', (plain) => {
    expect(ledByApostrophe(plain)).toBe(plain)
  })

  it('comes back as it was, however many apostrophes it had', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(withoutApostrophe(ledByApostrophe(any))).toBe(any)
      }),
    )
  })
})
