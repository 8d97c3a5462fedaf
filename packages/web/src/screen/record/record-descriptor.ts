import type { PublicSite, ResourceName } from '@muat/shared'
import type { ReactNode } from 'react'
import type { Answer } from '../../lib/first/failure.ts'
import type { Namespace } from '../../messages/namespaces.ts'
import type { MessageKey, useMessages } from '../../messages/catalogue.ts'
import type { FormDescription } from '../../form/field.ts'
import type { LookupSource } from '../../form/lookup.ts'
import type { Action, Elsewhere } from './action.ts'
import type { AnyRow, Option } from '../../rows/row.ts'

// What a row shows and what can be done to it. A list comes without: most who look at one open no row of it.

type Messages = ReturnType<typeof useMessages>

/** One of the two or three figures that matter; one that is not known is left out. */
export interface Figure {
  labelKey: MessageKey
  value: number | null | undefined
  unit: 'kg' | '%' | 'bags'
  /** A difference: with its sign. */
  signed?: true
  /** What it is held to, of `{{n}}`. */
  limit?: { labelKey: MessageKey; value: number }
  /** It is beyond that. */
  beyond?: boolean
}

/** What a row holds, as a table of its own. */
export interface Section {
  titleKey: MessageKey
  render: (row: never) => ReactNode
}

/** What a new row begins with besides: names of the address, such as `poSaleId`, and what they come to. */
export interface Prefill {
  takes: readonly string[]
  load: (given: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, unknown>>>
}

/** What a row is printed as. */
export interface Paper {
  /** For many at once. */
  labelKey: MessageKey
  /** What opens that of one row; `primary`: it is the next thing to do. */
  button: (row: never, primary: boolean) => ReactNode
  /** Whether there is something to print yet. */
  has: (row: never) => boolean
  /** The address of it, to be opened by a click. */
  issue: (row: AnyRow) => Promise<Answer<string>>
}

/**
 * A word of the history: what it is called, and what its value says. Where that is code words, comma-separated, their
 * `options`, which follow each other without a comma if they are `sentences`; where it is the id of another row, `from`
 * where that is found; where no message says it, `show`.
 */
export type HistoryWord =
  | MessageKey
  | { labelKey: MessageKey; options: readonly Option[]; sentences?: true }
  | { labelKey: MessageKey; from: LookupSource }
  | { labelKey: MessageKey; show: (value: string) => ReactNode }

export interface RecordScreen {
  /** null: rows are not made or changed here. */
  form: FormDescription<unknown> | null
  /** What a new row is given besides what its form asks for. */
  given: Readonly<Record<string, unknown>>
  /** What a new one begins with. */
  initial: Readonly<Record<string, unknown>>
  prefill: Prefill | null
  /** What the next new one begins with besides, where it is made right after one that was saved. */
  carry: ((saved: never) => Readonly<Record<string, unknown>>) | null
  /** Allowed, and worth a look: shown once a row is saved. */
  warn: ((saved: never, messages: Messages) => readonly string[]) | null
  /** Whether a row can still be changed; asked of those who may change one at all. */
  editable: (row: never) => boolean
  /** Whose it is and what, in a few words; what is empty is left out. */
  about: ((row: never, messages: Messages) => readonly (string | null | undefined)[]) | null
  figures: (row: never, site: Partial<PublicSite>) => readonly Figure[]
  /** What has to be known before anything else, such as why a row is held. */
  head: ((row: never) => ReactNode) | null
  /** The steps that a row waits for, by their names, in order; the reader's own is the first that he may take. */
  next: (row: never) => readonly string[]
  /** Where it stands: what was done when, or how much of it is gone. */
  stands: ((row: never) => ReactNode) | null
  sections: readonly Section[]
  /** Whose history its rows have where it is not their own: that of the record whose id they bear. */
  historyOf: ResourceName | null
  actions: readonly Action[]
  elsewhere: readonly Elsewhere[]
  /** What the history calls what is neither an action nor a column. */
  historyWords: Readonly<Record<string, HistoryWord>>
  /** Whose texts it says besides those of its list. */
  namespaces: readonly Namespace[]
  /** null: nothing goes to paper. */
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
  next?: (row: Row) => readonly string[]
  stands?: (row: Row) => ReactNode
  sections?: readonly { titleKey: MessageKey; render: (row: Row) => ReactNode }[]
  /** For computed rows, which are written nowhere themselves. */
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
    // What its values make is what the resource's own calls take: Body says so to the screen's author.
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
    next: options.next ?? (() => []),
    stands: options.stands ?? null,
    sections: options.sections ?? [],
    historyOf: options.historyOf ?? null,
    actions: options.actions ?? [],
    elsewhere: options.elsewhere ?? [],
    historyWords: options.historyWords ?? {},
    namespaces: options.namespaces ?? [],
    paper: options.paper ?? null,
  }
}
