import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  continuousFrame,
  frameFormats,
  type FrameFormatName,
  frameProblem,
  parserByPattern,
  patternProblem,
  visible,
} from '@muat/shared'

const stx = '\u0002'
/** Status A: two is a whole number, three one decimal. Status B: 0x30 is kg and bit 5. */
const toledo = (weight: string, { a = 0x22, b = 0x30, c = 0x20, tare = '000000' } = {}): string =>
  `${stx}${String.fromCharCode(a, b, c)}${weight}${tare}`

const xor = (text: string): string =>
  Array.from(text)
    .reduce((sum, char) => sum ^ char.charCodeAt(0), 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0')
const a9 = (body: string): string => `${stx}${body}${xor(body)}`
const a12e = (body: string): string => `${body}${xor(body)}`
/** Lamp byte of CAS: bit 6 stable, bit 5 set, bit 4 hold, bit 2 gross. */
const cas = (weight: string, { mode = 'GS', lamps = 0x64, relay = ' ', unit = 'kg' } = {}) =>
  `ST,${mode},1${String.fromCharCode(lamps)},${weight}${relay}${unit}`

const parse = (format: FrameFormatName, frame: string) => frameFormats[format].parse(frame)

describe('the frames of weighbridge indicators', () => {
  it.each<[string, FrameFormatName, string, number, boolean | null]>([
    ['A&D, stable', 'continuous', 'ST,GS,+0012480kg', 12_480, true],
    ['A&D, moving', 'continuous', 'US,GS,+0012480kg', 12_480, false],
    ['A&D, negative', 'continuous', 'ST,GS,-    20kg', -20, true],
    ['A&D with STX', 'continuous', `${stx}ST,GS,+0012480kg`, 12_480, true],
    ['with a blank before the unit', 'continuous', 'ST,GS,+ 12480.5 kg', 12_480.5, true],
    ['CAS', 'continuous', cas(' 12480.0'), 12_480, true],
    ['CAS, its lamp byte a comma', 'continuous', cas('00012480', { lamps: 0x2c }), 12_480, true],
    ['CAS with a relay byte', 'continuous', cas('00012480', { relay: '3' }), 12_480, true],
    ['Toledo, stable', 'toledo', toledo(' 12480'), 12_480, true],
    ['Toledo after a checksum', 'toledo', `K${toledo(' 12480')}`, 12_480, true],
    ['Toledo, in motion', 'toledo', toledo(' 12480', { b: 0x38 }), 12_480, false],
    ['Toledo, one decimal', 'toledo', toledo('124805', { a: 0x23 }), 12_480.5, true],
    ['Toledo, tens', 'toledo', toledo(' 01248', { a: 0x21 }), 12_480, true],
    ['Toledo, negative', 'toledo', toledo('    20', { b: 0x32 }), -20, true],
    ['Toledo, print request', 'toledo', toledo(' 12480', { c: 0x28 }), 12_480, true],
    ['Rinstrum 1, gross', 'rinstrum', `${stx}   12480G`, 12_480, true],
    ['Rinstrum 1, in motion', 'rinstrum', `${stx}   12480M`, 12_480, false],
    ['Rinstrum 2', 'rinstrum', `${stx}   12480G  - kg`, 12_480, true],
    ['Rinstrum 2, in motion', 'rinstrum', `${stx}-  12480GMZ-   `, -12_480, false],
    ['A12E with its check', 'a12', 'WG004.139kg3D', 4.14, null],
    ['A12E, no decimals', 'a12', a12e('WG012480 kg'), 12_480, null],
    ['Sayaki', 'a12', 'ww0012480kg', 12_480, null],
    ['Sayaki, decimals', 'a12', 'wg012480.5kg', 12_480.5, null],
    ['A9', 'a9', a9('+0124800'), 12_480, null],
    ['A9, one decimal, negative', 'a9', a9('-0000201'), -2, null],
    ['= output', 'equals', '=08421000', 12_480, null],
    ['= output, decimals', 'equals', '=000.3000', 3, null],
    ['= output, negative', 'equals', '=00.1000-', -1, null],
  ])('reads %s', (_name, format, frame, kg, stable) => {
    expect(parse(format, frame)).toEqual({ kg, stable, fault: null, raw: visible(frame) })
  })

  it.each<[string, FrameFormatName, string, string]>([
    ['A&D, net', 'continuous', 'ST,NT,+0012480kg', 'not_gross'],
    ['A&D, tare', 'continuous', 'ST,TR,+0012480kg', 'not_gross'],
    ['A&D, tonnes', 'continuous', 'ST,GS,+ 12.480 t', 'unit'],
    ['A&D, pounds', 'continuous', 'ST,GS,+0012480lb', 'unit'],
    ['A&D, beyond', 'continuous', 'OL,GS,+9999999kg', 'range'],
    ['A&D, beyond, cut short', 'continuous', 'OL,', 'range'],
    ['CAS, net', 'continuous', cas('00012480', { mode: 'NT' }), 'not_gross'],
    ['CAS, hold', 'continuous', cas('00012480', { lamps: 0x74 }), 'held'],
    ['CAS, tonnes', 'continuous', cas('  12.480', { unit: ' t' }), 'unit'],
    ['Toledo, net', 'toledo', toledo(' 12480', { b: 0x31, tare: ' 10000' }), 'not_gross'],
    ['Toledo, pounds', 'toledo', toledo(' 12480', { b: 0x20 }), 'unit'],
    ['Toledo, grams', 'toledo', toledo(' 12480', { c: 0x21 }), 'unit'],
    ['Toledo, tonnes', 'toledo', toledo(' 12480', { c: 0x22 }), 'unit'],
    ['Toledo, expanded', 'toledo', toledo(' 12480', { c: 0x30 }), 'expanded'],
    ['Toledo, not zeroed', 'toledo', toledo(' 12480', { b: 0x70 }), 'not_zeroed'],
    ['Toledo, beyond', 'toledo', toledo('099999', { b: 0x34 }), 'range'],
    ['Rinstrum 1, net', 'rinstrum', `${stx}   12480N`, 'not_gross'],
    ['Rinstrum 1, overload', 'rinstrum', `${stx} 9999999O`, 'range'],
    ['Rinstrum 1, error', 'rinstrum', `${stx} 9999999E`, 'range'],
    ['Rinstrum 2, net', 'rinstrum', `${stx}   12480N  - kg`, 'not_gross'],
    ['Rinstrum 2, tonnes', 'rinstrum', `${stx}  12.480G  -  t`, 'unit'],
    ['A12E, net', 'a12', a12e('WN004.139kg'), 'not_gross'],
    ['A12E, overload', 'a12', a12e(`${' '.repeat(9)}OL`), 'range'],
    ['A12E, below zero', 'a12', a12e(`${' '.repeat(9)}LO`), 'range'],
    ['Sayaki, net', 'a12', 'wn0012480kg', 'not_gross'],
  ])('finds the fault of %s', (_name, format, frame, fault) => {
    expect(parse(format, frame)).toMatchObject({ fault })
    expect(frameProblem(visible(frame), 12_480, null)).toEqual({ code: `frame_${fault}` })
  })

  it.each<[string, FrameFormatName, string]>([
    ['an A&D frame cut short', 'continuous', 'ST,GS,+001248'],
    ['an A&D frame with a blank in its digits', 'continuous', 'ST,GS,+ 1 480kg'],
    ['an A&D frame of an unknown mode', 'continuous', 'ST,XX,+0012480kg'],
    ['a CAS frame that lost a digit', 'continuous', cas('0001248')],
    ['a Toledo frame with letters for digits', 'toledo', toledo('12O480')],
    ['a Toledo frame with a blank in its digits', 'toledo', toledo(' 12 80')],
    ['a Toledo frame without its start', 'toledo', toledo(' 12480').slice(1)],
    ['a Toledo frame without its tare', 'toledo', toledo(' 12480', { tare: '' })],
    ['a Toledo frame whose bit 5 is not set', 'toledo', toledo(' 12480', { c: 0x40 })],
    ['a Rinstrum frame without its start', 'rinstrum', '   12480G'],
    ['a Rinstrum frame with a blank in its digits', 'rinstrum', `${stx}  1 2480G`],
    ['an A12E frame whose check does not fit', 'a12', 'WG004.139kg3E'],
    ['an A12E frame without its check', 'a12', 'WG004.139kg'],
    ['an A9 frame whose check does not fit', 'a9', `${stx}+012480000`],
    ['an A9 frame without its start', 'a9', a9('+0124800').slice(1)],
    ['an = frame that lost a character', 'equals', '=0842100'],
    ['an = frame with two points', 'equals', '=0.42.000'],
    ['another format', 'a12', 'ST,GS,+0012480kg'],
  ])('takes no weight from %s', (_name, format, frame) => {
    expect(parse(format, frame)).toBeNull()
  })

  it('are read by one format only, however their bytes are changed', () => {
    const frames = [
      'ST,GS,+0012480kg',
      cas('00012480'),
      toledo(' 12480'),
      `${stx}   12480G`,
      `${stx}   12480G  - kg`,
      'WG004.139kg3D',
      'ww0012480kg',
      a9('+0124800'),
      '+01248001B',
      '=08421000',
    ]
    const changed = fc
      .tuple(
        fc.constantFrom(...frames),
        fc.array(fc.tuple(fc.nat(22), fc.string({ unit: 'binary-ascii', maxLength: 1 })), {
          maxLength: 3,
        }),
      )
      .map(([frame, edits]) =>
        edits.reduce((text, [at, by]) => text.slice(0, at) + by + text.slice(at + 1), frame),
      )
    fc.assert(
      fc.property(changed, (frame) => {
        const readers = Object.values(frameFormats).filter((format) => format.parse(frame) !== null)
        expect(readers.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 5000 },
    )
  })

  it('keeps the frame readable, control characters included, within what a weighing stores', () => {
    expect(parse('rinstrum', `${stx}   12480G`)?.raw).toBe('␂   12480G')
    expect(parse('continuous', `ST,GS,+0012480kg${' '.repeat(400)}`)?.raw.length).toBe(200)
  })

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (noise) => {
        for (const format of Object.values(frameFormats)) {
          const frame = format.parse(noise)
          expect(frame === null || Number.isFinite(frame.kg)).toBe(true)
        }
      }),
    )
  })
})

