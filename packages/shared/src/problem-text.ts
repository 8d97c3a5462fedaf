import type { FieldProblem, Params, ProblemCode } from './problem.ts'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'
import type { ProblemTexts } from './texts/texts.ts'

// What a problem says to a person. A subpath of its own: a wall shows no problem and carries no text of one.

export { fieldProblemParams, problemParams, type ProblemTexts } from './texts/texts.ts'

export const problemTexts = { en, id } as const satisfies Record<string, ProblemTexts>
export type TextLanguage = keyof typeof problemTexts

/** Puts `params` in the place of `{name}`. A param that did not come is a dash: nobody is shown a brace. */
export const fillText = (
  template: string,
  params: Params = {},
  show: (value: string | number, name: string) => string = String,
): string =>
  template.replace(/\{(\w+)\}/gu, (_brace, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    return value === undefined ? '–' : show(value, name)
  })

/** Params whose values are words of ours rather than somebody's data, one or several, comma-separated. */
const wordParams = new Set(['type', 'format', 'status', 'usedBy'])

/** The texts of one language, ready to be filled; `locale` writes the numbers in them. */
export const problemTextsIn = (texts: ProblemTexts, locale: string) => {
  /** Some problems say more where more is known. */
  const templateOf = (code: ProblemCode, params: Params | undefined): string => {
    if (code === 'forbidden' && params?.['roles'] !== undefined) return texts.onlyRoles
    return code === 'internal' && params?.['requestId'] ? texts.report : texts.problems[code]
  }
  const saidIn = (value: string, known: Readonly<Record<string, string>>): string[] =>
    value.split(/, ?/u).map((said) => (Object.hasOwn(known, said) ? (known[said] ?? said) : said))
  const words = { ...texts.words, ...texts.resources }
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const show = (value: string | number, name: string): string => {
    if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 3 })
    if (name === 'roles') return either.format(saidIn(value, texts.roles))
    return wordParams.has(name) ? saidIn(value, words).join(', ') : value
  }
  return {
    /** The text of a problem as a whole; `message` of an answer. */
    problem: (code: ProblemCode, params?: Params): string =>
      fillText(templateOf(code, params), params, show),
    /** The text under a field. */
    field: ({ code, params }: FieldProblem): string => fillText(texts.fields[code], params, show),
  }
}

// Pure, so that web, which loads one language at a time, is not given these two.
const own = {
  en: /* @__PURE__ */ problemTextsIn(en, 'en'),
  id: /* @__PURE__ */ problemTextsIn(id, 'id'),
}

/** The text of a problem as a whole; `message` of an answer. */
export const problemText = (language: TextLanguage, code: ProblemCode, params?: Params): string =>
  own[language].problem(code, params)

/** The text under a field. */
export const fieldProblemText = (language: TextLanguage, problem: FieldProblem): string =>
  own[language].field(problem)

/**
 * The language of the texts that a request asked for by Accept-Language; Indonesian, which web always asks for, where
 * it names none of ours.
 */
export const textLanguage = (acceptLanguage: string | undefined): TextLanguage => {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .slice(0, 20)
    .map((part, order) => {
      const [range = '', ...rest] = part.split(';')
      const quality = rest.map((text) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/iu.exec(text)?.[1])
      return {
        language: range.trim().toLowerCase().split('-')[0] ?? '',
        quality: Number(quality.find((text) => text !== undefined) ?? 1),
        order,
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
  for (const { language } of asked) {
    if (language === 'en' || language === 'id') return language
    // The code that Java and old browsers still send for Indonesian.
    if (language === 'in') return 'id'
  }
  return 'id'
}
