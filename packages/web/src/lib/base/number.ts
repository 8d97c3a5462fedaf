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
 * Formats a weight or count with up to 2 places, or as given. Negative values have a minus sign, not a hyphen; values
 * that round to zero have none. null is a dash.
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
