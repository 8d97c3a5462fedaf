import type { Config } from '../lib/main/config.ts'
import { chosenLanguage, keepLanguage } from '../lib/first/chosen-language.ts'
import type { Language } from '../lib/main/languages.ts'
import { fetchPart } from '../lib/first/lazy-page.ts'
import { reloadOnceServed } from '../lib/main/reload.ts'
import type { Area } from '../messages/areas.ts'
import { learn, speak, spoken } from '../messages/catalogue.ts'
import { progress } from './progress.ts'

/** Before every page: the texts are there. Another tab may have changed the language meanwhile. */
export const ensureLanguage = async (config: Config): Promise<void> => {
  const language = chosenLanguage(config)
  if (spoken() === language) return
  try {
    await fetchPart(`messages.${language}`, () => speak(language))
  } catch (error) {
    console.error(`the texts in ${language} cannot be had`, error)
    if (spoken() !== null) return
    await speak('en').catch(() => {
      // Not one text to show: as with the program itself, wait for the server.
      reloadOnceServed()
      return new Promise<never>(() => undefined)
    })
  }
}

/** What the pages of some areas say, beside their code. Fails where it cannot be had. */
export const ensureAreas = async (config: Config, areas: readonly Area[]): Promise<void> => {
  if (areas.length === 0) return
  const language = chosenLanguage(config)
  const fetched = (wanted: Language): Promise<void> =>
    fetchPart(`messages.${areas.join('.')}.${wanted}`, () => learn(areas, wanted))
  await Promise.all([fetched(language), ensureLanguage(config)])
  // The language itself could not be had, and another is spoken.
  const other = spoken()
  if (other !== null && other !== language) await fetched(other)
}

/** Speaks another language from now on, in this browser for a year. */
export const changeLanguage = async (language: Language): Promise<void> => {
  progress.start()
  try {
    await speak(language)
  } catch (error) {
    console.error(`the texts in ${language} cannot be had`, error)
    progress.fail()
    return
  }
  keepLanguage(language)
  progress.finish()
}
