import { createCatalogue, type TextKey, type Translation } from '../lib/i18n.ts'
import type { en } from './en.ts'

export type Messages = typeof en
export type MessageKey = TextKey<Messages>
export type OfficeTranslation = Translation<Messages>

const english = () => import('./en.ts').then(({ en }) => en)

/** The office's texts. Languages without a file of their own read English for now. */
export const catalogue = createCatalogue<Messages>('en', {
  en: english,
  id: () => import('./id.ts').then(({ id }) => id),
  es: english,
  fr: english,
  'pt-BR': english,
  'zh-CN': english,
})

export const useMessages = catalogue.useTranslator
