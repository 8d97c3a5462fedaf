import { type FieldProblem, fieldProblemCodes, problemCodes } from '@muat/shared'
import { fieldProblemText, problemText, type TextLanguage } from '@muat/shared/problem-text'
import { type Failure, problemOf } from './failure.ts'
import type { Language } from './languages.ts'

/** Problems are worded in Indonesian and English; the other languages read the English. */
const textLanguage = (language: Language): TextLanguage => (language === 'id' ? 'id' : 'en')

/** What a person reads: our words for a code we know, else the server's own, else what its status means. */
export const failureText = (failure: Failure, language: Language): string => {
  const own = textLanguage(language)
  switch (failure.kind) {
    case 'problem':
      return failure.problem.error ?? problemText(own, failure.problem.code, failure.problem.params)
    case 'not_offered':
      return problemText(own, 'not_offered')
    case 'network':
      return problemText(own, failure.timedOut ? 'upstream_timeout' : 'upstream_unreachable')
    case 'session_changed':
      return problemText(own, 'unauthenticated')
    case 'status': {
      if (failure.message !== null) return failure.message
      const { status } = failure
      if (status === 401) return problemText(own, 'unauthenticated')
      if (status === 403) return problemText(own, 'forbidden')
      if (status === 404) return problemText(own, 'not_found')
      if (status === 429) return problemText(own, 'throttled')
      if (status === 502 || status === 503) return problemText(own, 'upstream_unreachable')
      if (status === 504) return problemText(own, 'upstream_timeout')
      return status >= 500 ? problemText(own, 'internal') : problemText(own, 'invalid')
    }
    default:
      return failure satisfies never
  }
}

/** The text of a problem that is known by its code alone; null for a code that is not ours. */
export const codeText = (code: string, language: Language): string | null => {
  const known = problemCodes.find((one) => one === code)
  return known === undefined ? null : problemText(textLanguage(language), known)
}

/** The text of one field problem. */
export const fieldTextOf = (problem: FieldProblem, language: Language): string =>
  fieldProblemText(textLanguage(language), problem)

const isKnown = ({ code }: FieldProblem): boolean =>
  (fieldProblemCodes as readonly string[]).includes(code)

/** The texts under the fields: ours by code, else the server's. */
export const fieldTexts = (failure: Failure, language: Language): Record<string, string> => {
  const texts: Record<string, string> = {}
  const errors = failure.kind === 'status' ? failure.errors : problemOf(failure)?.errors
  const message = problemOf(failure)?.message
  for (const [field, said] of Object.entries(errors ?? {})) {
    // The problem as a whole, shown at the field that it is about.
    const whole = said.length === 1 && said[0] === message
    texts[field] = whole ? failureText(failure, language) : said.join(' ')
  }
  for (const [field, problems] of Object.entries(problemOf(failure)?.fields ?? {})) {
    // Another back end may know what is wrong and not our word for it.
    if (problems.length === 0 || !problems.every(isKnown)) continue
    texts[field] = problems.map((one) => fieldTextOf(one, language)).join(' ')
  }
  return texts
}

/** The one text for a place without fields of its own: what is wrong with them, where that is what is wrong. */
export const explain = (failure: Failure, language: Language): string => {
  const fields = Object.values(fieldTexts(failure, language))
  return problemOf(failure)?.code === 'invalid' && fields.length > 0
    ? fields.join(' ')
    : failureText(failure, language)
}
