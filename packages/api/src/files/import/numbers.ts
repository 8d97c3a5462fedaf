import type { DecimalStyle } from '@muat/shared'

const shapes: Record<DecimalStyle, RegExp> = {
  comma: /^[+-]?(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:,\d+)?$/u,
  point: /^[+-]?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?$/u,
}

// Fixed and thin spaces group digits as well.
const plain = (text: string): string => text.replace(/[\u00A0\u2009\u202F]/gu, ' ').trim()

/** Parses a number as people write it; null: not a number in this style. */
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
 * The style that a number proves. With both separators the last is the decimal one; three digits cannot follow a
 * decimal separator.
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
