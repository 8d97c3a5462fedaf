import type { ResourceName, Role } from '@muat/shared'
import type { ReactNode } from 'react'
import type { MessageKey, PluralMessageKey, useMessages } from '../../messages/catalogue.ts'
import type { RouteName } from '../../paths.ts'
import type { FormDescription, Labelled, LabelledName } from '../../ui/form/field.ts'
import type { LookupSource } from '../../ui/form/lookup.ts'
import type { Action, Elsewhere } from './action.ts'
import type { ListForm, Period } from './address.ts'

// A screen of a resource is a value: what its list shows and can be narrowed by, what its form holds, what can be done
// to a row. Labels are the messages `<labels>.fields.<field>`, so that a column without a label does not compile.

/** What every row of a list has. A row that nobody can write, such as a computed one, has no version. */
export interface AnyRow extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly version?: number
}

type Messages = ReturnType<typeof useMessages>

export interface Option {
  value: string
  labelKey: MessageKey
}

/** A business day, a moment, a state of a machine, how long since a moment; else the text itself. */
type TextKind = 'text' | 'day' | 'moment' | 'status' | 'since'

/** What stands in a cell, by the kind of value. Nothing is shown for null. */
export type Cell =
  | { kind: TextKind }
  /** The unit stands in the head. */
  | { kind: 'number'; unit?: 'kg' | 'bags' | '%'; places?: number }
  /** On or off: whether it is offered to choose from. */
  | { kind: 'active' }
  | { kind: 'choice'; options: readonly Option[] }
  /** An embedded `{ code, name }`, or another back end's plain text. */
  | { kind: 'lookup' }
  | { kind: 'own'; render: (row: never) => ReactNode; end?: true }

interface Shown {
  /** What a press on its head sorts by; true: the field itself. */
  sort?: true | string
  /** In the detail always, in the list once somebody chooses it. */
  hidden?: true
}

export type Column = Cell & {
  field: string
  labelKey: MessageKey
  sort: string | null
  hidden: boolean
}

export type Filter = { name: string; labelKey: MessageKey; chipKey: MessageKey } & (
  | { kind: 'text' }
  | { kind: 'choice'; options: readonly Option[]; many?: true }
  | { kind: 'lookup'; from: LookupSource }
)

/** A part of the detail beneath its fields. */
export interface Section {
  titleKey: MessageKey
  render: (row: never) => ReactNode
}

