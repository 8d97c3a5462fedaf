import type { Language } from '../lib/main/languages.ts'
import type { Typed } from './typed.ts'

/** A row as it is offered in a look-up. */
export interface LookupOption {
  id: number
  code: string
  name: string
  /** What helps to choose, such as what is left of it. */
  note?: (language: Language) => string
  /** What choosing it puts into other fields of the form, as it is typed there. */
  brings?: Readonly<Record<string, string>>
}

export interface Matches {
  options: readonly LookupOption[]
  /** There are more than these: another letter narrows them. */
  more: boolean
}

/** Where a look-up finds its rows. Both throw where the server cannot be asked. */
export interface LookupSource {
  /** What matches a text; the first ones for an empty text. */
  list: (text: string) => Promise<Matches>
  /** The row of an id, whether or not it is still offered. */
  one: (id: number) => Promise<LookupOption | null>
  /** More than is offered at first, such as what is seldom meant; behind the last option. */
  wider?: LookupSource
  /** How what is missing is made, in place. */
  make?: LookupMaking
}

export interface LookupMaking {
  /** Whether it is offered to whoever looks, now. */
  may: () => boolean
  /** Asks for it; the row once it is there, null where it was given up. */
  begin: (text: string) => Promise<LookupOption | null>
}

/** Entries after the options of a list. */
export type Further = 'lookup.showAll' | 'lookup.make'

// The control's value is one text, so that drafts, languages and reordering keep it: id and label, `12 AKO · CV
// Anugerah`, or unresolved input, `?anug`.

export type Chosen =
  | { kind: 'none' }
  | { kind: 'row'; id: number; label: string }
  | { kind: 'text'; text: string }

export const labelOf = ({ code, name }: Pick<LookupOption, 'code' | 'name'>): string =>
  code === '' || code === name ? name : name === '' ? code : `${code} · ${name}`

export const writeRow = (id: number, label: string): string =>
  label === '' ? String(id) : `${id} ${label}`

export const writeText = (text: string): string => (text.trim() === '' ? '' : `?${text}`)

export const readChosen = (typed: string): Chosen => {
  const row = /^(\d+)(?: (.*))?$/su.exec(typed)
  if (row !== null) return { kind: 'row', id: Number(row[1]), label: row[2] ?? '' }
  return typed.startsWith('?') ? { kind: 'text', text: typed.slice(1) } : { kind: 'none' }
}

/** What is chosen in a look-up of a form; null: nothing yet. */
export const chosenIn = (typed: Typed, name: string): number | null => {
  const chosen = readChosen(String(typed[name] ?? ''))
  return chosen.kind === 'row' ? chosen.id : null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How a record embeds a row: `{ code, name }`, or its number alone. Empty where it says nothing to read. */
export const labelIn = (embedded: unknown): string =>
  isObject(embedded)
    ? labelOf({ code: textIn(embedded['code']), name: textIn(embedded['name']) })
    : textIn(embedded)

const folded = (text: string): string => text.trim().toLowerCase()

/** Whether a text is the whole code or name of a row. */
export const isWrittenOut = (text: string, { code, name }: LookupOption): boolean => {
  const wanted = folded(text)
  return folded(code) === wanted || folded(name) === wanted
}

/** The one row that a typed text means without a doubt: its code written out, or the only match. */
export const meant = (text: string, { options, more }: Matches): LookupOption | null => {
  const exact = options.filter((row) => isWrittenOut(text, row))
  if (exact.length === 1) return exact[0] ?? null
  return options.length === 1 && !more ? (options[0] ?? null) : null
}

/** Those of a whole list that match, as the server would find them. */
export const narrow = (options: readonly LookupOption[], text: string): readonly LookupOption[] => {
  const wanted = folded(text)
  return options.filter(
    ({ code, name }) => folded(code).includes(wanted) || folded(name).includes(wanted),
  )
}
