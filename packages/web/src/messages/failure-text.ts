import { type FieldProblem, fieldProblemCodes, problemCodes, type Role } from '@muat/shared'
import {
  type FirstTexts,
  type KnownTexts,
  problemTextsIn,
  type RecordTexts,
} from '@muat/shared/problem-text'
import { showDay } from '../lib/date.ts'
import { type Failure, problemOf, requestIdOf } from '../lib/first/failure.ts'
import type { Language } from '../lib/main/languages.ts'

const loaded = new Map<Language, KnownTexts>()
const known = new Map<Language, ReturnType<typeof problemTextsIn>>()

/** The wording of problems in a language; it comes with its messages, that of records with `panel`. */
export const addProblemTexts = (language: Language, texts: FirstTexts | RecordTexts): void => {
  const before = loaded.get(language)
  loaded.set(language, {
    ...before,
    ...texts,
    problems: { ...before?.problems, ...texts.problems },
    fields: { ...before?.fields, ...texts.fields },
    // The first texts have everything else, and no page is shown without them.
  } as KnownTexts)
  known.delete(language)
}

const textsIn = (language: Language) => {
  const made = known.get(language)
  if (made !== undefined) return made
  const texts = loaded.get(language)
  if (texts === undefined) throw new Error(`the problem texts of ${language} are not loaded`)
  const now = problemTextsIn(texts, language, showDay)
  known.set(language, now)
  return now
}

/** What a person reads: our words for a code we know, else the server's own, else what its status means. */
export const failureText = (failure: Failure, language: Language): string => {
  const { problem } = textsIn(language)
  const requestId = requestIdOf(failure) ?? ''
  switch (failure.kind) {
    case 'problem':
      return (
        failure.problem.error ??
        problem(failure.problem.code, { ...failure.problem.params, requestId })
      )
    case 'not_offered':
      return problem('not_offered')
    case 'network':
      return problem(failure.timedOut ? 'upstream_timeout' : 'upstream_unreachable')
    case 'session_changed':
      return problem('unauthenticated')
    case 'status': {
      if (failure.message !== null) return failure.message
      const { status } = failure
      if (status === 401) return problem('unauthenticated')
      if (status === 403) return problem('forbidden')
      if (status === 404) return problem('not_found')
      if (status === 429) return problem('throttled')
      if (status === 502 || status === 503) return problem('upstream_unreachable')
      if (status === 408 || status === 504) return problem('upstream_timeout')
      return status >= 500 ? problem('internal', { requestId }) : problem('invalid')
    }
    default:
      return failure satisfies never
  }
}

/** Of a defect nothing is known but its number. */
export const isDefect = (failure: Failure, language: Language): boolean => {
  const requestId = requestIdOf(failure) ?? ''
  return failureText(failure, language) === textsIn(language).problem('internal', { requestId })
}

/** The text of a problem that is known by its code alone; null for a code that is not ours. */
export const codeText = (code: string, language: Language): string | null => {
  const known = problemCodes.find((one) => one === code)
  return known === undefined ? null : textsIn(language).problem(known)
}

/** The server's message for missing roles. */
export const rolesText = (roles: readonly Role[], language: Language): string =>
  textsIn(language).problem('forbidden', { roles: roles.join(', ') })

/** The message for a user who would release a truck that he weighed or counted. */
export const secondPersonText = (roles: readonly Role[], language: Language): string =>
  textsIn(language).problem('second_person', { roles: roles.join(', ') })

/** The text of one field problem. */
export const fieldTextOf = (problem: FieldProblem, language: Language): string =>
  textsIn(language).field(problem)

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
