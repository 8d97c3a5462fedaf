import type { Texts } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

/** What every form says. */
export const formTexts: Texts<typeof english> = {
  en: () => import('./en.ts').then(({ messages }) => messages),
  id: () => import('./id.ts').then(({ messages }) => messages),
  es: () => import('./es.ts').then(({ messages }) => messages),
  fr: () => import('./fr.ts').then(({ messages }) => messages),
  'pt-BR': () => import('./pt-BR.ts').then(({ messages }) => messages),
  'zh-CN': () => import('./zh-CN.ts').then(({ messages }) => messages),
}
