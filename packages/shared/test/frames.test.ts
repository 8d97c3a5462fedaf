import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  continuousFrame,
  type FrameParser,
  frameProblem,
  parseA12,
  parseA9,
  parseContinuous,
  parserByPattern,
  parseRinstrum,
  parseToledo,
  patternProblem,
  visible,
} from '@muat/shared'

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

describe('a weight that is said to come from the scale', () => {
  const own = { framePattern: String.raw`W([+-][\d. ]+)kg`, stablePattern: 'S$' }

  it.each([
    ['continuous', 'ST,GS,+0012480kg'],
    ['as it is kept, its control characters made visible', '␂   12480G'],
    ['Toledo', visible(toledo(' 12480'))],
    ['A12, which does not say whether it is stable', 'ww0012480kg'],
    ['A9', visible(a9('+0124800'))],
    ['in tonnes', 'ST,GS,+ 12.480 t'],
    ['made up for a test', continuousFrame(12_480)],
  ])('is believed with a frame that reads as it: %s', (_name, raw) => {
    expect(frameProblem(raw, 12_480, null)).toBeNull()
  })

  it.each([
    ['ST,GS,+0012490kg', { code: 'frame_differs', params: { frame: 12_490 } }],
    ['US,GS,+0012480kg', { code: 'frame_unsteady' }],
    ['OL,GS,+0012480kg', { code: 'frame_unsteady' }],
    ['OL,', { code: 'frame_unsteady' }],
    ['12480', { code: 'frame_unread' }],
    ['W+12480kg S', { code: 'frame_unread' }],
  ])('is not with %j', (raw, problem) => {
    expect(frameProblem(raw, 12_480, null)).toMatchObject(problem)
  })

  it('is not with a frame whose check does not fit, whatever else it looks like', () => {
    expect(frameProblem(`${a9('+0124800').slice(0, -2)}00`, 12_480, null)).not.toBeNull()
  })

  it('is read by the pattern of the site where there is one', () => {
    expect(frameProblem('W+12480kg S', 12_480, own)).toBeNull()
    expect(frameProblem('W+12480kg M', 12_480, own)).toEqual({ code: 'frame_unsteady' })
    expect(frameProblem('ST,GS,+0012480kg', 12_480, own)).toBeNull()
  })
})
