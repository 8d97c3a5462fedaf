import { describe, expect, it } from 'vitest'
import { nestsTooDeeply } from '../src/nesting.ts'

const bytes = (text: string): Buffer => Buffer.from(text)

describe('JSON that nests', () => {
  it.each([
    ['[', '[', ']'],
    ['{"a":', '{"a":', '}'],
    ['[1,[', '[1,[', ']]'],
  ])(
    'is too deep at half a million levels of %s, wherever in a buffer it begins',
    (_as, open, shut) => {
      const text = `${open.repeat(500_000)}1${shut.repeat(500_000)}`
      for (const offset of [0, 1, 2, 3]) {
        expect(nestsTooDeeply(bytes(`${' '.repeat(offset)}${text}`).subarray(offset))).toBe(true)
      }
    },
  )

  it('is not too deep for being long: brackets side by side, or in texts', () => {
    expect(nestsTooDeeply(bytes(`[${'[{}],'.repeat(200_000)}1]`))).toBe(false)
    expect(nestsTooDeeply(bytes(`["${'['.repeat(900_000)}"]`))).toBe(false)
    expect(nestsTooDeeply(bytes(`["\\"${'['.repeat(900_000)}\\\\", "]"]`))).toBe(false)
  })

  it('is not looked at while it has few brackets', () => {
    const deep = bytes('['.repeat(50_000))
    expect([nestsTooDeeply(deep), nestsTooDeeply(deep, 20_000)]).toEqual([false, true])
  })

  it('is too deep after a text that ends in an escaped backslash', () => {
    expect(nestsTooDeeply(bytes(`["\\\\",${'['.repeat(500_000)}`))).toBe(true)
  })

  it('is left alone where it is small: as deep as it may be, nobody would notice', () => {
    expect(nestsTooDeeply(bytes('['.repeat(1000)))).toBe(false)
  })
})
