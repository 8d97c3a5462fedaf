import { createCatalogue } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

/** The few texts of the walls, apart from the back office's. */
export const wallTexts = createCatalogue<typeof english>('en', {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
})
