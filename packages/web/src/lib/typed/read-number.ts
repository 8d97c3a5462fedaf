import type { Language } from '../main/languages.ts'

interface Signs {
  group: string
  decimal: string
}

/** Separators by language: `1,234.5` in English and Chinese, `1.234,5` in the others. */
const signsOf = (language: Language): Signs =>
  language === 'en' || language === 'zh-CN'
    ? { group: ',', decimal: '.' }
    : { group: '.', decimal: ',' }

export type ParsedNumber =
  | { ok: true; value: number }
  | { ok: false; problem: 'empty' | 'unreadable' | 'places' | 'minus' }

/** Format of a typed number. */
export interface NumberForm {
  /** Maximum of decimal places; default 0. */
  precision?: number
  /** Negative numbers are allowed. */
  minus?: boolean
  /** Accepts the decimal sign of another language. Not for weights: `42,44` may be 42,440 with a digit missing. */
  anySign?: boolean
}

/**
 * A number with one separator that can only be a decimal sign, because no group of three digits follows: `16.5`. After a
 * leading 0 three digits are decimals as well: `0.125`.
 */
const withOtherSign = /^([-\u2212]?)(\d{1,15})[.,](\d{1,2}|\d{4,}|(?<=^[-\u2212]?0[.,])\d{3})$/u

/**
 * Parses a typed number: groups of three digits or none, one decimal sign, at most `precision` decimal places. With
 * `anySign`, the decimal sign of another language is accepted if it cannot be a group separator. Ambiguous text is
 * refused.
 */
export const readNumber = (
  typed: string,
  language: Language,
  { precision = 0, minus = false, anySign = false }: NumberForm = {},
): ParsedNumber => {
  const text = typed.replace(/[\s\u00a0\u202f]/gu, '')
  if (text === '') return { ok: false, problem: 'empty' }
  const { group, decimal } = signsOf(language)
  const form = new RegExp(
    `^([-\u2212]?)(\\d{1,15}|[1-9]\\d{0,2}(?:[${group}]\\d{3}){1,4})(?:[${decimal}](\\d+))?$`,
    'u',
  )
  const match = form.exec(text) ?? (anySign ? withOtherSign.exec(text) : null)
  if (match === null) return { ok: false, problem: 'unreadable' }
  const [, sign = '', whole = '', fraction = ''] = match
  if (sign !== '' && !minus) return { ok: false, problem: 'minus' }
  const kept = fraction.replace(/0+$/u, '')
  // 1.000 may be a thousand, as other languages write it.
  if (fraction === '000' && precision < 3) return { ok: false, problem: 'places' }
  if (kept.length > precision) return { ok: false, problem: 'places' }
  const digits = whole.replaceAll(group, '')
  const size = Number(kept === '' ? digits : `${digits}.${kept}`)
  // 0 rather than -0, which JSON does not have.
  return { ok: true, value: sign === '' || size === 0 ? size : -size }
}

/** Parses a number without a minus sign. */
export const parseNumber = (typed: string, language: Language, places: number): ParsedNumber =>
  readNumber(typed, language, { precision: places })
