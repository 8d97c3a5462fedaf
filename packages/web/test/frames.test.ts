import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitFrames } from '../src/features/weighing/scale/split.ts'

const stx = '\u0002'

describe('cutting what arrives into frames', () => {
  it('finds the same frames however the bytes are portioned', () => {
    const sent = ['ST,GS,+0012480kg', 'US,GS,+0012500kg', 'ST,GS,+0012520kg']
    const text = sent.map((frame) => `${frame}\r\n`).join('')
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length]
        const found: string[] = []
        let rest = ''
        for (let n = 1; n < at.length; n += 1) {
          const split = splitFrames(rest + text.slice(at[n - 1], at[n]))
          found.push(...split.frames)
          rest = split.rest
        }
        expect(found).toEqual(sent)
      }),
    )
  })

  it('ends a frame at ETX, and at kg where nothing else does', () => {
    expect(splitFrames(`${stx}+0124800xx\u0003${stx}+01`)).toEqual({
      frames: [`${stx}+0124800xx`],
      rest: `${stx}+01`,
    })
    expect(splitFrames('ww0012480kgww0012480kgww00')).toEqual({
      frames: ['ww0012480kg', 'ww0012480kg'],
      rest: 'ww00',
    })
  })

  it('does not keep noise for ever', () => {
    expect(splitFrames('x'.repeat(10_000)).rest.length).toBeLessThanOrEqual(256)
  })
})
