import { createCatalogue, type PluralKey, type TextKey } from '../lib/i18n.ts'
import type { Language } from '../lib/languages.ts'
import { type Area, areas, type Messages } from './areas.ts'
import { loadProblemTexts } from './problem-texts.ts'

export type MessageKey = TextKey<Messages>
export type PluralMessageKey = PluralKey<Messages>

const catalogue = createCatalogue<Messages>('en', areas.base)

export const useMessages = catalogue.useTranslator

let inUse: Language | null = null
/** The language in use; null before the first. */
export const spoken = (): Language | null => inUse

/** Loads what a language says, problems included, and makes it the one in use. */
export const speak = async (language: Language): Promise<void> => {
  await Promise.all([loadProblemTexts(language), catalogue.load(language)])
  await catalogue.use(language)
  inUse = language
}

/** Loads what the screens of some areas say; every language that is spoken from then on brings it too. */
export const learn = async (wanted: readonly Area[], language: Language): Promise<void> => {
  await Promise.all(wanted.map((area) => catalogue.join(areas[area], language)))
}
