import type { Page, ResourceName, Role } from '@muat/shared'
import type { ReactNode } from 'react'
import type { MessageKey, PluralMessageKey } from '../../messages/catalogue.ts'
import type { RouteName } from '../../lib/first/paths.ts'
import type { Labelled, LabelledName } from '../../form/field.ts'
import type { LookupSource } from '../../form/lookup.ts'
import type { ListForm, Period } from '../calls/address.ts'
import type { RecordScreen } from '../record/record-descriptor.ts'
import type { AnyRow, Option } from '../../rows/row.ts'

// A screen of a resource is a value: what its list shows and can be narrowed by, and what leads to a row's own, which
// is fetched with the first row that is opened. Labels are the messages `<labels>.fields.<field>`, so that a column
// without a label does not compile.

/** A number or a plate that something is known by, a business day, a moment, a state of a machine; else the text itself. */
type TextKind = 'text' | 'identifier' | 'day' | 'moment' | 'status'

/** Content of a cell by kind of value. null shows nothing. */
export type Cell =
  | { kind: TextKind }
  /** The unit stands in the head. */
  | { kind: 'number'; unit?: 'kg' | 'bags' | '%'; places?: number }
  /** On or off: whether it is offered to choose from. */
  | { kind: 'active' }
  | { kind: 'choice'; options: readonly Option[] }
  /** An embedded `{ code, name }`, or another back end's plain text. */
  | { kind: 'lookup' }
  | {
      kind: 'own'
      /** `places`: with how many its figure is shown beside its like. */
      render: (row: never, places: number | undefined) => ReactNode
      end?: true
      unit?: 'kg'
      identifies?: true
      /** The figure that it shows. */
      plain?: (row: never) => number | null
      /** Whether it says something of this row, where that is not seen by what it renders. */
      given?: (row: never) => boolean
    }

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

export type Filter = {
  name: string
  labelKey: MessageKey
  chipKey: MessageKey
  /** Set by addresses that lead here, not by hand: it has a chip, and no field. */
  hidden?: true
} & (
  | { kind: 'text' }
  | { kind: 'choice'; options: readonly Option[]; many?: true }
  | { kind: 'lookup'; from: LookupSource }
)

/** Something that is done with the list as a whole, such as an import; a button in its head. */
export interface Tool {
  labelKey: MessageKey
  offer: (held: readonly Role[]) => boolean
  /** A dialog; `close` takes it away. */
  render: (close: () => void) => ReactNode
}

/** Where a list lies inside another answer: its path, and the page of it that a query asks for. */
export interface Source {
  path: string
  read: (body: unknown, query: Readonly<Record<string, string | number>>) => Page<AnyRow>
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
  /** null: the resource's own list. */
  source: Source | null
  /** How many there are, in words. */
  countKey: PluralMessageKey
  /** null: rows are not made here. */
  newKey: MessageKey | null
  /** Whether rows are changed here at all. */
  writable: boolean
  /** Whether something makes sense for many rows at once. */
  many: boolean
  /** wide: for forms with lines. */
  panel: 'plain' | 'wide'
  tools: readonly Tool[]
  record: () => Promise<RecordScreen>
}

/** What the bars of days and filters need of a screen; a report has them too. */
export type Narrowable = Pick<Screen, 'resource' | 'period' | 'filters'>

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

type OwnCell<Row> = Omit<Extract<Cell, { kind: 'own' }>, 'render' | 'plain'> & {
  render: (row: Row, places: number | undefined) => ReactNode
  plain?: (row: Row) => number | null
}

type ColumnOf<Row, Name extends string> = {
  [Field in keyof Row & Name]: ((Cell & CellFor<NonNullable<Row[Field]>>) | OwnCell<Row>) &
    Shown & {
      field: Field
      /** Whose name is its head, where it shows less than its field holds. */
      label?: Name
    }
}[keyof Row & Name]

/** As the mechanism reads it, whatever the resource: a cell is drawn from a row of its own, and it passes no other. */
type GivenColumn = Cell & Shown & { field: string; label?: string }

type WithoutLabel<Part> = Part extends unknown ? Omit<Part, 'labelKey' | 'chipKey'> : never
type FilterOf<Name extends string> = WithoutLabel<Filter> & { name: Name }

interface ScreenOptions<Row, Labels extends Labelled> {
  resource: ResourceName
  /** Whose messages name the fields: `<labels>.fields.<field>`. */
  labels: Labels
  route: RouteName
  countKey: PluralMessageKey
  period?: Period
  /** The first column is what people know a row by, and the link to it. */
  columns: readonly [ColumnOf<Row, LabelledName<Labels>>, ...ColumnOf<Row, LabelledName<Labels>>[]]
  /** `q` is the search over code and name; it has its own label. */
  filters?: readonly (FilterOf<LabelledName<Labels>> | 'q')[]
  query?: Readonly<Record<string, string | number>>
  /** Absent where the resource has a list of its own. */
  source?: Source
  /** The order that the list has by itself, as `sort` would say it; its head shows it. */
  order?: string
  /** Absent where rows are not made or changed here. */
  newKey?: MessageKey
  many?: true
  panel?: 'wide'
  tools?: readonly Tool[]
  /** What a row of it shows and can be done to: ./record-descriptor.ts */
  record: () => Promise<RecordScreen>
}

/** `defineScreen<Customer>()({ resource: 'customer', labels: 'customer', ... })` */
export const defineScreen =
  <Row extends { id: number }>() =>
  <const Labels extends Labelled>(options: ScreenOptions<Row, Labels>): Screen => {
    const { labels, columns, filters = [], newKey = null } = options
    // The names are those that have a label under this branch: the parameters' types say so.
    const labelOf = (name: string) => `${labels}.fields.${name}` as MessageKey
    const given: readonly GivenColumn[] = columns
    const shown = given.map(
      ({ label, ...column }): Column => ({
        ...column,
        labelKey: labelOf(label ?? column.field),
        sort: column.sort === true ? column.field : (column.sort ?? null),
        hidden: column.hidden === true,
      }),
    )
    return {
      resource: options.resource,
      route: options.route,
      titleKey: `titles.${options.resource}`,
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
      source: options.source ?? null,
      newKey,
      writable: newKey !== null,
      many: options.many === true,
      panel: options.panel ?? 'plain',
      tools: options.tools ?? [],
      record: options.record,
    }
  }

/** A screen with what its rows show and can be done to. */
export type WholeScreen = Screen & RecordScreen
