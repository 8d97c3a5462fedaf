/** Where each language lies. A person reads one of six: what the others say is fetched by nobody else. */
export const inLanguage = {
  en: () => import('../in/en.ts'),
  id: () => import('../in/id.ts'),
  es: () => import('../in/es.ts'),
  fr: () => import('../in/fr.ts'),
  'pt-BR': () => import('../in/pt-BR.ts'),
  'zh-CN': () => import('../in/zh-CN.ts'),
}
