import type { Language } from '../../lib/main/languages.ts'
import { wallTexts } from '../../messages/wall/index.ts'

/** A language that could not be fetched is asked for again after this long, ms. */
const retryMs = 15_000

/** Brings the wall's texts to a language while it goes on showing them in another. */
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
