import Type, { type TSchema } from 'typebox'
import {
  day as daySchema,
  lookup,
  moment,
  nullable,
  oneOf,
  reason,
  reference,
  strict,
} from '../resources/fields.ts'
import type { ColumnKind, MeasureKind, Measures, ReportColumns } from './columns.ts'
import type { Report } from './report.ts'
import { type TurnStage, turnColumns, turnStages } from './turn-time.ts'
import { findingAbouts, weighingCheckNames } from './weighing-checks.ts'

// Schemas of answers of reports, built from the values in this folder.

const number = () => Type.Number()
const kinds: Record<ColumnKind, () => TSchema> = {
  text: () => Type.String(),
  word: () => Type.String(),
  day: daySchema,
  moment,
  flag: () => Type.Boolean(),
  kg: number,
  bags: () => Type.Integer(),
  days: () => Type.Integer(),
  seconds: number,
  percent: number,
  lookup,
}

const measureKinds: Record<MeasureKind, () => TSchema> = {
  kg: number,
  bags: () => Type.Integer(),
  count: () => Type.Integer(),
  most: () => nullable(Type.Number()),
  percent: () => nullable(Type.Number()),
}

const mapped = <T>(from: Readonly<Record<string, T>>, to: (value: T) => TSchema) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]))

/** Schema of `RowOf`. */
export const reportRowSchema = (columns: ReportColumns): TSchema =>
  Type.Object({
    id: reference(),
    recordId: reference(),
    ...mapped(columns, ({ kind, nullable: mayBeNull }) =>
      mayBeNull ? nullable(kinds[kind]()) : kinds[kind](),
    ),
  })

export const totalsSchema = (measures: Measures): TSchema =>
  Type.Object(mapped(measures, (kind) => measureKinds[kind]()))

const label = () => nullable(Type.String())
const filter = () =>
  // Query parameters.
  Type.Unsafe<Record<string, string> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
  })

const named = () => ({ key: Type.String(), label: label(), filter: filter() })

const orNull = (schema: TSchema): TSchema => Type.Unsafe({ anyOf: [schema, { type: 'null' }] })

const previousOf = (totals: TSchema) =>
  orNull(Type.Object({ startDate: daySchema(), endDate: daySchema(), totals }))

const groupsOf = (totals: TSchema) =>
  orNull(Type.Array(Type.Object({ ...named(), totals, previous: orNull(totals) })))

const pageOf = (row: TSchema) => ({
  data: Type.Array(row),
  lastPage: Type.Integer(),
  page: Type.Integer(),
  perPage: Type.Integer(),
  total: Type.Integer(),
})

/** The answer of GET /api/{name}-report. */
export const reportAnswerSchema = (
  { chart }: Pick<Report, 'chart'>,
  row: TSchema,
  totals: TSchema,
): TSchema =>
  Type.Object({
    ...pageOf(row),
    totals,
    previous: previousOf(totals),
    axis: Type.Object({
      kind: Type.String({
        description:
          chart.axis === 'time' ? 'The step: day, week, month or year.' : `Always ${chart.axis}.`,
      }),
      points: Type.Array(Type.Object(named())),
    }),
    series: Type.Array(Type.Object({ ...named(), kg: Type.Array(Type.Number()) })),
    groups: groupsOf(totals),
  })

const spread = () =>
  Type.Object({
    count: Type.Integer(),
    sum: Type.Number(),
    median: nullable(Type.Number()),
    p90: nullable(Type.Number()),
  })

export const turnTotalsSchema = (): TSchema =>
  Type.Object({
    records: Type.Integer(),
    overLimit: Type.Integer(),
    kg: Type.Number(),
    stages: Type.Object(
      Object.fromEntries(turnStages.map((stage: TurnStage) => [stage, spread()])),
    ),
  })

/** The answer of GET /api/outbound-report/turn-time. */
export const turnTimeSchema = (totals: TSchema): TSchema =>
  Type.Object({
    ...pageOf(reportRowSchema(turnColumns)),
    limitMinutes: Type.Integer(),
    openHours: nullable(Type.String()),
    totals,
    previous: previousOf(totals),
    areas: Type.Array(
      Type.Object({
        loadingArea: Type.String(),
        filter: Type.Record(Type.String(), Type.String()),
        records: Type.Integer(),
        kg: Type.Number(),
        inUse: Type.Number(),
        kgPerHour: nullable(Type.Number()),
        days: Type.Integer(),
        usePct: nullable(Type.Number()),
        waiting: spread(),
        loading: spread(),
      }),
    ),
    forecasts: Type.Array(
      Type.Object({
        week: daySchema(),
        loadingArea: Type.String(),
        count: Type.Integer(),
        right: Type.Integer(),
        width: Type.Integer(),
      }),
    ),
    silent: Type.Array(
      Type.Object({
        loadingArea: Type.String(),
        count: Type.Integer(),
        right: Type.Integer(),
      }),
    ),
    groups: groupsOf(totals),
  })

const orNobody = () => orNull(Type.Object({ id: reference(), name: Type.String() }))

const whichFinding = () => ({
  kind: oneOf(weighingCheckNames),
  about: oneOf(findingAbouts),
  subject: Type.String({ maxLength: 250 }),
})

/** A finding of the weighing checks, in the answers of GET and POST. */
export const findingSchema = (): TSchema =>
  Type.Object({
    ...whichFinding(),
    label: Type.String(),
    filter: filter(),
    kg: Type.Number(),
    figures: Type.Record(Type.String(), Type.Number()),
    total: Type.Integer(),
    newestAt: moment(),
    records: Type.Array(
      Type.Object({
        id: reference(),
        recordNo: Type.String(),
        date: daySchema(),
        licensePlate: Type.String(),
        driverName: Type.String(),
        customer: Type.String(),
        kg: Type.Number(),
        fresh: Type.Boolean(),
      }),
    ),
    looked: orNull(
      Type.Object({
        at: moment(),
        by: orNobody(),
        note: Type.String(),
        records: Type.Integer(),
        kg: Type.Number(),
        freshRecords: Type.Integer(),
        freshKg: Type.Number(),
      }),
    ),
  })

/** The answer of GET /api/outbound-report/weighing-checks. */
export const weighingChecksSchema = (finding: TSchema): TSchema =>
  Type.Object({
    ...pageOf(finding),
    trucks: Type.Integer(),
    open: Type.Integer(),
    done: Type.Integer(),
    kg: Type.Number(),
  })

/** The body of POST /api/outbound-report/weighing-checks. */
export const findingLookBody = () =>
  strict({ ...whichFinding(), newestAt: moment(), note: reason() })
