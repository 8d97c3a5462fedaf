import { describe, expect, it } from 'vitest'
import { mapTexts, visible } from '../../src/documents/glyphs.ts'

const has = (codePoint: number) => codePoint < 0x250 || codePoint === 0x4e2d

describe('a text that is printed', () => {
  it('keeps what the font has, composed', () => {
    expect(visible('Cafe\u0301 中', has)).toBe('Café 中')
  })

  it('shows a box for each character that it lacks, one for one outside the basic plane', () => {
    expect(visible('a한b😀c', has)).toBe('a□b□c')
    expect(visible('\u0007', () => false)).toBe('□')
  })

  it('loses what has no shape and could turn the text around', () => {
    expect(visible('a\u202Eb\u200B\uFE0Fc', has)).toBe('abc')
  })

  it('keeps lines, without empty ones', () => {
    expect(visible(' a\r\n\r\n b\u2028c\n\n', has)).toBe('a\nb\nc')
    expect(visible('a\u3000b', has)).toBe('a b')
  })

  it('is changed wherever it stands', () => {
    const text = (value: string) => value.toUpperCase()
    expect(mapTexts({ a: ['x', 1, null, { b: 'y' }], c: true }, text)).toEqual({
      a: ['X', 1, null, { b: 'Y' }],
      c: true,
    })
  })
})
