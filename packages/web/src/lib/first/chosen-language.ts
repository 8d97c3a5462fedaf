import Cookies from 'js-cookie'
import type { Config } from '../main/config.ts'
import { isLanguage, type Language } from '../main/languages.ts'

const cookie = 'locale'
/** docs/product.md#constants. */
const keptDays = 365

/** The language of the cookie if the site offers it, else that of the site; the cookie is then removed. docs/product.md#language. */
export const chosenLanguage = ({ locale, locales }: Config): Language => {
  const kept = Cookies.get(cookie)
  if (isLanguage(kept) && locales.includes(kept)) return kept
  if (kept !== undefined) Cookies.remove(cookie)
  return locale
}

/** Stores the language in a cookie for a year. */
export const keepLanguage = (language: Language): void => {
  Cookies.set(cookie, language, {
    expires: keptDays,
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  })
}
