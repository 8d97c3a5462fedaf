import { reasonProblem } from '@muat/shared'
import type { Language } from '../lib/main/languages.ts'
import { showNumber } from '../lib/base/number.ts'
import { readNumber } from '../lib/typed/read-number.ts'
import { isEmail, isUrl } from './patterns.ts'
import type {
  Field,
  Leaf,
  LinesField,
  NoteField,
  NumberField,
  PasswordField,
  TextField,
} from './field.ts'
import type { InputProblem, Read, Typed, Values } from './typed.ts'
import { kinds } from './kinds.ts'
import { idOfLine, leavesAt, leavesOf, lineKeys, lineOf } from './lines.ts'

export type Value = Values[string] | readonly Values[]

export const numberForm = ({ precision = 0, min, minus, unit }: NumberField) => ({
  precision,
  minus: minus === true || (min !== undefined && min < 0),
  anySign: unit === '%',
})

const wrong = (problem: InputProblem): Read => ({ ok: false, problem })

/** Number of characters, as the server counts: an emoji is one. */
const lengthOf = (text: string): number => Array.from(text).length

const readText = (field: TextField | NoteField | PasswordField, text: string): Read => {
  const { kind, min = 0, max } = field
  if (lengthOf(text) < min) return wrong({ code: 'too_short', params: { min } })
  if (max !== undefined && lengthOf(text) > max) return wrong({ code: 'too_long', params: { max } })
  if (kind === 'note' && field.minReason !== undefined) {
    const problem = reasonProblem(text, field.minReason)
    if (problem !== null) return wrong(problem)
  }
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
        : { code: read.problem === 'minus' ? 'minus' : 'number' },
    )
  }
  const { min, max } = field
  if (min !== undefined && read.value < min) return wrong({ code: 'min', params: { min } })
  if (max !== undefined && read.value > max) return wrong({ code: 'max', params: { max } })
  return { ok: true, value: read.value }
}