describe('a pattern of the site\u2019s own', () => {
  const own = parserByPattern({ framePattern: String.raw`W([+-][\d. ]+)kg`, stablePattern: ' S$' })

  it('reads weight and stability from a frame without a preset', () => {
    expect(own('\u0002W+  12480kg S')).toEqual({
      kg: 12_480,
      stable: true,
      fault: null,
      raw: '\u2402W+  12480kg S',
    })
    expect(own('W-   20.5kg M')).toMatchObject({ kg: -20.5, stable: false })
    const tonnes = parserByPattern({ framePattern: String.raw`(?<t>[\d.]+)t`, stablePattern: '' })
    expect(tonnes('12.48t')).toMatchObject({ kg: 12_480, stable: null })
  })

  it('reads no weight from text that is not one plain number', () => {
    expect(own('W+12.480.5kg S')).toBeNull()
    expect(own('W+ 1 480kg S')).toBeNull()
    expect(own('W+ kg S')).toBeNull()
  })

  it('leaves a frame that a preset knows to the preset, which sees a net', () => {
    const any = parserByPattern({ framePattern: String.raw`(\d+)`, stablePattern: '' })
    expect(any('ST,NT,+0012480kg')).toMatchObject({ fault: 'not_gross' })
    expect(any('x12480')).toMatchObject({ kg: 12_480, fault: null })
    for (const frame of [
      '01ST,NT,+0012480kg',
      ',NT,+0012480kg',
      'wt1 2480kg',
      'WG004.139kg00',
      'ST,GS,+ 1 2480kg',
    ]) {
      expect([frame, any(frame)]).toEqual([frame, null])
    }
  })

  it('is refused if it is invalid or has no group, and reads nothing then', () => {
    expect(patternProblem('W([0-9]+')).toBe('unreadable')
    expect(patternProblem('W[0-9]+')).toBe('noFigure')
    expect(patternProblem('W([0-9]+)')).toBeNull()
    expect(parserByPattern({ framePattern: 'W[0-9]+', stablePattern: '' })('W12480')).toBeNull()
  })
})

