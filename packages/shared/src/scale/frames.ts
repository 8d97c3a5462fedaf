/** One reading as an indicator sent it. */
export interface Frame {
  kg: number
  /** What the indicator itself says; null: it does not say. */
  stable: boolean | null
  overload: boolean
  /** The frame, control characters made visible, at most 200 characters: kept with the weighing. */
  raw: string
}

/** A frame the format does not know is null: never a guessed weight. */
export type FrameParser = (frame: string) => Frame | null

/** Control characters as their Unicode pictures, so that a raw frame can be read, stored and printed. */
export const visible = (frame: string): string =>
  Array.from(frame)
    .map((char) => {
      const code = char.charCodeAt(0)
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : char
    })
    .join('')
    .slice(0, 200)

/** A frame that was made visible, as it was sent. */
export const received = (shown: string): string =>
  shown.replace(/[\u2400-\u241f]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0x2400))

/** The frame of a stable gross weight as most indicators send it, for whatever stands in for one. */
export const continuousFrame = (kg: number): string => `ST,GS,${String(kg).padStart(8, ' ')}kg`

const kgOf = (digits: string, unit: string | undefined): number | null => {
  const value = Number(digits.replace(/\s/gu, ''))
  if (!Number.isFinite(value)) return null
  const kg = /^t$/iu.test(unit ?? 'kg') ? value * 1000 : value
  return Math.round(kg * 100) / 100
}

/**
 * A&D, CAS and most that are called "continuous ASCII": `ST,GS,+0012480kg`, `US,NT, -  1.250 t`, `OL,GS,...`. CAS puts
 * a device and a lamp byte before the figure.
 */
export const parseContinuous: FrameParser = (frame) => {
  const text = frame.replaceAll('\u0002', '')
  const match =
    /^\s*(ST|US|OL)\s*,\s*(?:GS|NT|TR|G|N)\s*,(?:[^,]{0,4},)?\s*([+-]?)\s*([\d ]*\d(?:\.\d+)?)\s*(kg|t)\s*$/iu.exec(
      text,
    )
  if (match === null) {
    return /^\s*OL\s*,/iu.test(text)
      ? { kg: 0, stable: false, overload: true, raw: visible(frame) }
      : null
  }
  const [, state = '', sign = '', digits = '', unit] = match
  const kg = kgOf(digits, unit)
  if (kg === null) return null
  const overload = state.toUpperCase() === 'OL'
  return {
    kg: sign === '-' ? 0 - kg : kg,
    stable: state.toUpperCase() === 'ST' && !overload,
    overload,
    raw: visible(frame),
  }
}

/**
 * Mettler Toledo continuous (8142, IND series): STX, three status bytes, six digits of weight, six of tare. Status A
 * places the decimal sign, status B says net, negative, out of range, in motion and kg.
 */
export const parseToledo: FrameParser = (frame) => {
  const start = frame.lastIndexOf('\u0002')
  const body = start < 0 ? frame : frame.slice(start + 1)
  const match = /^([\u0020-\u007f])([\u0020-\u007f])([\u0020-\u007f])([ \d]{6})([ \d]{6})?/u.exec(
    body,
  )
  if (match === null) return null
  const [, statusA = '', statusB = '', , digits = ''] = match
  const trimmed = digits.trim()
  if (!/^\d+$/u.test(trimmed)) return null
  const a = statusA.charCodeAt(0)
  const b = statusB.charCodeAt(0)
  // Bit 5 is always set in both; bit 4 of B is kg, and pounds are no weight of ours.
  if ((a & 0x20) === 0 || (b & 0x20) === 0 || (b & 0x10) === 0) return null
  const factor = 10 ** (2 - (a & 0x07))
  const kg = Math.round(Number(trimmed) * factor * 100) / 100
  return {
    kg: (b & 0x02) === 0 ? kg : 0 - kg,
    stable: (b & 0x08) === 0 && (b & 0x04) === 0,
    overload: (b & 0x04) !== 0,
    raw: visible(frame),
  }
}

/** Rinstrum and Avery auto output: STX, sign, seven characters of weight, a status letter (G, N, M, O, U, E). */
export const parseRinstrum: FrameParser = (frame) => {
  const match = /([ +-])\s*([ \d.]{6}\d)\s*([GNMOUE])(?:\s*kg)?\s*$/u.exec(
    frame.replaceAll('\u0002', ''),
  )
  if (match === null) return null
  const [, sign = ' ', digits = '', status = ''] = match
  const kg = kgOf(digits, 'kg')
  if (kg === null) return null
  return {
    kg: sign === '-' ? 0 - kg : kg,
    stable: status === 'G' || status === 'N',
    overload: status === 'O' || status === 'U' || status === 'E',
    raw: visible(frame),
  }
}

/** Sayaki, A12 and their like: `ww0012480kg`, `wn000012.4kg`. They say nothing of stability: time does. */
export const parseA12: FrameParser = (frame) => {
  const match = /^\s*w[wng]\s*([+-]?)(\d+(?:\.\d+)?)\s*(kg|t)\s*$/iu.exec(
    frame.replaceAll('\u0002', ''),
  )
  if (match === null) return null
  const [, sign = '', digits = '', unit] = match
  const kg = kgOf(digits, unit)
  return kg === null
    ? null
    : { kg: sign === '-' ? 0 - kg : kg, stable: null, overload: false, raw: visible(frame) }
}

/** Yaohua XK3190-A9 and D10: STX, sign, six digits, the number of decimals, two hex digits that check the rest by XOR. */
export const parseA9: FrameParser = (frame) => {
  const match = /([+-])(\d{6})([0-4])([\dA-F]{2})$/u.exec(frame)
  if (match === null) return null
  const [whole, sign = '+', digits = '', places = '0', check = ''] = match
  const sum = Array.from(whole.slice(0, 8)).reduce((xor, char) => xor ^ char.charCodeAt(0), 0)
  if (sum !== Number.parseInt(check, 16)) return null
  const kg = Math.round((Number(digits) / 10 ** Number(places)) * 100) / 100
  return { kg: sign === '-' ? 0 - kg : kg, stable: null, overload: false, raw: visible(frame) }
}
