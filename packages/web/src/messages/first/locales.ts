/** Where each language lies. A person reads one of six: what the others say is fetched by nobody else. */
export const locales = {
  en: () => import('../locale/en.ts'),
  id: () => import('../locale/id.ts'),
  es: () => import('../locale/es.ts'),
  fr: () => import('../locale/fr.ts'),
  'pt-BR': () => import('../locale/pt-BR.ts'),
  'zh-CN': () => import('../locale/zh-CN.ts'),
}
