import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameFormats, lineEnds } from '@muat/shared'
import { splitFrames } from '../src/features/weighing/scale/split.ts'

const stx = '\u0002'

describe('splitting received text into frames', () => {
  it('finds the same frames for any portioning of the bytes', () => {
    const sent = ['ST,GS,+0012480kg', 'US,GS,+0012500kg', 'ST,GS,+0012520kg']
    const text = sent.map((frame) => `${frame}\r\n`).join('')
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length]
        const found: string[] = []
        let rest = ''
        for (let n = 1; n < at.length; n += 1) {
          const split = splitFrames(rest + text.slice(at[n - 1], at[n]), lineEnds)
          found.push(...split.frames)
          rest = split.rest
        }
        expect(found).toEqual(sent)
      }),
    )
  })

  it('ends a frame at ETX, or where the format says if there is no other end', () => {
    expect(splitFrames(`${stx}+0124800xx\u0003${stx}+01`, frameFormats.a9.ends)).toEqual({
      frames: [`${stx}+0124800xx`],
      rest: `${stx}+01`,
    })
    expect(splitFrames('ww0012480kgww0012480kgww00', frameFormats.a12.ends)).toEqual({
      frames: ['ww0012480kg', 'ww0012480kg'],
      rest: 'ww00',
    })
    const cas = 'ST,GS,\u0003D,00012480 kg'
    expect(splitFrames(`${cas}\r\n${cas}\r\n`, frameFormats.continuous.ends).frames).toEqual([
      cas,
      cas,
    ])
    expect(splitFrames('21000=08421000=08421000=084', frameFormats.equals.ends)).toEqual({
      frames: ['21000', '=08421000', '=08421000'],
      rest: '=084',
    })
  })

  it('discards noise without an end', () => {
    expect(splitFrames('x'.repeat(10_000), lineEnds).rest.length).toBeLessThanOrEqual(256)
  })
})
