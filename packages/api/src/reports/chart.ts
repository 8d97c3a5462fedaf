import {
  type AxisPoint,
  filterOfMeasure,
  kgNumber,
  kgUnits,
  maxPoints,
  type Period,
  pointCount,
  pointsOf,
  restKey,
  type Series,
  stepFor,
  type TimeStep,
} from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { invalidField } from '../http/problem.ts'
import type { ReportRequest } from './report-query.ts'
import { groupOf, narrowingOf, stepKey } from './keys.ts'
import { measureOf, nothing, readParts } from './measured.ts'
import type { ReportRow } from './page.ts'
import type { AnyReport } from './report.ts'
import type { Sums } from './totals.ts'

export interface Drawn {
  axis: { kind: string; points: AxisPoint[] }
  series: Series[]
}

export interface Cell {
  point: string
  series: string
  label: string | null
  kg: number
}

const aYearOf = 366

// The days of the axis: the period, or the days with data if the period is open or long.

const requestedSpan = ({ startDate, endDate }: ReportRequest): Period | null => {
  if (startDate === null || endDate === null) return null
  const period = { startDate, endDate }
  return pointCount('day', period) <= aYearOf ? period : null
}

const spanFound = ({ first, last }: Sums): Period | null =>
  first === null || last === null ? null : { startDate: first, endDate: last }

/** `point`, `series`, `label`, `kg` of all nonempty cells: the largest `top` groups, and the rest. */
const stackedCells = (api: AnyReport, step: TimeStep): SQL => {
  const { chart } = api.report
  if (chart.stack === null) throw new Error(`${api.report.name} stacks nothing`)
  const { key, names, kind } = groupOf(api, chart.stack)
  const label = names === null ? sql`null` : sql`min(names.${sql.identifier(names.column)})`
  const join =
    names === null
      ? sql``
      : sql`left join ${sql.identifier(names.table)} names on names.id = cell.id`
  // Coded values keep their order. Names are ordered by size.
  const order = kind === 'lookup' ? sql`sum(kg) desc, id` : sql`id`
  const point = stepKey(step, sql`m.date`)
  const kg = measureOf(api, chart.measure, 'rows')
  // Few values are summed by day first, because a point of time takes longer to compute than a sum.
  const cell =
    kind === 'lookup'
      ? sql`select ${point} as point, ${key} as id, ${kg} as kg from measured m where m.counts group by 1, 2`
      : sql`
        select ${point} as point, m.id, sum(m.kg) as kg
        from (select m.date, ${key} as id, ${kg} as kg from measured m where m.counts group by 1, 2) m
        group by 1, 2`
  return sql`
    with cell as materialized (${cell}),
    -- As few as are drawn: a key may be null, and each cell is held against each of them.
    ranked as materialized (
      select id, row_number() over (order by ${order}) as place
      from cell
      group by id
      order by place
      limit ${chart.top}
    ),
    placed as (
      select
        cell.point,
        cell.id,
        cell.kg,
        coalesce(ranked.place, ${chart.top + 1}::integer) as place
      from cell
      left join ranked on ranked.id is not distinct from cell.id
    )
    select json_build_object(
      'point', cell.point,
      'series', case when cell.place > ${chart.top}::integer then ${restKey} else coalesce(min(cell.id::text), '') end,
      'label', case when cell.place <= ${chart.top}::integer then ${label} end,
      'kg', sum(cell.kg)
    ) as row
    from placed cell
    ${join}
    group by cell.point, cell.place
    order by cell.place, cell.point`
}

/** Cells of measures side by side, by `point`: from sums of days, or from rows. */
const measuredCells = (
  api: AnyReport,
  point: SQL,
  names: readonly string[],
  of: 'rows' | 'days',
): SQL => {
  const each = names.map(
    (name) =>
      sql`json_build_object('point', point, 'series', ${name}::text, 'label', null, 'kg', ${sql.identifier(name)})`,
  )
  const sums = names.map((name) => sql`${measureOf(api, name, of)} as ${sql.identifier(name)}`)
  return sql`
    with cell as materialized (
      select ${point} as point, ${sql.join(sums, sql`, `)}
      ${of === 'days' ? sql`from daily m where not m.earlier and m.counts` : sql`from measured m where m.counts`}
      group by 1
    )
    select each.row
    from cell
    cross join lateral (values ${sql.join(
      each.map((row, at) => sql`(${at}::integer, ${row})`),
      sql`, `,
    )}) each (place, row)
    order by each.place, cell.point`
}

