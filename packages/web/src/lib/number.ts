import type { Language } from './languages.ts'

interface Signs {
  group: string
  decimal: string
}

/** Comma as thousands separator; dots and a decimal comma where the interface reads so (a recorded decision). */
const signsOf = (language: Language): Signs =>
  language === 'en' || language === 'zh-CN'
    ? { group: ',', decimal: '.' }
    : { group: '.', decimal: ',' }

const locales: Readonly<Record<Language, string>> = {
  en: 'en-US',
  id: 'id-ID',
  // Latin American grouping of four digits and French narrow spaces would not read back: the signs are ours.
  es: 'id-ID',
  fr: 'id-ID',
  'pt-BR': 'pt-BR',
  'zh-CN': 'zh-CN',
}

/** A weight or a count as the interface writes it; up to 2 places, or as many as asked. */
export const showNumber = (value: number, language: Language, places = 2): string =>
  value.toLocaleString(locales[language], { maximumFractionDigits: places })

export type ParsedNumber =
  | { ok: true; value: number }
  | { ok: false; problem: 'empty' | 'unreadable' | 'places' }

/**
 * Reads what a person typed, strictly: groups are of three digits or absent, one decimal sign, at most `places` digits
 * after it, no sign. What could mean two things is refused, never guessed: `1.5` is not 15, where dots group.
 */
export const parseNumber = (typed: string, language: Language, places: number): ParsedNumber => {
  const text = typed.replace(/[\s\u00a0\u202f]/gu, '')
  if (text === '') return { ok: false, problem: 'empty' }
  const { group, decimal } = signsOf(language)
  const form = new RegExp(
    `^(\\d{1,15}|\\d{1,3}(?:[${group}]\\d{3}){1,4})(?:[${decimal}](\\d+))?$`,
    'u',
  )
  const match = form.exec(text)
  if (match === null) return { ok: false, problem: 'unreadable' }
  const [, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/u, '')
  if (kept.length > places) return { ok: false, problem: 'places' }
  const digits = whole.replaceAll(group, '')
  return { ok: true, value: Number(kept === '' ? digits : `${digits}.${kept}`) }
}
