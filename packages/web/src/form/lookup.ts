import { withOneApostrophe } from '@muat/shared'
import type { Language } from '../lib/main/languages.ts'
import type { Typed } from './typed.ts'

/** An option of a look-up. */
export interface LookupOption {
  id: number
  code: string
  name: string
  /** Text that helps to choose, such as the available weight. */
  note?: (language: Language) => string
  /** Texts for other fields of the form, which are filled when it is chosen. */
  brings?: Readonly<Record<string, string>>
}

export interface Matches {
  options: readonly LookupOption[]
  /** There are more matches than these. */
  more: boolean
}

/** Source of a look-up's options. `list` and `one` throw on failure. */
export interface LookupSource {
  /** Matches of a text; the first rows for ''. */
  list: (text: string) => Promise<Matches>
  /** The row with an id, even if it is no longer offered. */
  one: (id: number) => Promise<LookupOption | null>
  /** A source with more rows, behind the entry "show all". */
  wider?: LookupSource
  /** Creates a missing row in place. */
  make?: LookupMaking
}

export interface LookupMaking {
  /** Whether the user may create one now. */
  may: () => boolean
  /** Opens the form; the new row, or null if the user cancels. */
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

/** The id chosen in a look-up of a form; null: none. */
export const chosenIn = (typed: Typed, name: string): number | null => {
  const chosen = readChosen(String(typed[name] ?? ''))
  return chosen.kind === 'row' ? chosen.id : null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The label of an embedded row: `{ code, name }`, or a text; '' for anything else. */
export const labelIn = (embedded: unknown): string =>
  isObject(embedded)
    ? labelOf({ code: textIn(embedded['code']), name: textIn(embedded['name']) })
    : textIn(embedded)

const folded = (text: string): string => withOneApostrophe(text.trim().toLowerCase())

/** Whether a text is the whole code or name of a row. */
export const isWrittenOut = (text: string, { code, name }: LookupOption): boolean => {
  const wanted = folded(text)
  return folded(code) === wanted || folded(name) === wanted
}

/** The row that a typed text identifies: the only one with this code or name, or the only match; null: ambiguous. */
export const meant = (text: string, { options, more }: Matches): LookupOption | null => {
  const exact = options.filter((row) => isWrittenOut(text, row))
  if (exact.length === 1) return exact[0] ?? null
  return options.length === 1 && !more ? (options[0] ?? null) : null
}

/** The options of a complete list that match a text, as the server would filter them. */
export const narrow = (options: readonly LookupOption[], text: string): readonly LookupOption[] => {
  const wanted = folded(text)
  return options.filter(
    ({ code, name }) => folded(code).includes(wanted) || folded(name).includes(wanted),
  )
}
