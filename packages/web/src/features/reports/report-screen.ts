import { type ColumnKind, havingOf, type MeasureKind, type ReportName, reports } from '@muat/shared'
import { areaOptions } from '../../ui/area-options.ts'
import type { ListForm } from '../../screen/calls/address.ts'
import type { Cell, Column, Filter, Narrowable } from '../../screen/list/descriptor.ts'
import type { Option } from '../../rows/row.ts'
import { exDoTypeOptions, poSalesTypeOptions } from '../../records/trade.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { PlainRouteName } from '../../lib/first/paths.ts'
import { lateMark } from './late-mark.tsx'

// Screen settings of a report besides its shared definition: menu, default columns and filters. Columns, measures and
// groups come from shared; one without a label does not compile.

type FieldKey = Extract<MessageKey, `report.fields.${string}`>
export type FieldLabel = FieldKey extends `report.fields.${infer Name}` ? Name : never
type ViewKey = Extract<MessageKey, `report.by.${string}`>
type ViewName = ViewKey extends `report.by.${infer Name}` ? Name : never

type ColumnsOf<N extends ReportName> = keyof (typeof reports)[N]['columns'] & FieldLabel
type MeasuresOf<N extends ReportName> = keyof (typeof reports)[N]['measures'] & string
type GroupsOf<N extends ReportName> = keyof (typeof reports)[N]['groups'] & ViewName

/** A sum of the report. `kg` and `records` are of other things in each: `label` says of what. */
export interface Figure {
  measure: string
  kind: MeasureKind
  labelKey: FieldKey
  /** What leaves only the rows that it is of; null: all of them. */
  narrows: Readonly<Record<string, string>> | null
}

export interface ReportScreen extends Narrowable {
  name: ReportName
  route: PlainRouteName
  /** Where a row's record is shown. */
  recordRoute: PlainRouteName
  titleKey: MessageKey
  /** Of the rows, the first is the link to the record. */
  columns: readonly Column[]
  /** At the top, each beside what it was before; the same stand in a table of groups. */
  figures: readonly Figure[]
  views: readonly { group: string; labelKey: ViewKey }[]
  /** Whether it can show how long trucks stood, and what is worth a question in their weighings. */
  turnTime: boolean
  weighingChecks: boolean
  order: string
  /** What its rows can be sorted by. */
  sorts: readonly string[]
}

const words: Readonly<Record<string, readonly Option[]>> = {
  poSalesType: poSalesTypeOptions,
  exDoType: exDoTypeOptions,
  loadingArea: areaOptions,
}

const cellOf = (field: string, kind: ColumnKind): Cell => {
  switch (kind) {
    case 'word':
      return field === 'status'
        ? { kind: 'status' }
        : { kind: 'choice', options: words[field] ?? [] }
    case 'kg':
      return { kind: 'number', unit: 'kg' }
    case 'bags':
      // The head says it already.
      return { kind: 'number' }
    case 'percent':
      return { kind: 'number', unit: '%' }
    case 'days':
    case 'seconds':
      return { kind: 'number' }
    case 'flag':
      return { kind: 'own', render: lateMark(field) }
    case 'text':
    case 'day':
    case 'moment':
    case 'lookup':
      return { kind }
    default:
      return kind satisfies never
  }
}

/** Which names of the address are this page's own: how it is grouped and what it is looked at as. */
const ownNames = ['group', 'groupSort', 'step', 'view', 'done'] as const

type WithoutLabel<Part> = Part extends unknown ? Omit<Part, 'labelKey' | 'chipKey'> : never

type FigureOf<N extends ReportName> =
  | (MeasuresOf<N> & FieldLabel)
  | { measure: MeasuresOf<N>; label: FieldLabel; narrows?: Readonly<Record<string, string>> }

interface Options<N extends ReportName> {
  name: N
  route: PlainRouteName
  recordRoute: PlainRouteName
  titleKey: MessageKey
  /** ever: what it answers is of no month. */
  period?: 'ever'
  columns: readonly [ColumnsOf<N>, ...ColumnsOf<N>[]]
  figures: readonly FigureOf<N>[]
  views: readonly GroupsOf<N>[]
  turnTime?: true
  weighingChecks?: true
  filters: readonly (WithoutLabel<Filter> & {
    name: keyof (typeof reports)[N]['filters'] & FieldLabel
  })[]
}

/** The filters `has` and `lacks`, which are set by figures that lead here. */
export const ofThese = (words: readonly FieldLabel[]) => ({
  kind: 'choice' as const,
  many: true as const,
  hidden: true as const,
  options: words.map((value) => ({ value, labelKey: `report.fields.${value}` as const })),
})

const labelOf = (name: FieldLabel): FieldKey => `report.fields.${name}`

export const defineReportScreen = <const N extends ReportName>(
  options: Options<N>,
): ReportScreen => {
  const report = reports[options.name]
  // The names are the report's own: the parameters' types say so.
  const columnKinds: Readonly<Record<string, { kind: ColumnKind }>> = report.columns
  const measureKinds: Readonly<Record<string, MeasureKind>> = report.measures
  const sorts: readonly string[] = report.sort.map((name) => name.replace(/^-/u, ''))
  const filters = options.filters.map((filter) => ({
    ...filter,
    labelKey: labelOf(filter.name),
    chipKey: labelOf(filter.name),
  })) as readonly Filter[]
  return {
    name: options.name,
    resource: report.resource,
    route: options.route,
    recordRoute: options.recordRoute,
    titleKey: options.titleKey,
    period: options.period ?? 'month',
    filters: [...filters],
    sorts,
    order: report.sort[0],
    columns: options.columns.map(
      (field): Column => ({
        ...cellOf(field, columnKinds[field]?.kind ?? 'text'),
        field,
        labelKey: labelOf(field),
        sort: sorts.includes(field) ? field : null,
        hidden: false,
      }),
    ),
    figures: options.figures.map((figure) => {
      const { measure, label, narrows } =
        typeof figure === 'string'
          ? { measure: figure, label: figure, narrows: undefined }
          : { narrows: undefined, ...figure }
      return {
        measure,
        kind: measureKinds[measure] ?? 'count',
        labelKey: labelOf(label),
        narrows: narrows ?? havingOf(report, measure),
      }
    }),
    views: options.views.map((group) => ({ group, labelKey: `report.by.${group}` as const })),
    turnTime: options.turnTime === true,
    weighingChecks: options.weighingChecks === true,
  }
}

/** The address of a report says more than its filters do. */
export const formOf = (screen: ReportScreen): ListForm => ({
  period: screen.period,
  sorts: screen.sorts,
  filters: [...screen.filters, ...ownNames.map((name) => ({ name }))],
})
