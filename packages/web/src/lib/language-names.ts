import type { Language } from './main/languages.ts'

/** Each language's own name, because users may not read the present one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
}