describe('a weight claimed to be the scale\u2019s', () => {
  const own = { framePattern: String.raw`W([+-][\d. ]+)kg`, stablePattern: 'S$' }

  it.each([
    ['A&D', 'ST,GS,+0012480kg'],
    ['as it is kept, its control characters made visible', '␂   12480G'],
    ['Toledo', visible(toledo(' 12480'))],
    ['Sayaki, which does not say whether it is stable', 'ww0012480kg'],
    ['A9', visible(a9('+0124800'))],
    ['with its line end', 'ST,GS,+0012480kg\r\n'],
    ['made up for a test', continuousFrame(12_480)],
  ])('is accepted with a frame that contains it: %s', (_name, raw) => {
    expect(frameProblem(raw, 12_480, null)).toBeNull()
  })

  it.each([
    ['ST,GS,+0012490kg', { code: 'frame_differs', params: { frame: 12_490 } }],
    ['US,GS,+0012480kg', { code: 'frame_unsteady' }],
    ['12480', { code: 'frame_unread' }],
    ['W+12480kg S', { code: 'frame_unread' }],
    [`${visible(a9('+0124800')).slice(0, -2)}00`, { code: 'frame_unread' }],
    ['+01248001B', { code: 'frame_unread' }],
  ])('is not with %j', (raw, problem) => {
    expect(frameProblem(raw, 12_480, null)).toEqual(problem)
  })

  it('is accepted by the site\u2019s own pattern, for frames without a preset', () => {
    expect(frameProblem('W+12480kg S', 12_480, own)).toBeNull()
    expect(frameProblem('W+12480kg M', 12_480, own)).toEqual({ code: 'frame_unsteady' })
    expect(frameProblem('ST,GS,+0012480kg', 12_480, own)).toBeNull()
    expect(frameProblem('ST,NT,+0012480kg', 12_480, own)).toEqual({ code: 'frame_not_gross' })
  })
})
