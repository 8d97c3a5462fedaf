import type { FieldProblem } from '@muat/shared'
import { problemOf } from '../../lib/failure.ts'
import { failureText, fieldTextOf, fieldTexts } from '../../lib/failure-text.ts'
import { showDay } from '../../lib/date.ts'
import { exampleNumber } from '../../lib/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'
import type { Field } from './field.ts'
import type { Outcome } from './use-form.ts'
import { type InputProblem, numberForm } from './values.ts'

type Messages = ReturnType<typeof useMessages>

/** Any day whose number cannot be its month. */
const exampleDay = '2026-11-20'

const isFieldProblem = (problem: InputProblem): problem is FieldProblem =>
  !['email', 'url', 'number', 'day'].includes(problem.code)

const inputText = (
  field: Field | undefined,
  problem: InputProblem,
  { text, language }: Messages,
): string => {
  if (isFieldProblem(problem)) return fieldTextOf(problem, language)
  switch (problem.code) {
    case 'email':
      return text('form.invalidEmail')
    case 'url':
      return text('form.invalidUrl')
    case 'day':
      return text('form.invalidDay', { example: showDay(exampleDay, language) })
    case 'number': {
      const precision = field?.kind === 'number' ? numberForm(field).precision : 0
      return text('form.invalidNumber', { example: exampleNumber(language, precision) })
    }
    default:
      return problem satisfies never
  }
}

/** The server's word for a badly formed address is the same as ours. */
const formatTexts = (
  problems: readonly FieldProblem[] | undefined,
  { text }: Messages,
): string | null => {
  const format = problems?.find(({ code }) => code === 'format')?.params?.['format']
  if (format === 'email') return text('form.invalidEmail')
  return format === 'uri' ? text('form.invalidUrl') : null
}

/** What stands under each field, by its path. */
export const fieldMessages = (
  outcome: Outcome<unknown>,
  fields: readonly Field[],
  messages: Messages,
): Readonly<Record<string, string>> => {
  if (outcome.kind === 'unread') {
    const said = Object.entries(outcome.problems).map(([name, problem]) => {
      const field = fields.find((one) => one.name === name)
      return [name, inputText(field, problem, messages)]
    })
    return Object.fromEntries(said) as Record<string, string>
  }
  if (outcome.kind !== 'refused') return {}
  const { failure } = outcome
  const given = problemOf(failure)?.fields
  const texts = Object.entries(fieldTexts(failure, messages.language)).map(([name, text]) => [
    name,
    formatTexts(given?.[name], messages) ?? text,
  ])
  return Object.fromEntries(texts) as Record<string, string>
}

const minuteSeconds = 60

const waitText = (seconds: number, { plural }: Messages): string =>
  seconds < minuteSeconds * 2
    ? plural('form.waitSeconds', seconds)
    : plural('form.waitMinutes', Math.ceil(seconds / minuteSeconds))

/** The alert: `error`, else what the problem says, else that there were some problems. Spec section 5. */
export const alertText = (outcome: Outcome<unknown>, messages: Messages): string | null => {
  if (outcome.kind === 'unread') return messages.text('form.problems')
  if (outcome.kind !== 'refused') return null
  const { failure } = outcome
  const said = failureText(failure, messages.language)
  const seconds = 'retryAfterSeconds' in failure ? failure.retryAfterSeconds : undefined
  return seconds === undefined ? said : `${said} ${waitText(seconds, messages)}`
}