/** One value per point, in the order of the series. */
const seriesOf = (
  cells: readonly Cell[],
  points: readonly string[],
  filterOf: (key: string) => Series['filter'],
): Series[] => {
  const places = new Map(points.map((key, at) => [key, at]))
  const series = new Map<string, Series>()
  for (const { series: key, label, point, kg } of cells) {
    const known = series.get(key) ?? {
      key,
      label,
      filter: filterOf(key),
      kg: points.map(() => 0),
    }
    series.set(key, known)
    const at = places.get(point)
    if (at !== undefined) known.kg[at] = kg
  }
  return [...series.values()]
}

const stepOf = ({ step }: ReportRequest, span: Period): TimeStep => step ?? stepFor(span)

const ofTime = (
  api: AnyReport,
  requested: ReportRequest,
  span: Period | null,
  cells: readonly Cell[],
): Drawn => {
  const { chart } = api.report
  if (span === null) return { axis: { kind: requested.step ?? 'day', points: [] }, series: [] }
  const step = stepOf(requested, span)
  const keys = pointsOf(step, span)
  const points = keys.map((key) => ({
    key,
    label: null,
    filter: narrowingOf({ step, filter: null, none: null }, key, span),
  }))
  const stacked = chart.stack === null ? null : groupOf(api, chart.stack)
  const series = seriesOf(cells, keys, (key) =>
    stacked === null
      ? filterOfMeasure(api.report, key)
      : key === restKey
        ? null
        : narrowingOf(stacked, key, span),
  )
  return { axis: { kind: step, points }, series }
}

/** Drawn from the rows of the page. */
const ofRows = (
  api: AnyReport,
  measures: readonly string[],
  page: readonly ReportRow[],
): Drawn => ({
  axis: {
    kind: 'row',
    points: page.map((row) => ({
      key: String(row.id),
      label: api.rowLabel === undefined ? null : String(row[api.rowLabel]),
      filter: null,
    })),
  },
  series: measures.map((key) => ({
    key,
    label: null,
    filter: null,
    kg: page.map((row) => kgNumber(kgUnits(Number(row[key] ?? 0)))),
  })),
})

/** All coded values of a group, empty ones included. */
const ofWords = (
  api: AnyReport,
  requested: ReportRequest,
  axis: string,
  cells: readonly Cell[],
): Drawn => {
  const group = groupOf(api, axis)
  const filter = group.filter === null ? undefined : api.report.filters[group.filter]
  if (filter === undefined || !('words' in filter)) throw new Error(`${axis} has no words`)
  const span = { startDate: requested.startDate ?? '', endDate: requested.endDate ?? '' }
  return {
    axis: {
      kind: axis,
      points: filter.words.map((key) => ({
        key,
        label: null,
        filter: narrowingOf(group, key, span),
      })),
    },
    series: seriesOf(cells, filter.words, () => null),
  }
}

/** The cells of the chart, over `span` if its axis is time. 422 if there are too many points. */
const cellsOf = (api: AnyReport, requested: ReportRequest, span: Period | null): SQL => {
  const { chart } = api.report
  if (chart.axis === 'row') return nothing
  if (chart.axis === 'time') {
    if (span === null) return nothing
    const step = stepOf(requested, span)
    if (pointCount(step, span) > maxPoints) {
      throw invalidField('step', 'too_many', { max: maxPoints })
    }
    return chart.stack === null
      ? measuredCells(api, stepKey(step, sql`m.date`), chart.measures, 'days')
      : stackedCells(api, step)
  }
  if (chart.stack !== null) throw new Error('only an axis of time is stacked by a group')
  return measuredCells(api, groupOf(api, chart.axis).key, chart.measures, 'rows')
}

/** How the chart is read: `cells` in the same statement if the span is known, or else after the sums. */
export const chartOf = (api: AnyReport, requested: ReportRequest) => {
  const { chart } = api.report
  const asks = chart.axis === 'time' ? requestedSpan(requested) : null
  const isKnown = chart.axis !== 'time' || asks !== null
  return {
    cells: isKnown ? cellsOf(api, requested, asks) : nothing,
    draw: async (
      reader: Reader,
      sums: Sums,
      page: readonly ReportRow[],
      cells: readonly Cell[],
    ): Promise<Drawn> => {
      if (chart.axis === 'row') return ofRows(api, chart.measures, page)
      if (chart.axis !== 'time') return ofWords(api, requested, chart.axis, cells)
      const span = asks ?? spanFound(sums)
      if (isKnown) return ofTime(api, requested, span, cells)
      const late = await readParts<{ cells: Cell }>(reader, api, requested, null, {
        cells: cellsOf(api, requested, span),
      })
      return ofTime(api, requested, span, late.cells)
    },
  }
}
