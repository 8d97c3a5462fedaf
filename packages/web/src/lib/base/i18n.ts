import rosetta from 'rosetta'
import { proxy, useSnapshot } from 'valtio'
import type { Language } from '../main/languages.ts'
import type { Params, PluralKey, TextKey, Translation } from '../main/translation.ts'
import { showNumber } from './number.ts'

/** `Other`: further keys, which `placesOf` resolves. */
export interface Translator<T, Other extends string = never> {
  readonly language: Language
  text: (key: TextKey<T> | Other, params?: Params) => string
  /** The plural form for `n`, with `{{n}}` replaced. */
  plural: (key: PluralKey<T>, n: number, params?: Params) => string
}

/** A lazily loaded file for each language. */
export type Texts<T> = Readonly<Record<Language, () => Promise<{ messages: Translation<T> }>>>

/** The texts of a program: `base` at the start, further parts by `join` when a screen needs them. */
export const createCatalogue = <T extends object, Other extends string = never>(
  first: Language,
  base: Texts<object>,
  /** Places of a key's text, in order of precedence. */
  placesOf = (key: string): readonly string[] => [key],
) => {
  const dictionary = rosetta<unknown>()
  const current = proxy<{ language: Language }>({ language: first })

  const translator = (language: Language): Translator<T, Other> => {
    const rules = new Intl.PluralRules(language)
    const lookUp = (key: string, params: Params): string => {
      for (const place of placesOf(key)) {
        const text = dictionary.t(place, params, language)
        if (text) return text
      }
      // A missing text shows its key, because an empty button would be worse.
      return key
    }
    return {
      language,
      text: (key, params = {}) => lookUp(key, params),
      plural: (key, n, params = {}) => {
        const filled = { n: showNumber(n, language), ...params }
        const chosen = dictionary.t(`${key}.${rules.select(n)}`, filled, language)
        return chosen || lookUp(`${key}.other`, filled)
      },
    }
  }
  let cached: Translator<T, Other> = translator(first)

  /** The translator of a language whose messages are loaded. */
  const translatorOf = (language: Language): Translator<T, Other> => {
    if (cached.language !== language) cached = translator(language)
    return cached
  }

  /** Loaded languages by part. */
  const parts = new Map<Texts<object>, Set<Language>>([[base, new Set()]])

  const loadPart = async (part: Texts<object>, language: Language): Promise<void> => {
    const loaded = parts.get(part) ?? new Set()
    parts.set(part, loaded)
    if (loaded.has(language)) return
    dictionary.set(language, (await part[language]()).messages)
    loaded.add(language)
  }

  const load = async (language: Language): Promise<void> => {
    await Promise.all([...parts.keys()].map((part) => loadPart(part, language)))
  }

  return {
    load,
    join: loadPart,
    /** Loads a language and makes it the current one, also in the `lang` of the document. */
    use: async (language: Language): Promise<void> => {
      await load(language)
      current.language = language
      document.documentElement.lang = language
    },
    get translator(): Translator<T, Other> {
      return translatorOf(current.language)
    },
    /** The translator of another language, which must be loaded. */
    in: translator,
    /** The current translator; re-renders when the language changes. */
    useTranslator: (): Translator<T, Other> => translatorOf(useSnapshot(current).language),
  }
}
