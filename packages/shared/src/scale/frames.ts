/* oxlint-disable no-control-regex -- frames begin and end with control characters */

/** Why a frame is no weight to record. docs/scale-formats.md has the bits that say so. */
export const frameFaults = ['not_gross', 'held', 'unit', 'expanded', 'not_zeroed', 'range'] as const
export type FrameFault = (typeof frameFaults)[number]

/** One reading of an indicator. */
export interface Frame {
  /** 0 if the frame has a fault that leaves no figure. */
  kg: number
  /** The weight is at rest; null: the format does not say. */
  stable: boolean | null
  /** null: the frame reports no fault. Some formats report none (docs/scale-formats.md). */
  fault: FrameFault | null
  /** The frame as stored with the weighing: `visible`, at most 200 characters. */
  raw: string
}

/** null: the frame is not of the format. */
export type FrameParser = (frame: string) => Frame | null

/** A frame with its control characters replaced by their Unicode pictures, for storage and print; at most 200 characters. */
export const visible = (frame: string): string =>
  Array.from(frame)
    .map((char) => {
      const code = char.charCodeAt(0)
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : char
    })
    .join('')
    .slice(0, 200)

/** The inverse of `visible`. */
export const received = (shown: string): string =>
  shown.replace(/[\u2400-\u241f]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0x2400))

/** A frame in the format `continuous` for a stable gross weight, for tests and the demo. */
export const continuousFrame = (kg: number): string => `ST,GS,${String(kg).padStart(8, ' ')}kg`

const stx = '\u0002'

const frameOf = (
  frame: string,
  kg: number,
  stable: boolean | null,
  fault: FrameFault | null,
): Frame => ({
  kg: Math.round(kg * 100) / 100,
  stable: fault === 'range' ? false : stable,
  fault,
  raw: visible(frame),
})

/** A sign, blanks before or after the figure, and the figure: digits with at most one point, none apart. */
const figure = /^ *([+-]?) *(\d+(?:\.\d+)?) *$/u

const numberOf = (text: string): number | null => {
  const match = figure.exec(text)
  if (match === null) return null
  const value = Number(match[2])
  return match[1] === '-' ? 0 - value : value
}

const isKg = (unit: string): boolean => unit.trim().toLowerCase() === 'kg'

