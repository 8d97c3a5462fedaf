import type { Page, ResourceName, Role } from '@muat/shared'
import type { ReactNode } from 'react'
import type { MessageKey, PluralMessageKey } from '../../messages/catalogue.ts'
import type { RouteName } from '../../lib/first/paths.ts'
import type { Labelled, LabelledName } from '../../form/field.ts'
import type { LookupSource } from '../../form/lookup.ts'
import type { ListForm, Period } from '../calls/address.ts'
import type { RecordScreen } from '../record/record-descriptor.ts'
import type { AnyRow, Option } from '../../rows/row.ts'

// Descriptions of screens: columns and filters of the list, and a function that loads the description of a row with the
// first row that is opened. Labels are the messages `<labels>.fields.<field>`, so that a column without a label does not
// compile.

/** Kind of text: an identifier such as a number or plate, a telephone number, a business day, a moment, a status, or plain text. */
type TextKind = 'text' | 'identifier' | 'phone' | 'day' | 'moment' | 'status'

/** Content of a cell by kind of value. null shows nothing. */
export type Cell =
  | { kind: TextKind }
  /** The unit is shown in the head. */
  | { kind: 'number'; unit?: 'kg' | 'bags' | '%'; places?: number }
  /** Active or inactive. */
  | { kind: 'active' }
  | { kind: 'choice'; options: readonly Option[] }
  /** An embedded `{ code, name }`, or a text of another back end. */
  | { kind: 'lookup' }
  | {
      kind: 'own'
      /** A number is shown as one of the column. `places`: its common number of decimal places. */
      render: (row: never, places: number | undefined) => ReactNode
      end?: true
      unit?: 'kg'
      identifies?: true
      /** The shown number or status. */
      plain?: (row: never) => number | string | null
      /** Whether it has content for a row, if `render` does not tell. */
      given?: (row: never) => boolean
    }

interface Shown {
  /** What its figure is, beside its head. */
  meansKey?: MessageKey
  /** Sort of a click on its head; true: the field itself. */
  sort?: true | string
  /** Always in the detail, in the list only if the user chooses it. */
  hidden?: true
  /** Gives way in a narrow window, unless the user chose the columns. */
  wide?: true
}

export type Column = Cell & {
  field: string
  labelKey: MessageKey
  meansKey?: MessageKey
  sort: string | null
  hidden: boolean
  wide?: boolean
}

export type Filter = {
  name: string
  labelKey: MessageKey
  chipKey: MessageKey
  /** Set by links only: it has a chip, but no control. */
  hidden?: true
} & (
  | { kind: 'text' }
  /** `within`: the filter whose drop-down and label have its options as well. */
  | { kind: 'choice'; options: readonly Option[]; many?: true; within?: string }
  | { kind: 'lookup'; from: LookupSource }
)

/** An action on the list as a whole, such as an import, with a button in its head. */
export interface Tool {
  labelKey: MessageKey
  offer: (held: readonly Role[]) => boolean
  /** Renders its dialog. */
  render: (close: () => void) => ReactNode
}

/** A list inside another answer: its path, and how to select a page. */
export interface Source {
  path: string
  read: (body: unknown, query: Readonly<Record<string, string | number>>) => Page<AnyRow>
}

/** Labels of the sums of a period, and of all days. */
interface Sums {
  here: MessageKey
  all: MessageKey
}

export interface Screen extends ListForm {
  resource: ResourceName
  route: RouteName
  titleKey: MessageKey
  period: Period
  /** Label of the days that the period is of, where that is not plain; null: none. */
  daysKey: MessageKey | null
  /** The default order, in the form of `sort`; null: unknown. */
  order: string | null
  /** The field by which people identify a row. */
  nameField: string
  columns: readonly Column[]
  filters: readonly Filter[]
  /** Parameters of every request of the list. */
  query: Readonly<Record<string, string | number>>
  /** null: the resource's own list. */
  source: Source | null
  /** Text of their number. */
  countKey: PluralMessageKey
  /** Texts of the sums of a list that has them; null: it has none. */
  sums: Sums | null
  /** null: rows cannot be created here. */
  newKey: MessageKey | null
  /** Whether rows can be changed here. */
  writable: boolean
  /** Whether it has actions on several rows. */
  many: boolean
  /** wide: for forms with lines. */
  panel: 'plain' | 'wide'
  tools: readonly Tool[]
  record: () => Promise<RecordScreen>
}

