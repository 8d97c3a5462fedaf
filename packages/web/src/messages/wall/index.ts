import { proxy, ref, useSnapshot } from 'valtio'
import type { Params, TextKey, Translation } from '../../lib/main/translation.ts'
import type { Language } from '../../lib/main/languages.ts'
import type { messages as english } from './en.ts'

type Texts = Translation<typeof english>

const files: Readonly<Record<Language, () => Promise<{ messages: Texts }>>> = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
}

const current = proxy<{ language: Language; texts: object }>({ language: 'en', texts: ref({}) })

const lookUp = (key: string): string => {
  const found = key.split('.').reduce<unknown>((at, name) => Object(at)[name], current.texts)
  return typeof found === 'string' ? found : key
}

const translator = {
  get language(): Language {
    return current.language
  },
  text: (key: TextKey<typeof english>, params: Params = {}): string =>
    lookUp(key).replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(params[name])),
}

/** The few texts of the walls, apart from the back office's: what fills them is a tenth of what the office has for that. */
export const wallTexts = {
  translator,
  /** Loads a language and makes it the one in use; the page's own lang follows. */
  use: async (language: Language): Promise<void> => {
    current.texts = ref((await files[language]()).messages)
    current.language = language
    document.documentElement.lang = language
  },
  /** In components: renders again when the language changes. */
  useTranslator: (): typeof translator => {
    // Reading it subscribes to it.
    void useSnapshot(current).texts
    return translator
  },
}
