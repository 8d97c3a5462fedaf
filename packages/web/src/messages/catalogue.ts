import { createCatalogue, type TextKey, type Translation } from '../lib/i18n.ts'
import type { Language } from '../lib/languages.ts'
import type { en } from './en.ts'
import { type FormMessages, formTexts } from './forms/index.ts'
import { loadProblemTexts } from './problem-texts.ts'

type OfficeMessages = typeof en
export type Messages = OfficeMessages & FormMessages
export type MessageKey = TextKey<Messages>
export type OfficeTranslation = Translation<OfficeMessages>

const withForms =
  (language: Language, office: () => Promise<OfficeTranslation>) =>
  async (): Promise<Translation<Messages>> => {
    const [own, forms] = await Promise.all([office(), formTexts[language]()])
    return { ...own, ...forms }
  }

/** The office's texts, a file a language. */
const catalogue = createCatalogue<Messages>('en', {
  en: withForms('en', () => import('./en.ts').then(({ en }) => en)),
  id: withForms('id', () => import('./id.ts').then(({ id }) => id)),
  es: withForms('es', () => import('./es.ts').then(({ es }) => es)),
  fr: withForms('fr', () => import('./fr.ts').then(({ fr }) => fr)),
  'pt-BR': withForms('pt-BR', () => import('./pt-BR.ts').then(({ ptBR }) => ptBR)),
  'zh-CN': withForms('zh-CN', () => import('./zh-CN.ts').then(({ zhCN }) => zhCN)),
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
