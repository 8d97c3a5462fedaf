import { createCatalogue, type TextKey, type Translation } from '../lib/i18n.ts'
import type { en } from './en.ts'
import { type FormMessages, formTexts } from './forms/index.ts'
import type { Language } from '../lib/languages.ts'

type OfficeMessages = typeof en
export type Messages = OfficeMessages & FormMessages
export type MessageKey = TextKey<Messages>
export type OfficeTranslation = Translation<OfficeMessages>

const english = () => import('./en.ts').then(({ en }) => en)

const withForms =
  (language: Language, office: () => Promise<OfficeTranslation>) =>
  async (): Promise<Translation<Messages>> => {
    const [own, forms] = await Promise.all([office(), formTexts[language]()])
    return { ...own, ...forms }
  }

/** The office's texts. Languages without a file of their own read English for now. */
export const catalogue = createCatalogue<Messages>('en', {
  en: withForms('en', english),
  id: withForms('id', () => import('./id.ts').then(({ id }) => id)),
  es: withForms('es', english),
  fr: withForms('fr', english),
  'pt-BR': withForms('pt-BR', english),
  'zh-CN': withForms('zh-CN', english),
})

export const useMessages = catalogue.useTranslator
