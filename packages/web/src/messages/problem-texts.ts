import type { ProblemTexts } from '@muat/shared/problem-text'
import { addProblemTexts } from '../lib/failure-text.ts'
import type { Language } from '../lib/languages.ts'

// What a problem says comes with the language in use, not with the program: a person reads one of six.
const loaders: Readonly<Record<Language, () => Promise<ProblemTexts>>> = {
  en: () => import('@muat/shared/texts/en').then(({ en }) => en),
  id: () => import('@muat/shared/texts/id').then(({ id }) => id),
  es: () => import('@muat/shared/texts/es').then(({ es }) => es),
  fr: () => import('@muat/shared/texts/fr').then(({ fr }) => fr),
  'pt-BR': () => import('@muat/shared/texts/pt-BR').then(({ ptBR }) => ptBR),
  'zh-CN': () => import('@muat/shared/texts/zh-CN').then(({ zhCN }) => zhCN),
}

/** Nothing is shown in a language before these are there. */
export const loadProblemTexts = async (language: Language): Promise<void> =>
  addProblemTexts(language, await loaders[language]())
