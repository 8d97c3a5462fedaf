import { labelPlaces } from './label-places.ts'
import { addProblemTexts } from './failure-text.ts'
import { createCatalogue, type Texts } from '../lib/base/i18n.ts'
import type { PluralKey } from '../lib/main/translation.ts'
import { type Language, languages } from '../lib/main/languages.ts'
import type { LabelKey, MessageKey, Messages, Namespace } from './namespaces.ts'
import { locales } from './first/locales.ts'

export type { MessageKey }
export type PluralMessageKey = PluralKey<Messages>

/** The same part of every language. */
const partOf = (load: (language: Language) => ReturnType<Texts<object>[Language]>): Texts<object> =>
  Object.fromEntries(languages.map((language) => [language, () => load(language)])) as Texts<object>

/** What is there on every page, with the wording of problems. */
export const base = partOf(async (language) => {
  const { base: messages, problems } = await locales[language]()
  addProblemTexts(language, problems)
  // Screens and refusals use the same names of roles, resources and statuses, and the same sentences of limits.
  const { holds, roles, statuses: status, titles } = problems
  return { messages: { ...messages, holds, roles, status, titles } }
})

const parts = new Map<Namespace, Texts<object>>()

/** What the screens of a namespace say. */
export const textsOf = (namespace: Namespace): Texts<object> => {
  const part =
    parts.get(namespace) ??
    partOf(async (language) => {
      const loaded = await (await locales[language]()).namespaces[namespace]()
      if (loaded.problems !== undefined) addProblemTexts(language, loaded.problems)
      return loaded
    })
  parts.set(namespace, part)
  return part
}

/** A label is looked for where this row would call the field otherwise, then where all do. */
const placesOf = (key: string): readonly string[] => {
  const [whose = '', field] = key.split('.fields.')
  return field === undefined
    ? [key]
    : [key, ...labelPlaces(whose, field).map((place) => place.join('.'))]
}

const catalogue = createCatalogue<Messages, LabelKey>('en', base, placesOf)

export const useMessages = catalogue.useTranslator

/** What is said in a language that need not be the one in use, such as that of papers. */
export const messagesIn = async (language: Language, wanted: readonly Namespace[]) => {
  await Promise.all([
    catalogue.join(base, language),
    ...wanted.map((namespace) => catalogue.join(textsOf(namespace), language)),
  ])
  return catalogue.in(language)
}

let inUse: Language | null = null
/** The language in use; null before the first. */
export const currentLanguage = (): Language | null => inUse

/** Loads what a language says and makes it the one in use. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await catalogue.use(language)
  inUse = language
}

/** Loads what the screens of some namespaces say; every language that is spoken from then on brings it too. */
export const loadNamespaces = async (
  wanted: readonly Namespace[],
  language: Language,
): Promise<void> => {
  await Promise.all(wanted.map((namespace) => catalogue.join(textsOf(namespace), language)))
}