/** Parses the text of a control; '' is null. */
const readValue = (field: Leaf, typed: string | boolean, language: Language): Read => {
  if (typeof typed === 'boolean') return { ok: true, value: typed }
  // Passwords are not trimmed.
  const text = field.kind === 'password' ? typed : typed.trim()
  if (text === '') {
    if (field.required === true) return wrong({ code: 'required' })
    return { ok: true, value: field.kind === 'choices' ? '' : null }
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds are all text
  switch (field.kind) {
    case 'number':
      return readFigure(field, text, language)
    case 'day':
    case 'lookup':
      return kinds[field.kind].read(text, field)
    case 'choice':
    case 'choices':
    case 'flag':
      return { ok: true, value: text }
    default:
      return readText(field, text)
  }
}

type RowLike = Readonly<Record<string, unknown>>

/** Value of a control for a field of the row. */
export const showValue = (field: Leaf, row: RowLike, language: Language): string | boolean => {
  const value = row[field.name]
  if (field.kind === 'flag') return value === true
  if (field.kind === 'day' || field.kind === 'lookup') {
    return kinds[field.kind].show(field, row)
  }
  if (typeof value === 'number') {
    return field.kind === 'number' && field.separator === false
      ? String(value).replace('.', showNumber(0.5, language).charAt(1))
      : showNumber(value, language, field.kind === 'number' ? (field.precision ?? 0) : 0)
  }
  return typeof value === 'string' ? value : ''
}

const isRow = (value: unknown): value is RowLike => typeof value === 'object' && value !== null

const showLines = (
  { name, fields, min = 0 }: LinesField & { name: string },
  value: unknown,
  language: Language,
): Typed => {
  const given = Array.isArray(value) ? value.filter(isRow) : []
  // A group that needs a line begins with an empty one.
  const lines = given.length === 0 && min > 0 ? [{}] : given
  const keys = lines.map(({ id }: RowLike, n) => (typeof id === 'number' ? String(id) : `n${n}`))
  return {
    [name]: keys.join(','),
    ...Object.fromEntries(
      lines.flatMap((line, n) =>
        fields.map((field) => [`${name}.${n}.${field.name}`, showValue(field, line, language)]),
      ),
    ),
  }
}

export const showRow = (fields: readonly Field[], row: RowLike, language: Language): Typed => {
  const typed: Record<string, string | boolean> = {}
  for (const field of fields) {
    if (field.kind === 'lines') Object.assign(typed, showLines(field, row[field.name], language))
    else typed[field.name] = showValue(field, row, language)
  }
  return typed
}

export const typedIn = (fields: readonly Field[], form: FormData): Typed => {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const keys = fields.flatMap(({ kind, name }) =>
    kind === 'lines' ? [[name, textOf(name)] as const] : [],
  )
  const typed: Record<string, string | boolean> = Object.fromEntries(keys)
  for (const { kind, name } of leavesOf(fields, typed)) {
    typed[name] = kind === 'flag' ? form.get(name) !== null : textOf(name)
  }
  return typed
}

/** Converts values to the format of another language. Unreadable ones are dropped, because they could become another value. */
export const translateTyped = (
  fields: readonly Field[],
  typed: Typed,
  from: Language,
  to: Language,
): Typed => {
  if (from === to) return typed
  const carried: Record<string, string | boolean> = { ...typed }
  for (const field of leavesOf(fields, typed)) {
    if (field.kind !== 'number' && field.kind !== 'day') continue
    const read = readValue(field, typed[field.name] ?? '', from)
    carried[field.name] = read.ok ? showValue(field, { [field.name]: read.value }, to) : ''
  }
  return carried
}

export type ReadRow =
  | { ok: true; row: Readonly<Record<string, Value>> }
  | { ok: false; problems: Readonly<Record<string, InputProblem>> }

export const fieldsShown = <Kind extends Field>(
  fields: readonly Kind[],
  typed: Typed,
): readonly Kind[] => fields.filter(({ when, name }) => when?.(typed, lineOf(name)) ?? true)

type Problems = Record<string, InputProblem>

/** Parses controls to values by name within their line, and adds problems by path. */
const readLeaves = (
  leaves: readonly Leaf[],
  typed: Typed,
  language: Language,
  problems: Problems,
): Values => {
  const values: Record<string, Values[string]> = {}
  for (const field of fieldsShown(leaves, typed)) {
    const read = readValue(field, typed[field.name] ?? '', language)
    if (read.ok) values[field.name.slice(lineOf(field.name).length)] = read.value
    else problems[field.name] = read.problem
  }
  return values
}

const readLines = (
  { name, fields, min = 0, max }: LinesField & { name: string },
  typed: Typed,
  language: Language,
  problems: Problems,
): readonly Values[] => {
  const keys = lineKeys(typed, name)
  if (keys.length < min) problems[name] = { code: 'too_few', params: { min } }
  if (max !== undefined && keys.length > max) problems[name] = { code: 'too_many', params: { max } }
  return keys.map((key, n) => {
    const id = idOfLine(key)
    const values = readLeaves(leavesAt(fields, name, n), typed, language, problems)
    return id === null ? values : { id, ...values }
  })
}

export const readRow = (fields: readonly Field[], typed: Typed, language: Language): ReadRow => {
  const row: Record<string, Value> = {}
  const problems: Problems = {}
  for (const field of fieldsShown(fields, typed)) {
    if (field.kind === 'lines') row[field.name] = readLines(field, typed, language, problems)
    else Object.assign(row, readLeaves([field], typed, language, problems))
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, row }
}

/** Names of the shown fields whose value has changed. */
export const fieldsChanged = (
  fields: readonly Field[],
  before: Typed,
  now: Typed,
  language: Language,
): string[] => {
  const meaning = (field: Field, typed: Typed): string => {
    const read = readRow([{ ...field, when: () => true }], typed, language)
    // What cannot be read is what it looks like.
    return JSON.stringify(
      read.ok ? read.row : leavesOf([field], typed).map(({ name }) => typed[name]),
    )
  }
  return fieldsShown(fields, now).flatMap((field) =>
    meaning(field, before) === meaning(field, now) ? [] : [field.name],
  )
}
