import type { Language } from '../main/languages.ts'

const locales: Readonly<Record<Language, string>> = {
  en: 'en-US',
  id: 'id-ID',
  // Latin American grouping of four digits and French narrow spaces would not read back: the signs are ours.
  es: 'id-ID',
  fr: 'id-ID',
  'pt-BR': 'pt-BR',
  'zh-CN': 'zh-CN',
}

/**
 * A weight or a count as the interface writes it; up to 2 places, or as many as asked. Below zero a minus stands before
 * it, no hyphen; what rounds to zero has none. What is not known is a dash.
 */
export const showNumber = (
  value: number | null,
  language: Language,
  places = 2,
  least = 0,
): string =>
  value === null
    ? '–'
    : value
        .toLocaleString(locales[language], {
          minimumFractionDigits: least,
          maximumFractionDigits: places,
          signDisplay: 'negative',
        })
        .replace('-', '\u2212')

/** How a number is written here, for a hint: `1,234.56`. */
export const exampleNumber = (language: Language, precision: number): string =>
  showNumber(Number((1234.567_89).toFixed(precision)), language, precision)
