import type { Config } from '../lib/main/config.ts'
import { chosenLanguage, keepLanguage } from '../lib/first/chosen-language.ts'
import type { Language } from '../lib/main/languages.ts'
import { fetchPart } from '../lib/first/lazy-page.ts'
import { reloadOnceServed } from '../lib/main/reload.ts'
import type { Namespace } from '../messages/namespaces.ts'
import { loadNamespaces, switchLanguage, currentLanguage } from '../messages/catalogue.ts'
import { progress } from './progress.ts'

/** Loads the texts of the chosen language, before every page, because another tab may have changed it. */
export const ensureLanguage = async (config: Config): Promise<void> => {
  const language = chosenLanguage(config)
  if (currentLanguage() === language) return
  try {
    await fetchPart(`messages.${language}`, () => switchLanguage(language))
  } catch (error) {
    console.error(`the texts in ${language} cannot be had`, error)
    if (currentLanguage() !== null) return
    await switchLanguage('en').catch(() => {
      // Without any texts, wait for the server as with a part of the program.
      reloadOnceServed()
      return new Promise<never>(() => undefined)
    })
  }
}

/** Loads the texts of some namespaces, while the code of their page loads. Throws on failure. */
export const ensureNamespaces = async (
  config: Config,
  namespaces: readonly Namespace[],
): Promise<void> => {
  if (namespaces.length === 0) return
  const language = chosenLanguage(config)
  const fetched = (wanted: Language): Promise<void> =>
    fetchPart(`messages.${namespaces.join('.')}.${wanted}`, () =>
      loadNamespaces(namespaces, wanted),
    )
  await Promise.all([fetched(language), ensureLanguage(config)])
  // The chosen language could not be loaded, so another one is current.
  const other = currentLanguage()
  if (other !== null && other !== language) await fetched(other)
}

/** Changes the language, and stores it in this browser for a year. */
export const changeLanguage = async (language: Language): Promise<void> => {
  progress.start()
  try {
    await switchLanguage(language)
  } catch (error) {
    console.error(`the texts in ${language} cannot be had`, error)
    progress.fail()
    return
  }
  keepLanguage(language)
  progress.finish()
}
