/** Loaders by language. A user loads one of the six. */
export const locales = {
  en: () => import('../locale/en.ts'),
  id: () => import('../locale/id.ts'),
  es: () => import('../locale/es.ts'),
  fr: () => import('../locale/fr.ts'),
  'pt-BR': () => import('../locale/pt-BR.ts'),
  'zh-CN': () => import('../locale/zh-CN.ts'),
}
