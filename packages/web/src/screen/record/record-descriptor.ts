import type { PublicSite, ResourceName } from '@muat/shared'
import type { ReactNode } from 'react'
import type { Answer } from '../../lib/first/failure.ts'
import type { Namespace } from '../../messages/namespaces.ts'
import type { MessageKey, useMessages } from '../../messages/catalogue.ts'
import type { FormDescription } from '../../form/field.ts'
import type { LookupSource } from '../../form/lookup.ts'
import type { Action, Elsewhere } from './action.ts'
import type { AnyRow, Option } from '../../rows/row.ts'

// Descriptions of rows: what a row shows, and its actions. Lists do not load them, because often no row is opened.

type Messages = ReturnType<typeof useMessages>

/** A main figure of a record. Unknown ones are left out. */
export interface Figure {
  labelKey: MessageKey
  value: number | null | undefined
  unit: 'kg' | '%' | 'bags'
  /** A difference, shown with its sign. */
  signed?: true
  /** Text of its limit, with `{{n}}`. */
  limit?: { labelKey: MessageKey; value: number }
  /** It exceeds the limit. */
  beyond?: boolean
}

/** A section of a record with a table, such as its lines. */
export interface Section {
  titleKey: MessageKey
  render: (row: never) => ReactNode
}

/** Initial values of a new row from the address: parameters, such as `poSaleId`, and the values they give. */
export interface Prefill {
  takes: readonly string[]
  load: (given: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, unknown>>>
}

/** The documents of a row. */
export interface Paper {
  /** Label for several rows. */
  labelKey: MessageKey
  /** The button for one row; `primary`: it is the next step. */
  button: (row: never, primary: boolean) => ReactNode
  /** Whether a row has documents. */
  has: (row: never) => boolean
  /** Address of the document, for a link. */
  issue: (row: AnyRow) => Promise<Answer<string>>
}

/**
 * A field or action in the history, with its label and the format of its values. `options`: texts of comma-separated
 * code words, joined without commas if they are `sentences`; `from`: source of rows, if it is an id; `show`: any other
 * format.
 */
export type HistoryWord =
  | MessageKey
  | { labelKey: MessageKey; options: readonly Option[]; sentences?: true }
  | { labelKey: MessageKey; from: LookupSource }
  | { labelKey: MessageKey; show: (value: string) => ReactNode }

export interface RecordScreen {
  /** null: rows cannot be created or changed here. */
  form: FormDescription<unknown> | null
  /** Values of a new row that are not in its form. */
  given: Readonly<Record<string, unknown>>
  /** Initial values of a new row. */
  initial: Readonly<Record<string, unknown>>
  prefill: Prefill | null
  /** Further initial values of a new row that is created right after another one. */
  carry: ((saved: never) => Readonly<Record<string, unknown>>) | null
  /** Warnings of a saved row. */
  warn: ((saved: never, messages: Messages) => readonly string[]) | null
  /** Whether a row can still be changed, for users who may change rows. */
  editable: (row: never) => boolean
  /** Short texts about the row, such as customer and item. Empty ones are left out. */
  about: ((row: never, messages: Messages) => readonly (string | null | undefined)[]) | null
  figures: (row: never, site: Partial<PublicSite>) => readonly Figure[]
  /** What the user has to know before the steps, such as why a truck is held, or what is left of an order. */
  head: ((row: never) => ReactNode) | null
  /** It shows the figures of the row itself, which are then not above it as well. */
  headHasFigures: (row: never) => boolean
  /** Fields that head, figures and sections show, which the details then leave out. */
  told: readonly string[]
  /** Names of the steps for which a row waits, in order. The user's next step is the first that he may take. */
  next: (row: never) => readonly string[]
  /** Progress of the row, such as a timeline. */
  progress: ((row: never) => ReactNode) | null
  sections: readonly Section[]
  /** Resource of the history, if its rows have the ids of another resource. */
  historyOf: ResourceName | null
  actions: readonly Action[]
  elsewhere: readonly Elsewhere[]
  /** Labels in the history of what is neither an action nor a column. */
  historyWords: Readonly<Record<string, HistoryWord>>
  /** Namespaces of texts besides those of its list. */
  namespaces: readonly Namespace[]
  /** null: no documents. */
  paper: Paper | null
}

interface RecordOptions<Row, Body> {
  form?: {
    description: FormDescription<Body>
    given?: Partial<Body>
    initial?: Partial<Body>
    prefill?: Prefill
    carry?: (saved: Row) => Readonly<Record<string, unknown>>
    warn?: (saved: Row, messages: Messages) => readonly string[]
    editable?: (row: Row) => boolean
  }
  about?: (row: Row, messages: Messages) => readonly (string | null | undefined)[]
  figures?: (row: Row, site: Partial<PublicSite>) => readonly Figure[]
  head?: (row: Row) => ReactNode
  headHasFigures?: (row: Row) => boolean
  told?: readonly string[]
  next?: (row: Row) => readonly string[]
  progress?: (row: Row) => ReactNode
  sections?: readonly { titleKey: MessageKey; render: (row: Row) => ReactNode }[]
  /** For computed rows, which cannot be written. */
  historyOf?: ResourceName
  actions?: readonly Action[]
  elsewhere?: readonly Elsewhere[]
  historyWords?: Readonly<Record<string, HistoryWord>>
  namespaces?: readonly Namespace[]
  paper?: Pick<Paper, 'labelKey' | 'issue'> & {
    has: (row: Row) => boolean
    button: (row: Row, primary: boolean) => ReactNode
  }
}

/** `defineRecord<Customer, CreateCustomer>({ form: { description }, actions: [...] })` */
export const defineRecord = <Row extends { id: number }, Body extends object = never>(
  options: RecordOptions<Row, Body>,
): RecordScreen => {
  const { form } = options
  return {
    // The values of the form make a Body, by its type.
    form: form?.description ?? null,
    given: form?.given ?? {},
    initial: form?.initial ?? {},
    prefill: form?.prefill ?? null,
    carry: form?.carry ?? null,
    warn: form?.warn ?? null,
    editable: form?.editable ?? (() => true),
    about: options.about ?? null,
    figures: options.figures ?? (() => []),
    head: options.head ?? null,
    headHasFigures: options.headHasFigures ?? (() => false),
    told: options.told ?? [],
    next: options.next ?? (() => []),
    progress: options.progress ?? null,
    sections: options.sections ?? [],
    historyOf: options.historyOf ?? null,
    actions: options.actions ?? [],
    elsewhere: options.elsewhere ?? [],
    historyWords: options.historyWords ?? {},
    namespaces: options.namespaces ?? [],
    paper: options.paper ?? null,
  }
}