/** The part of a screen for the bars of days and filters, which reports have as well. */
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
  plain?: (row: Row) => number | string | null
}

type ColumnOf<Row, Name extends string> = {
  [Field in keyof Row & Name]: ((Cell & CellFor<NonNullable<Row[Field]>>) | OwnCell<Row>) &
    Shown & {
      field: Field
      /** Field whose label is the head, if the column shows only a part of it. */
      label?: Name
    }
}[keyof Row & Name]

/** A column of any resource. The mechanism passes only rows of its own resource. */
type GivenColumn = Cell & Shown & { field: string; label?: string }

/** The filter in whose drop-down a filter is; itself if it has its own. */
export const groupOf = (filter: WithoutLabel<Filter>): string =>
  (filter.kind === 'choice' ? filter.within : undefined) ?? filter.name

type WithoutLabel<Part> = Part extends unknown ? Omit<Part, 'labelKey' | 'chipKey'> : never
type FilterOf<Name extends string> = WithoutLabel<Filter> & { name: Name }

interface ScreenOptions<Row, Labels extends Labelled> {
  resource: ResourceName
  /** Prefix of labels: `<labels>.fields.<field>`. */
  labels: Labels
  route: RouteName
  countKey: PluralMessageKey
  period?: Period
  daysKey?: MessageKey
  sums?: Sums
  /** The first column identifies a row, and links to it. */
  columns: readonly [ColumnOf<Row, LabelledName<Labels>>, ...ColumnOf<Row, LabelledName<Labels>>[]]
  /** `q` is the search over code and name, with its own label. */
  filters?: readonly (FilterOf<LabelledName<Labels>> | 'q')[]
  /** Label of `q`, if it searches something else. */
  searchKey?: MessageKey
  query?: Readonly<Record<string, string | number>>
  /** Absent: the resource's own list. */
  source?: Source
  /** The default order, in the form of `sort`. */
  order?: string
  /** Absent: rows cannot be created or changed here. */
  newKey?: MessageKey
  many?: true
  panel?: 'wide'
  tools?: readonly Tool[]
  /** Loads the description of its rows (screen/record/record-descriptor.ts). */
  record: () => Promise<RecordScreen>
}

/** `defineScreen<Customer>()({ resource: 'customer', labels: 'customer', ... })` */
export const defineScreen =
  <Row extends { id: number }>() =>
  <const Labels extends Labelled>(options: ScreenOptions<Row, Labels>): Screen => {
    const { labels, columns, filters = [], newKey = null } = options
    // By the parameters' types, the names have labels under this prefix.
    const labelOf = (name: string) => `${labels}.fields.${name}` as MessageKey
    const given: readonly GivenColumn[] = columns
    const shown = given.map(
      ({ label, ...column }): Column => ({
        ...column,
        labelKey: labelOf(label ?? column.field),
        sort: column.sort === true ? column.field : (column.sort ?? null),
        hidden: column.hidden === true,
        wide: column.wide === true,
      }),
    )
    return {
      resource: options.resource,
      route: options.route,
      titleKey: `titles.${options.resource}`,
      countKey: options.countKey,
      sums: options.sums ?? null,
      period: options.period ?? 'none',
      daysKey: options.daysKey ?? null,
      order: options.order ?? null,
      nameField: columns[0].field,
      columns: shown,
      sorts: shown.flatMap(({ sort }) => sort ?? []),
      filters: filters.map((filter) =>
        filter === 'q'
          ? {
              name: 'q',
              kind: 'text',
              labelKey: options.searchKey ?? 'resource.search',
              chipKey: 'resource.searched',
            }
          : { ...filter, labelKey: labelOf(filter.name), chipKey: labelOf(groupOf(filter)) },
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

/** A screen with the description of its rows. */
export type WholeScreen = Screen & RecordScreen
