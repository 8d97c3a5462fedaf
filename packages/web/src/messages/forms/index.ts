import type { Translation } from '../../lib/i18n.ts'
import type { Language } from '../../lib/languages.ts'
import type { forms } from './en.ts'

export type FormMessages = typeof forms
export type FormsTranslation = Translation<FormMessages>

/** The texts of forms and of the account screens, a file a language. */
export const formTexts: Readonly<Record<Language, () => Promise<FormsTranslation>>> = {
  en: () => import('./en.ts').then(({ forms }) => forms),
  id: () => import('./id.ts').then(({ forms }) => forms),
  es: () => import('./es.ts').then(({ forms }) => forms),
  fr: () => import('./fr.ts').then(({ forms }) => forms),
  'pt-BR': () => import('./pt-BR.ts').then(({ forms }) => forms),
  'zh-CN': () => import('./zh-CN.ts').then(({ forms }) => forms),
}
