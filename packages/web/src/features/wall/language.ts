import type { Language } from '../../lib/main/languages.ts'
import { wallTexts } from '../../messages/wall/index.ts'

/** Wait before texts that could not be fetched are requested again, ms. */
const retryMs = 15_000

/** Switches the wall's texts to another language. The former ones stay until the new ones are loaded. */
export const createLanguageSwitch = (appName: () => string) => {
  let busy = false
  let notBefore = 0
  return (lang: Language): void => {
    if (busy || wallTexts.translator.language === lang || performance.now() < notBefore) return
    busy = true
    wallTexts
      .use(lang)
      .then(() => nameWindow(appName()))
      .catch(() => {
        notBefore = performance.now() + retryMs
      })
      .finally(() => {
        busy = false
      })
  }
}

export const nameWindow = (appName: string): void => {
  document.title = `${appName} · ${wallTexts.translator.text('title')}`
}
