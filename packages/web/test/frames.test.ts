import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FrameParser,
  parseA9,
  parseA12,
  parseContinuous,
  parseRinstrum,
  parseToledo,
} from '../src/lib/scale/frames.ts'
import { parserByPattern, patternProblem } from '../src/lib/scale/pattern.ts'
import { splitFrames } from '../src/lib/scale/split.ts'

const stx = '\u0002'
/** Status A: two is a whole number, three one decimal. Status B: 0x30 is kg and bit 5. */
const toledo = (weight: string, { a = 0x22, b = 0x30 } = {}): string =>
  `${stx}${String.fromCharCode(a, b, 0x20)}${weight}000000`

const a9 = (body: string): string => {
  const sum = Array.from(body).reduce((xor, char) => xor ^ char.charCodeAt(0), 0)
  return `${stx}${body}${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

describe('the frames of weighbridge indicators', () => {
  it.each<[string, FrameParser, string, number, boolean | null]>([
    ['continuous, stable', parseContinuous, 'ST,GS,+0012480kg', 12_480, true],
    ['continuous, moving', parseContinuous, 'US,GS,+0012480kg', 12_480, false],
    ['continuous, net and negative', parseContinuous, 'ST,NT,-    20kg', -20, true],
    ['continuous, tonnes', parseContinuous, 'ST,GS,+ 12.480 t', 12_480, true],
    [
      'CAS with device and lamp bytes',
      parseContinuous,
      'ST,GS,\u0001\u0040,  12480.0 kg',
      12_480,
      true,
    ],
    ['Toledo, stable', parseToledo, toledo(' 12480'), 12_480, true],
    ['Toledo, in motion', parseToledo, toledo(' 12480', { b: 0x38 }), 12_480, false],
    ['Toledo, one decimal', parseToledo, toledo('124805', { a: 0x23 }), 12_480.5, true],
    ['Toledo, tens', parseToledo, toledo(' 01248', { a: 0x21 }), 12_480, true],
    ['Toledo, negative', parseToledo, toledo('    20', { b: 0x32 }), -20, true],
    ['Rinstrum, gross', parseRinstrum, `${stx}   12480G`, 12_480, true],
    ['Rinstrum, in motion', parseRinstrum, `${stx}   12480M`, 12_480, false],
    ['A12', parseA12, 'ww0012480kg', 12_480, null],
    ['A12, decimals', parseA12, 'wn012480.5kg', 12_480.5, null],
    ['A9', parseA9, a9('+0124800'), 12_480, null],
    ['A9, one decimal, negative', parseA9, a9('-0000201'), -2, null],
  ])('reads %s', (_name, parse, frame, kg, stable) => {
    expect(parse(frame)).toMatchObject({ kg, stable, overload: false })
  })

  it.each<[string, FrameParser, string]>([
    ['a continuous frame cut short', parseContinuous, 'ST,GS,+001248'],
    ['a continuous frame in pounds', parseContinuous, 'ST,GS,+0012480lb'],
    ['a Toledo frame in pounds', parseToledo, toledo(' 12480', { b: 0x20 })],
    ['a Toledo frame with letters for digits', parseToledo, toledo('12O480')],
    ['an A9 frame whose check does not fit', parseA9, `${stx}+012480000`],
    ['another format', parseA12, 'ST,GS,+0012480kg'],
  ])('takes no weight from %s', (_name, parse, frame) => {
    expect(parse(frame)).toBeNull()
  })

  it('says overload as such, and never as a weight that stands still', () => {
    expect(parseContinuous('OL,GS,+9999999kg')).toMatchObject({ overload: true, stable: false })
    expect(parseContinuous('OL,')).toMatchObject({ overload: true, stable: false })
    expect(parseToledo(toledo('099999', { b: 0x34 }))).toMatchObject({
      overload: true,
      stable: false,
    })
    expect(parseRinstrum(`${stx} 9999999O`)).toMatchObject({ overload: true })
  })

  it('keeps the frame readable, control characters and all, within what a weighing stores', () => {
    expect(parseRinstrum(`${stx}   12480G`)?.raw).toBe('␂   12480G')
    expect(parseContinuous(`ST,GS,+0012480kg${' '.repeat(400)}`)?.raw.length).toBe(200)
  })

  it('never throws, whatever a cable carries', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (noise) => {
        for (const parse of [parseContinuous, parseToledo, parseRinstrum, parseA12, parseA9]) {
          const frame = parse(noise)
          expect(frame === null || Number.isFinite(frame.kg)).toBe(true)
        }
      }),
    )
  })
})

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

describe('a pattern of the site\u2019s own', () => {
  const own = parserByPattern({ framePattern: String.raw`W([+-][\d. ]+)kg`, stablePattern: ' S$' })

  it('reads the figure and whether it is stable from a frame that no preset knows', () => {
    expect(own('\u0002W+  12480kg S')).toEqual({
      kg: 12_480,
      stable: true,
      overload: false,
      raw: '\u2402W+  12480kg S',
    })
    expect(own('W-   20.5kg M')).toMatchObject({ kg: -20.5, stable: false })
    const tonnes = parserByPattern({ framePattern: String.raw`(?<t>[\d.]+)t`, stablePattern: '' })
    expect(tonnes('12.48t')).toMatchObject({ kg: 12_480, stable: null })
  })

  it('guesses nothing: what is not one plain figure is no weight', () => {
    expect(own('W+12.480.5kg S')).toBeNull()
    expect(own('W+ kg S')).toBeNull()
    expect(own('ST,GS,+0012480kg')).toBeNull()
  })

  it('is refused where it cannot be read or names no figure, and reads nothing then', () => {
    expect(patternProblem('W([0-9]+')).toBe('unreadable')
    expect(patternProblem('W[0-9]+')).toBe('noFigure')
    expect(patternProblem('W([0-9]+)')).toBeNull()
    expect(parserByPattern({ framePattern: 'W[0-9]+', stablePattern: '' })('W12480')).toBeNull()
  })
})
