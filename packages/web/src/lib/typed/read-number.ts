import type { Language } from '../main/languages.ts'

interface Signs {
  group: string
  decimal: string
}

/** Comma as thousands separator; dots and a decimal comma where the interface reads so (a recorded decision). */
const signsOf = (language: Language): Signs =>
  language === 'en' || language === 'zh-CN'
    ? { group: ',', decimal: '.' }
    : { group: '.', decimal: ',' }

export type ParsedNumber =
  | { ok: true; value: number }
  | { ok: false; problem: 'empty' | 'unreadable' | 'places' | 'minus' }

/** How one number is written and read. */
export interface NumberForm {
  /** Digits after the decimal sign; none unless given. */
  precision?: number
  /** A minus sign may stand before it. */
  minus?: boolean
  /** A decimal sign of another language will do: of no weight, whose `42,44` is 42,440 with a digit forgotten. */
  anySign?: boolean
}

/**
 * A single separator followed by what cannot be a group is the decimal one: `16.5`, also where dots group digits.
 * Three digits are a group unless nothing precedes them: `0.125`.
 */
const withOtherSign = /^([-\u2212]?)(\d{1,15})[.,](\d{1,2}|\d{4,}|(?<=^[-\u2212]?0[.,])\d{3})$/u

/**
 * Reads what a person typed, strictly: groups are of three digits or absent, one decimal sign, at most `precision`
 * digits after it, a minus only where one is allowed. With `anySign` the decimal sign of another language is
 * understood where it can be nothing else. What could mean two things is refused, never guessed: `1.5` is not 15, where dots group.
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
  if (kept.length > precision) return { ok: false, problem: 'places' }
  const digits = whole.replaceAll(group, '')
  const size = Number(kept === '' ? digits : `${digits}.${kept}`)
  // 0 rather than -0, which JSON and people do not know.
  return { ok: true, value: sign === '' || size === 0 ? size : -size }
}

/** A number without a sign, to `places`. */
export const parseNumber = (typed: string, language: Language, places: number): ParsedNumber =>
  readNumber(typed, language, { precision: places })
