import Cookies from 'js-cookie'
import type { Config } from '../lib/config.ts'
import { isLanguage, type Language } from '../lib/languages.ts'

const cookie = 'locale'

/** The language of the cookie if the site has it, else the cookie is dropped and the site's own counts. Spec section 4. */
export const chosenLanguage = (config: Config): Language => {
  const kept = Cookies.get(cookie)
  if (isLanguage(kept) && config.locales.includes(kept)) return kept
  if (kept !== undefined) Cookies.remove(cookie)
  return config.locale
}
