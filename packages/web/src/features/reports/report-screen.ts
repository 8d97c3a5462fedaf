import { createElement } from 'react'
import {
  type ColumnKind,
  filterOfMeasure,
  type MeasureKind,
  type ReportName,
  reports,
} from '@muat/shared'
import { areaOptions } from '../../ui/area-options.ts'
import type { ListForm } from '../../screen/calls/address.ts'
import type { Cell, Column, Filter, Narrowable } from '../../screen/list/descriptor.ts'
import type { Option } from '../../rows/row.ts'
import { exDoTypeOptions, poSalesTypeOptions } from '../../records/trade.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { PlainRouteName } from '../../lib/first/paths.ts'
import { StatusMark } from '../../ui/status.tsx'

// What a report's screen adds to the definition in shared: menu, default columns and filters. Columns, measures and
// groups come from shared; one without a label does not compile.

type FieldKey = Extract<MessageKey, `report.fields.${string}`>
export type FieldLabel = FieldKey extends `report.fields.${infer Name}` ? Name : never
type ViewKey = Extract<MessageKey, `report.by.${string}`>
type ViewName = ViewKey extends `report.by.${infer Name}` ? Name : never

type ColumnsOf<N extends ReportName> = keyof (typeof reports)[N]['columns'] & FieldLabel
type MeasuresOf<N extends ReportName> = keyof (typeof reports)[N]['measures'] & string
type GroupsOf<N extends ReportName> = keyof (typeof reports)[N]['groups'] & ViewName

/** A sum of the report. `kg` and `records` have their own meaning in each report; `labelKey` names it. */
export interface Figure {
  measure: string
  kind: MeasureKind
  labelKey: FieldKey
  /** Filter of the rows that the figure sums; null: all rows. */
  narrows: Readonly<Record<string, string>> | null
}

export interface ReportScreen extends Narrowable {
  name: ReportName
  route: PlainRouteName
  /** Page that shows a row's record. */
  recordRoute: PlainRouteName
  titleKey: MessageKey
  /** Columns of the rows; the first links to the record. */
  columns: readonly Column[]
  /** Sums at the top of the page and in the table of groups. */
  figures: readonly Figure[]
  views: readonly { group: string; labelKey: ViewKey }[]
  /** Whether the report offers turn time, and weighing checks. */
  turnTime: boolean
  weighingChecks: boolean
  order: string
  /** Fields by which rows can be sorted. */
  sorts: readonly string[]
}

/** Cell that marks a late row. */
const lateMark = (field: string) => (row: Readonly<Record<string, unknown>>) =>
  row[field] === true ? createElement(StatusMark, { status: 'late' }) : null

const wordOptions: Readonly<Record<string, readonly Option[]>> = {
  poSalesType: poSalesTypeOptions,
  exDoType: exDoTypeOptions,
  loadingArea: areaOptions,
}

const cellOf = (field: string, kind: ColumnKind): Cell => {
  switch (kind) {
    case 'word':
      return field === 'status'
        ? { kind: 'status' }
        : { kind: 'choice', options: wordOptions[field] ?? [] }
    case 'kg':
      return { kind: 'number', unit: 'kg' }
    case 'bags':
      // The column head has the unit.
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

/** Address parameters beside the filters; they choose grouping and view. */
const viewParameters = ['group', 'groupSort', 'step', 'view', 'done'] as const

type WithoutLabel<Part> = Part extends unknown ? Omit<Part, 'labelKey' | 'chipKey'> : never

type FigureOf<N extends ReportName> =
  | (MeasuresOf<N> & FieldLabel)
  | { measure: MeasuresOf<N>; label: FieldLabel; narrows?: Readonly<Record<string, string>> }

interface Options<N extends ReportName> {
  name: N
  route: PlainRouteName
  recordRoute: PlainRouteName
  titleKey: MessageKey
  /** ever: all days by default, instead of the current month. */
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

/** Options of the filters `has` and `lacks`, which links of figures set. */
export const presenceChoice = (words: readonly FieldLabel[]) => ({
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
  // The parameter types ensure that these names exist.
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
        narrows: narrows ?? filterOfMeasure(report, measure),
      }
    }),
    views: options.views.map((group) => ({ group, labelKey: `report.by.${group}` as const })),
    turnTime: options.turnTime === true,
    weighingChecks: options.weighingChecks === true,
  }
}

/** What the address of a report may hold: filters and the parameters for grouping and view. */
export const formOf = (screen: ReportScreen): ListForm => ({
  period: screen.period,
  sorts: screen.sorts,
  filters: [...screen.filters, ...viewParameters.map((name) => ({ name }))],
})
