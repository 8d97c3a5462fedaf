import type { LimitWarning } from './hold-reasons.ts'
import type { FieldProblem, Params, ProblemCode } from './problem.ts'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'
import { records as enRecords } from './texts/records/en.ts'
import { records as idRecords } from './texts/records/id.ts'
import { type KnownTexts, type ProblemTexts, withRecords } from './texts/texts.ts'

// The texts of problems. Their own entry of the package, so that walls, which show none, do not load them.

export {
  fieldProblemParams,
  type FirstTexts,
  type KnownTexts,
  problemParams,
  type ProblemTexts,
  type RecordTexts,
  withRecords,
} from './texts/texts.ts'

// Marked pure: web loads one language at a time, and its bundler drops all others.
const english = /* @__PURE__ */ withRecords(en, enRecords)
const indonesian = /* @__PURE__ */ withRecords(id, idRecords)

export const problemTexts = { en: english, id: indonesian } as const satisfies Record<
  string,
  ProblemTexts
>
export type TextLanguage = keyof typeof problemTexts

/** Replaces each `{name}` by its param; a missing param becomes a dash. */
export const fillText = (
  template: string,
  params: Params = {},
  show: (value: string | number, name: string) => string = String,
): string =>
  template.replace(/\{(\w+)\}/gu, (_brace, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    return value === undefined ? '–' : show(value, name)
  })

/** Params whose values are code words to translate, comma-separated; all others are data. */
const wordParams = new Set(['type', 'format', 'status', 'usedBy'])
/** Params whose values are days, `YYYY-MM-DD`. */
const dayParams = new Set(['kirUntil', 'until', 'expiryDate', 'from', 'to'])

/**
 * Functions that give the texts of one language; `locale` formats their numbers, `showDay` their days. A missing text is
 * that of `invalid`.
 */
export const problemTextsIn = (
  texts: KnownTexts,
  locale: string,
  showDay: (day: string) => string,
) => {
  const { invalid } = texts.problems
  /** Some problems have a longer text if an optional param is known. */
  const templateOf = (code: ProblemCode, params: Params | undefined): string => {
    if (code === 'forbidden' && params?.['roles'] !== undefined) return texts.onlyRoles
    if (code === 'internal' && params?.['requestId']) return texts.report
    return texts.problems[code] ?? invalid
  }
  const translated = (value: string, known: Readonly<Record<string, string>>): string[] =>
    value.split(/, ?/u).map((word) => (Object.hasOwn(known, word) ? (known[word] ?? word) : word))
  const words = { ...texts.words, ...texts.statuses, ...texts.resources }
  const holds = Object.fromEntries(
    Object.entries(texts.holds).map(([reason, text]) => [`told_${reason}`, text]),
  ) as Record<LimitWarning, string>
  const fields = { ...texts.fields, ...holds }
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const show = (value: string | number, name: string): string => {
    if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 3 })
    if (dayParams.has(name)) return showDay(value)
    if (name === 'roles') return either.format(translated(value, texts.roles))
    return wordParams.has(name) ? translated(value, words).join(', ') : value
  }
  return {
    /** `message` of an answer: the text of its code. */
    problem: (code: ProblemCode, params?: Params): string =>
      fillText(templateOf(code, params), params, show),
    /** The text under a field. */
    field: ({ code, params }: FieldProblem): string =>
      fillText(fields[code] ?? invalid, params, show),
  }
}

/** Days in answers of the api are those of its JSON: it answers programs as well. */
const asSent = (day: string): string => day
const own = {
  en: /* @__PURE__ */ problemTextsIn(english, 'en', asSent),
  id: /* @__PURE__ */ problemTextsIn(indonesian, 'id', asSent),
}

/** `message` of an answer: the text of its code. */
export const problemText = (language: TextLanguage, code: ProblemCode, params?: Params): string =>
  own[language].problem(code, params)

/** The text under a field. */
export const fieldProblemText = (language: TextLanguage, problem: FieldProblem): string =>
  own[language].field(problem)

/** The preferred language of an Accept-Language header; Indonesian if it names neither. */
export const textLanguage = (acceptLanguage: string | undefined): TextLanguage => {
  const requested = (acceptLanguage ?? '')
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
  for (const { language } of requested) {
    if (language === 'en' || language === 'id') return language
    // The old code of Indonesian, which Java and old browsers send.
    if (language === 'in') return 'id'
  }
  return 'id'
}
