import type { FieldProblem } from '@muat/shared'
import { type Failure, problemOf } from '../lib/first/failure.ts'
import { codeText, failureText, fieldTextOf, fieldTexts } from '../messages/failure-text.ts'
import { exampleNumber } from '../lib/base/number.ts'
import type { useMessages } from '../messages/catalogue.ts'
import { showDay } from '../lib/date.ts'
import type { Field, Leaf } from './field.ts'
import { followAll, leavesOf } from './lines.ts'
import type { Outcome } from './use-form.ts'
import type { InputProblem, Standing } from './typed.ts'
import { numberForm } from './values.ts'

type Messages = ReturnType<typeof useMessages>

/** An example whose day cannot be taken for the month. */
const exampleDay = (): string => showDay('2026-11-20')

const isFieldProblem = (problem: InputProblem): problem is FieldProblem =>
  !['email', 'url', 'number', 'minus', 'day'].includes(problem.code)

/** A label within a sentence: `customer`, but `PO Sales`. */
const nounOf = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const inputText = (
  field: Leaf | undefined,
  problem: InputProblem,
  { text, language }: Messages,
): string => {
  if (
    problem.code === 'required' &&
    (field?.kind === 'lookup' || field?.kind === 'choice' || field?.kind === 'choices')
  ) {
    return text('form.chooseOne', { field: nounOf(text(field.labelKey)) })
  }
  if (problem.code === 'required' && field?.kind === 'note' && field.minReason !== undefined) {
    return fieldTextOf({ code: 'too_short', params: { min: field.minReason } }, language)
  }
  if (
    problem.code === 'required' &&
    field !== undefined &&
    field.name !== 'password_confirmation'
  ) {
    return text('form.missing', { field: text(field.labelKey).replace(/, .*$/u, '') })
  }
  if (isFieldProblem(problem)) return fieldTextOf(problem, language)
  switch (problem.code) {
    case 'email':
      return text('form.invalidEmail')
    case 'url':
      return text('form.invalidUrl')
    case 'minus':
      return text('common.noMinus')
    case 'day':
      return text('day.none', { example: exampleDay() })
    case 'number': {
      const precision = field?.kind === 'number' ? numberForm(field).precision : 0
      return text('form.invalidNumber', { example: exampleNumber(language, precision) })
    }
    default:
      return problem satisfies never
  }
}

/** The server's `format` problems of addresses have the same texts as web's own. */
const formatTexts = (
  problems: readonly FieldProblem[] | undefined,
  { text }: Messages,
): string | null => {
  const format = problems?.find(({ code }) => code === 'format')?.params?.['format']
  if (format === 'email') return text('form.invalidEmail')
  return format === 'uri' ? text('form.invalidUrl') : null
}

const refusedTexts = (failure: Failure, messages: Messages): Readonly<Record<string, string>> => {
  const given = problemOf(failure)?.fields
  const texts = Object.entries(fieldTexts(failure, messages.language)).map(([name, text]) => [
    name,
    formatTexts(given?.[name], messages) ?? text,
  ])
  return Object.fromEntries(texts) as Record<string, string>
}

/** What is wrong in a field by itself, which is said as soon as it is left. */
const leftCodes: readonly InputProblem['code'][] = [
  'email',
  'url',
  'number',
  'minus',
  'day',
  'precision',
  'min',
  'max',
]

const leftMessages = (
  leaves: readonly Leaf[],
  { problems }: Standing,
  left: readonly string[],
  messages: Messages,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    leaves.flatMap((leaf) => {
      const problem = left.includes(leaf.name) ? problems[leaf.name] : undefined
      return problem !== undefined && leftCodes.includes(problem.code)
        ? [[leaf.name, inputText(leaf, problem, messages)]]
        : []
    }),
  )

/**
 * Messages by path of a field, following its line: of those that were left, then of the last submission. A message
 * disappears when the field changes: web checks again while typing, and the server's problem no longer applies.
 */
export const fieldMessages = (
  outcome: Outcome<unknown>,
  fields: readonly Field[],
  standing: Standing,
  left: readonly string[],
  messages: Messages,
): Readonly<Record<string, string>> => {
  const { typed, whole, problems } = standing
  const leaves = leavesOf(fields, typed)
  const ofLeft = leftMessages(leaves, standing, left, messages)
  if (outcome.kind === 'none' || outcome.kind === 'saved') return ofLeft
  const sent = outcome.sent.typed
  const stood = followAll(sent, fields, sent, typed)
  const original =
    outcome.kind === 'refused'
      ? refusedTexts(outcome.failure, messages)
      : Object.fromEntries(Object.keys(outcome.problems).map((name) => [name, '']))
  const texts = Object.entries(followAll(original, fields, sent, typed)).flatMap(([name, text]) => {
    const problem = problems[name]
    const leaf = leaves.find((field) => field.name === name)
    if (outcome.kind === 'refused' && stood[name] === typed[name]) return [[name, text]]
    if (problem !== undefined) return [[name, inputText(leaf, problem, messages)]]
    if (outcome.kind === 'refused' || whole || stood[name] !== typed[name]) return []
    // Found by a check over several fields, which does not run while a field is invalid.
    const before = outcome.problems[name]
    return before === undefined ? [] : [[name, inputText(leaf, before, messages)]]
  })
  return { ...ofLeft, ...(Object.fromEntries(texts) as Record<string, string>) }
}

const minuteSeconds = 60

const waitText = (seconds: number, { plural }: Messages): string =>
  seconds < minuteSeconds * 2
    ? plural('form.waitSeconds', seconds)
    : plural('form.waitMinutes', Math.ceil(seconds / minuteSeconds))

/** Text of the alert of a form; null: none. */
export const alertText = (outcome: Outcome<unknown>, messages: Messages): string | null => {
  if (outcome.kind === 'unread') return codeText('invalid', messages.language)
  if (outcome.kind !== 'refused') return null
  const { failure } = outcome
  const message = failureText(failure, messages.language)
  const seconds = 'retryAfterSeconds' in failure ? failure.retryAfterSeconds : undefined
  return seconds === undefined ? message : `${message} ${waitText(seconds, messages)}`
}
