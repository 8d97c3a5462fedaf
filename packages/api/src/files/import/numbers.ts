import type { DecimalStyle } from '@muat/shared'

// Groups do not begin with 0 and have one separator; a whole number may have zeros in front.
const shapes: Record<DecimalStyle, RegExp> = {
  comma: /^[+-]?(?:0\d+|(?:[1-9]\d{0,2}(?:([. ])\d{3})(?:\1\d{3})*|0|[1-9]\d*)(?:,\d+)?)$/u,
  point: /^[+-]?(?:0\d+|(?:[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*|0|[1-9]\d*)(?:\.\d+)?)$/u,
}

// Fixed and thin spaces group digits as well.
const plain = (text: string): string =>
  text
    .replace(/[\u00A0\u2009\u202F]/gu, ' ')
    .replace(/%\s*$/u, '')
    .trim()

export const isPercentage = (text: string): boolean => /%\s*$/u.test(text)

/** Parses a number as people write it, also with a sign of per cent; null: not a number in this style. */
export const parseNumber = (text: string, style: DecimalStyle): number | null => {
  const written = plain(text)
  if (!shapes[style].test(written)) return null
  const digits =
    style === 'comma'
      ? written.replace(/[. ]/gu, '').replace(',', '.')
      : written.replace(/[, ]/gu, '')
  return Number(digits)
}

/**
 * The style that a number proves. With both separators the last is the decimal one. One separator before three digits,
 * such as 1.234, proves nothing, unless the digits before it cannot be a group (0.125).
 */
const proof = (text: string): DecimalStyle | 'either' | null => {
  const written = plain(text)
  const comma = shapes.comma.test(written)
  const point = shapes.point.test(written)
  if (comma && point) return /[.,]/u.test(written) ? 'either' : null
  if (comma) return 'comma'
  return point ? 'point' : null
}

/** The style that the numbers of a file prove. Without proof, `usual` is assumed. */
export const findDecimalStyle = (
  texts: Iterable<string>,
  usual: DecimalStyle,
): { style: DecimalStyle; sure: boolean } => {
  const found = { comma: 0, point: 0, either: 0 }
  for (const text of texts) {
    const said = proof(text)
    if (said !== null) found[said] += 1
  }
  if (found.comma === 0 && found.point === 0) return { style: usual, sure: found.either === 0 }
  const style = found.comma >= found.point ? 'comma' : 'point'
  return { style, sure: found.comma === 0 || found.point === 0 }
}
