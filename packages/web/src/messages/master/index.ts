import type { Texts } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

/** Master data: `<resource>.fields.<field>` and what a screen has of its own. */
export const masterTexts: Texts<typeof english> = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
}
