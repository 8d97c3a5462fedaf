import { createCatalogue, type TextKey, type Translation } from '../lib/i18n.ts'
import type { Language } from '../lib/languages.ts'
import type { en } from './en.ts'
import { loadProblemTexts } from './problem-texts.ts'

export type Messages = typeof en
export type MessageKey = TextKey<Messages>
export type OfficeTranslation = Translation<Messages>

/** The office's texts, a file a language. */
const catalogue = createCatalogue<Messages>('en', {
  en: () => import('./en.ts').then(({ en }) => en),
  id: () => import('./id.ts').then(({ id }) => id),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  'pt-BR': () => import('./pt-BR.ts').then(({ ptBR }) => ptBR),
  'zh-CN': () => import('./zh-CN.ts').then(({ zhCN }) => zhCN),
})

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
