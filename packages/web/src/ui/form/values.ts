import type { FieldProblem } from '@muat/shared'
import { readDay, showDay } from '../../lib/date.ts'
import type { Language } from '../../lib/languages.ts'
import { readNumber, showNumber } from '../../lib/number.ts'
import { isEmail, isUrl } from '../../lib/patterns.ts'
import type { Field, NoteField, NumberField, PasswordField, TextField, Typed } from './field.ts'

/** What web itself finds wrong with a value; the rest is the server's to say. */
export type InputProblem = FieldProblem | { code: 'email' | 'url' | 'number' | 'day' }

type Value = string | number | boolean | null

export type Read = { ok: true; value: Value } | { ok: false; problem: InputProblem }

export const numberForm = ({ precision = 0, min, minus }: NumberField) => ({
  precision,
  minus: minus === true || (min !== undefined && min < 0),
})

const wrong = (problem: InputProblem): Read => ({ ok: false, problem })

/** Length as people and the server count it: an emoji is one character. */
const lengthOf = (text: string): number => Array.from(text).length

const readText = (
  { kind, min = 0, max }: TextField | NoteField | PasswordField,
  text: string,
): Read => {
  if (lengthOf(text) < min) return wrong({ code: 'too_short', params: { min } })
  if (max !== undefined && lengthOf(text) > max) return wrong({ code: 'too_long', params: { max } })
  if (kind === 'email' && !isEmail(text)) return wrong({ code: 'email' })
  if (kind === 'url' && !isUrl(text)) return wrong({ code: 'url' })
  return { ok: true, value: text }
}

const readFigure = (field: NumberField, text: string, language: Language): Read => {
  const form = numberForm(field)
  const read = readNumber(text, language, form)
  if (!read.ok) {
    return wrong(
      read.problem === 'places'
        ? { code: 'precision', params: { places: form.precision } }
        : { code: 'number' },
    )
  }
  const { min, max } = field
  if (min !== undefined && read.value < min) return wrong({ code: 'min', params: { min } })
  if (max !== undefined && read.value > max) return wrong({ code: 'max', params: { max } })
  return { ok: true, value: read.value }
}

/** The value of one field out of what stands in its control. Nothing typed is null. */
const readValue = (field: Field, typed: string | boolean, language: Language): Read => {
  if (typeof typed === 'boolean') return { ok: true, value: typed }
  // A password is what was typed, spaces and all.
  const text = field.kind === 'password' ? typed : typed.trim()
  if (text === '') {
    return field.required === true ? wrong({ code: 'required' }) : { ok: true, value: null }
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds are all text
  switch (field.kind) {
    case 'number':
      return readFigure(field, text, language)
    case 'day': {
      const read = readDay(text, language)
      return read.ok ? { ok: true, value: read.day } : wrong({ code: 'day' })
    }
    case 'choice':
    case 'flag':
      return { ok: true, value: text }
    default:
      return readText(field, text)
  }
}

/** What stands in a field's control for a value of the row. */
export const showValue = (field: Field, value: unknown, language: Language): string | boolean => {
  if (field.kind === 'flag') return value === true
  if (typeof value === 'number') {
    return field.kind === 'number' && field.separator === false
      ? String(value).replace('.', showNumber(0.5, language).charAt(1))
      : showNumber(value, language, field.kind === 'number' ? (field.precision ?? 0) : 0)
  }
  if (typeof value !== 'string') return ''
  return field.kind === 'day' ? showDay(value, language) : value
}

export const showRow = (
  fields: readonly Field[],
  row: Readonly<Record<string, unknown>>,
  language: Language,
): Typed =>
  Object.fromEntries(
    fields.map((field) => [field.name, showValue(field, row[field.name], language)]),
  )

export const typedIn = (fields: readonly Field[], form: FormData): Typed =>
  Object.fromEntries(
    fields.map(({ kind, name }) => {
      const value = form.get(name)
      return [name, kind === 'flag' ? value !== null : typeof value === 'string' ? value : '']
    }),
  )

/** Typed in one language, shown in another: what cannot be read is not carried over, or it might come to mean something. */
export const translateTyped = (
  fields: readonly Field[],
  typed: Typed,
  from: Language,
  to: Language,
): Typed => {
  if (from === to) return typed
  const carried = fields.map((field) => {
    const value = typed[field.name] ?? ''
    if (field.kind !== 'number' && field.kind !== 'day') return [field.name, value]
    const read = readValue(field, value, from)
    return [field.name, read.ok ? showValue(field, read.value, to) : '']
  })
  return Object.fromEntries(carried) as Typed
}

export type ReadRow =
  | { ok: true; row: Readonly<Record<string, Value>> }
  | { ok: false; problems: Readonly<Record<string, InputProblem>> }

export const fieldsShown = (fields: readonly Field[], typed: Typed): readonly Field[] =>
  fields.filter(({ when }) => when === undefined || when(typed))

export const readRow = (fields: readonly Field[], typed: Typed, language: Language): ReadRow => {
  const row: Record<string, Value> = {}
  const problems: Record<string, InputProblem> = {}
  for (const field of fields) {
    const read = readValue(field, typed[field.name] ?? '', language)
    if (read.ok) row[field.name] = read.value
    else problems[field.name] = read.problem
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, row }
}