/** XOR of the characters as two hexadecimal digits, as Yaohua's indicators send it. */
const xorOf = (text: string): string =>
  Array.from(text)
    .reduce((xor, char) => xor ^ char.charCodeAt(0), 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0')

const holdLamp = 0x10

/** CAS 22 bytes: the device and lamp bytes may be any, a comma too; a relay byte may stand before the unit. */
const cas =
  /^(?<state>ST|US),(?<mode>GS|NT),[^](?<lamps>[^]),(?<digits>[ +\-\d.]{8})[^](?<unit>kg|t | t|lb)$/u

/** A&D 18 bytes, and formats like it. */
const aAndD =
  /^(?<state>ST|US),(?<mode>GS|NT|TR|PT|G|N),(?<digits>[ +\-\d.]+?)(?<unit>kg|lb|oz|t|g)$/iu

/** A&D, CAS and formats called "continuous ASCII": `ST,GS,+0012480kg`, `ST,GS,<device><lamps>,00012480 kg`. */
export const parseContinuous: FrameParser = (frame) => {
  const text = frame.replace(/^[\u0002 ]+| +$/gu, '')
  if (/^(?:OL|(?:ST|US),OL),/iu.test(text)) return frameOf(frame, 0, false, 'range')
  const { state, mode, lamps, digits, unit } = (cas.exec(text) ?? aAndD.exec(text))?.groups ?? {}
  const kg = numberOf(digits ?? '')
  if (kg === null) return null
  const isHeld = ((lamps?.charCodeAt(0) ?? 0) & holdLamp) !== 0
  const fault = !isKg(unit ?? '')
    ? 'unit'
    : !/^gs?$/iu.test(mode ?? '')
      ? 'not_gross'
      : isHeld
        ? 'held'
        : null
  return frameOf(frame, fault === 'unit' ? 0 : kg, state?.toUpperCase() === 'ST', fault)
}

/**
 * Mettler Toledo standard continuous: STX, status bytes A, B and C, six digits of weight, six of tare. What precedes
 * STX is the checksum of the frame before.
 */
export const parseToledo: FrameParser = (frame) => {
  const start = frame.lastIndexOf(stx)
  const body = start < 0 ? '' : frame.slice(start + 1)
  const digits = body.slice(3, 9)
  if (!/^[ -\u007f]{3}[ \d]{12}$/u.test(body) || !/^ *\d+$/u.test(digits)) return null
  const [a, b, c] = [body.charCodeAt(0), body.charCodeAt(1), body.charCodeAt(2)] as const
  // Bit 5 of each is always set, bit 6 of A and C never.
  if ((a & 0x60) !== 0x20 || (b & 0x20) === 0 || (c & 0x60) !== 0x20) return null
  const kg = Number(digits) * 10 ** (2 - (a & 0x07)) * ((b & 0x02) === 0 ? 1 : -1)
  const isMoving = (b & 0x08) !== 0
  const fault =
    (b & 0x04) !== 0
      ? 'range'
      : (b & 0x10) === 0 || (c & 0x07) !== 0
        ? 'unit'
        : (c & 0x10) !== 0
          ? 'expanded'
          : (b & 0x01) !== 0
            ? 'not_gross'
            : (b & 0x40) !== 0
              ? 'not_zeroed'
              : null
  return frameOf(frame, fault === 'unit' || fault === 'expanded' ? 0 : kg, !isMoving, fault)
}

/**
 * Rinstrum automatic output: STX, sign, seven characters of weight, then one status letter (FMT_1), or four status letters and
 * three characters of unit, blank while the weight moves (FMT_2).
 */
export const parseRinstrum: FrameParser = (frame) => {
  const match = /^\u0002([ +-])([ \d.]{7})([GNMOUE])(?:([M ])[Z ][-12 ]([ a-z]{3}))?$/u.exec(frame)
  if (match === null) return null
  const [, sign = ' ', text = '', status = '', motion = ' ', unit = ' kg'] = match
  if ('OUE'.includes(status)) return frameOf(frame, 0, false, 'range')
  const kg = numberOf(`${sign}${text}`)
  if (kg === null) return null
  const stable = status !== 'M' && motion !== 'M'
  const fault =
    isKg(unit) || (unit.trim() === '' && !stable) ? (status === 'N' ? 'not_gross' : null) : 'unit'
  return frameOf(frame, fault === 'unit' ? 0 : kg, stable, fault)
}

/**
 * Yaohua XK3190-A12(E), Sayaki: `WG004.139kg3D` with the XOR of all characters before it, or `ww0012480kg` without.
 * The second letter is N for net, T for tare. Stability is not in the frame.
 */
export const parseA12: FrameParser = (frame) => {
  const special = /^ {9}(OL|LO)([\dA-F]{2})$/u.exec(frame)
  if (special !== null && xorOf(frame.slice(0, 11)) === special[2]) {
    return frameOf(frame, 0, false, 'range')
  }
  const match =
    /^(W([GNT])([ +\-\d.]+?)(kg|lb|t|g))([\dA-F]{2})$/u.exec(frame) ??
    /^(w([wgnt])([ +\-\d.]+?)(kg|lb|t|g))$/u.exec(frame)
  if (match === null) return null
  const [, body = '', mode = '', text = '', unit = '', check] = match
  const kg = numberOf(text)
  if (kg === null || (check !== undefined && xorOf(body) !== check)) return null
  const fault = !isKg(unit) ? 'unit' : /[wg]/iu.test(mode) ? null : 'not_gross'
  return frameOf(frame, fault === 'unit' ? 0 : kg, null, fault)
}

/**
 * Yaohua XK3190-A9, D10: STX, sign, six digits, the number of decimals, XOR of the eight in two hex digits. It is the
 * figure displayed: stability, gross and unit are not in the frame.
 */
export const parseA9: FrameParser = (frame) => {
  const match = /^\u0002(([+-])(\d{6})([0-4]))([\dA-F]{2})$/u.exec(frame)
  if (match === null) return null
  const [, body = '', sign = '+', digits = '', places = '0', check = ''] = match
  if (xorOf(body) !== check) return null
  const kg = Number(digits) / 10 ** Number(places)
  return frameOf(frame, sign === '-' ? 0 - kg : kg, null, null)
}

/**
 * Yaohua `=` output: eight characters, the last first: `=08421000` is 12480, `=00.1000-` is -1. It is the figure
 * displayed: stability, gross and unit are not in the frame.
 */
export const parseEquals: FrameParser = (frame) => {
  const match = /^=([\d.]{7}[\d-])$/u.exec(frame)
  if (match === null) return null
  const kg = numberOf(
    Array.from(match[1] ?? '')
      .reverse()
      .join(''),
  )
  return kg === null ? null : frameOf(frame, kg, null, null)
}

export const lineEnds = /[\r\n\u0003]+/u

export interface FrameFormat {
  parse: FrameParser
  /** What separates frames; mostly `lineEnds`. */
  ends: RegExp
}

/** Presets of frame formats. No frame is read by two of them. */
export const frameFormats = {
  // The device and lamp bytes of CAS may be those of a line end.
  continuous: { parse: parseContinuous, ends: /(?<!(?:ST|US),(?:GS|NT),[^]?)[\r\n\u0003]+/u },
  toledo: { parse: parseToledo, ends: lineEnds },
  rinstrum: { parse: parseRinstrum, ends: lineEnds },
  // Some indicators send no line ends: the frame also ends between `kg` and the next `w`.
  a12: { parse: parseA12, ends: /[\r\n\u0003]+|(?<=[\d ]kg)(?=w[wgnt])/u },
  a9: { parse: parseA9, ends: lineEnds },
  equals: { parse: parseEquals, ends: /[\r\n\u0003]+|(?==)/u },
} as const satisfies Record<string, FrameFormat>
export type FrameFormatName = keyof typeof frameFormats

/** The reading of the preset that knows the frame; null: none does. */
export const parseKnown: FrameParser = (frame) => {
  for (const { parse } of Object.values(frameFormats)) {
    const read = parse(frame)
    if (read !== null) return read
  }
  return null
}