/** What a new row begins with besides: names of the address, such as `poSaleId`, and what they come to. */
export interface Prefill {
  takes: readonly string[]
  load: (given: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, unknown>>>
}

/** Something that is done with the list as a whole, such as an import; a button in its head. */
export interface Tool {
  labelKey: MessageKey
  offer: (held: readonly Role[]) => boolean
  /** A dialog; `close` takes it away. */
  render: (close: () => void) => ReactNode
}

export interface Screen extends ListForm {
  resource: ResourceName
  route: RouteName
  titleKey: MessageKey
  period: Period
  /** The order that the list has by itself, as `sort` would say it; null where that is not known. */
  order: string | null
  /** The field that people know a row by. */
  nameField: string
  columns: readonly Column[]
  filters: readonly Filter[]
  /** Parameters that every call of the list carries. */
  query: Readonly<Record<string, string | number>>
  /** How many there are, in words. */
  countKey: PluralMessageKey
  /** Absent: rows are not made or changed here. */
  form: FormDescription<unknown> | null
  newKey: MessageKey | null
  /** What a new row is given besides what its form asks for. */
  given: Readonly<Record<string, unknown>>
  /** What a new one begins with. */
  initial: Readonly<Record<string, unknown>>
  prefill: Prefill | null
  /** Allowed, and worth a look: shown once a row is saved. */
  warn: ((saved: never, messages: Messages) => readonly string[]) | null
  /** Whether a row can still be changed; asked of those who may change one at all. */
  editable: (row: never) => boolean
  /** What a row says before its fields, such as why it is held. */
  head: ((row: never) => ReactNode) | null
  sections: readonly Section[]
  /** Whose history its rows have: their own, or that of the record whose id they bear. */
  historyOf: ResourceName
  /** wide: for forms with lines. */
  panel: 'plain' | 'wide'
  actions: readonly Action[]
  elsewhere: readonly Elsewhere[]
  /** What the history calls what is neither an action nor a column here. */
  told: Readonly<Record<string, MessageKey>>
  tools: readonly Tool[]
}

type Lookup = { readonly code: string; readonly name: string }

type CellFor<Value> = [Value] extends [boolean]
  ? Extract<Cell, { kind: 'active' }>
  : [Value] extends [number]
    ? Extract<Cell, { kind: 'number' }>
    : [Value] extends [string]
      ? { kind: TextKind } | Extract<Cell, { kind: 'choice' }>
      : [Value] extends [Lookup]
        ? { kind: 'lookup' }
        : never

type OwnCell<Row> = { kind: 'own'; render: (row: Row) => ReactNode; end?: true }

type ColumnOf<Row, Name extends string> = {
  [Field in keyof Row & Name]: (CellFor<NonNullable<Row[Field]>> | OwnCell<Row>) &
    Shown & { field: Field }
}[keyof Row & Name]

type WithoutLabel<Part> = Part extends unknown ? Omit<Part, 'labelKey' | 'chipKey'> : never
type FilterOf<Name extends string> = WithoutLabel<Filter> & { name: Name }

export interface ScreenOptions<Row, Body, Labels extends Labelled> {
  resource: ResourceName
  /** Whose messages name the fields: `<labels>.fields.<field>`. */
  labels: Labels
  route: RouteName
  titleKey: MessageKey
  countKey: PluralMessageKey
  period?: Period
  /** The first column is what people know a row by, and the link to it. */
  columns: readonly [ColumnOf<Row, LabelledName<Labels>>, ...ColumnOf<Row, LabelledName<Labels>>[]]
  /** `q` is the search over code and name; it has its own label. */
  filters?: readonly (FilterOf<LabelledName<Labels>> | 'q')[]
  query?: Readonly<Record<string, string | number>>
  /** The order that the list has by itself, as `sort` would say it; its head shows it. */
  order?: string
  form?: {
    description: FormDescription<Body>
    newKey: MessageKey
    given?: Partial<Body>
    initial?: Partial<Body>
    prefill?: Prefill
    warn?: (saved: Row, messages: Messages) => readonly string[]
    editable?: (row: Row) => boolean
  }
  head?: (row: Row) => ReactNode
  sections?: readonly { titleKey: MessageKey; render: (row: Row) => ReactNode }[]
  /** For computed rows, which are written nowhere themselves. */
  historyOf?: ResourceName
  panel?: 'wide'
  actions?: readonly Action[]
  elsewhere?: readonly Elsewhere[]
  told?: Readonly<Record<string, MessageKey>>
  tools?: readonly Tool[]
}

/** `defineScreen<Customer, CustomerBody>()({ resource: 'customer', labels: 'customer', ... })` */
export const defineScreen =
  <Row extends { id: number }, Body extends object = never>() =>
  <const Labels extends Labelled>(options: ScreenOptions<Row, Body, Labels>): Screen => {
    const { labels, columns, filters = [], form, actions = [] } = options
    // The names are those that have a label under this branch: the parameters' types say so.
    const labelOf = (name: string) => `${labels}.fields.${name}` as MessageKey
    const shown = columns.map((column) => ({
      ...column,
      labelKey: labelOf(column.field),
      sort: column.sort === true ? column.field : (column.sort ?? null),
      hidden: column.hidden === true,
      // A row that a cell is drawn from is one of this resource: the mechanism passes no other.
    })) as unknown as readonly Column[]
    return {
      resource: options.resource,
      route: options.route,
      titleKey: options.titleKey,
      countKey: options.countKey,
      period: options.period ?? 'none',
      order: options.order ?? null,
      nameField: columns[0].field,
      columns: shown,
      sorts: shown.flatMap(({ sort }) => sort ?? []),
      filters: filters.map((filter) =>
        filter === 'q'
          ? { name: 'q', kind: 'text', labelKey: 'resource.search', chipKey: 'resource.searched' }
          : { ...filter, labelKey: labelOf(filter.name), chipKey: labelOf(filter.name) },
      ),
      query: options.query ?? {},
      // What its values make is what the resource's own calls take: Body says so to the screen's author.
      form: form?.description ?? null,
      newKey: form?.newKey ?? null,
      given: form?.given ?? {},
      initial: form?.initial ?? {},
      prefill: form?.prefill ?? null,
      warn: form?.warn ?? null,
      editable: form?.editable ?? (() => true),
      head: options.head ?? null,
      sections: options.sections ?? [],
      historyOf: options.historyOf ?? options.resource,
      panel: options.panel ?? 'plain',
      actions,
      elsewhere: options.elsewhere ?? [],
      told: options.told ?? {},
      tools: options.tools ?? [],
    }
  }
