import type { FieldProblem, Params, ProblemCode } from './problem.ts'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'
import type { ProblemTexts } from './texts/texts.ts'

// What a problem says to a person. A subpath of its own: a wall shows no problem and carries no text of one.

export { fieldProblemParams, problemParams } from './texts/texts.ts'

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

const shownIn = (language: TextLanguage) => {
  const words: Readonly<Record<string, string>> = problemTexts[language].words
  const word = (text: string): string => (Object.hasOwn(words, text) ? (words[text] ?? text) : text)
  return (value: string | number, name: string): string => {
    if (typeof value === 'number')
      return value.toLocaleString(language, { maximumFractionDigits: 3 })
    return wordParams.has(name) ? value.split(/, ?/u).map(word).join(', ') : value
  }
}

/** The text of a problem as a whole; `message` of an answer. */
export const problemText = (language: TextLanguage, code: ProblemCode, params?: Params): string =>
  fillText(problemTexts[language].problems[code], params, shownIn(language))

/** The text under a field. */
export const fieldProblemText = (language: TextLanguage, { code, params }: FieldProblem): string =>
  fillText(problemTexts[language].fields[code], params, shownIn(language))

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
