import type { Language } from '../main/languages.ts'

const locales: Readonly<Record<Language, string>> = {
  en: 'en-US',
  id: 'id-ID',
  // With the separators that `readNumber` reads, `1.234,5`, not those of es and fr.
  es: 'id-ID',
  fr: 'id-ID',
  'pt-BR': 'pt-BR',
  'zh-CN': 'zh-CN',
}

/**
 * Formats a number with `least` to `places` decimal places. Negative values have a minus sign, not a hyphen; values that
 * round to zero have none. null is a dash.
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

/** An example for a hint: `1,234.56`. */
export const exampleNumber = (language: Language, precision: number): string =>
  showNumber(Number((1234.567_89).toFixed(precision)), language, precision)
