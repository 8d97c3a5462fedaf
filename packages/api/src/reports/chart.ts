import {
  type AxisPoint,
  kgNumber,
  kgUnits,
  maxPoints,
  type Period,
  pointCount,
  pointsOf,
  restKey,
  type Series,
  stepFor,
} from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { invalidField } from '../problem.ts'
import { jsonRows } from '../records/json.ts'
import type { Asked } from './asked.ts'
import { groupOf, narrowingOf, stepKey } from './keys.ts'
import { measuredOf } from './measured.ts'
import type { ReportRow } from './page.ts'
import type { AnyReport } from './report.ts'
import type { Sums } from './totals.ts'

export interface Drawn {
  axis: { kind: string; points: AxisPoint[] }
  series: Series[]
}

interface Cell {
  point: string
  series: string
  label: string | null
  kg: number
}

const aYearOf = 366

/** The days that the axis spans: what was asked for, where its ends are open or far apart only what there is. */
const spanOf = (asked: Asked, { first, last }: Sums): Period | null => {
  const { startDate, endDate } = asked
  if (startDate !== null && endDate !== null) {
    const period = { startDate, endDate }
    if (pointCount('day', period) <= aYearOf) return period
  }
  if (first === null || last === null) return null
  return { startDate: first, endDate: last }
}

/** `point`, `series`, `label`, `kg` of every cell that is not empty, by the largest `top` of a group and the rest. */
const stackedCells = (api: AnyReport, asked: Asked, point: SQL): SQL => {
  const { chart } = api.report
  if (chart.stack === null) throw new Error(`${api.report.name} stacks nothing`)
  const { key, names, kind } = groupOf(api, chart.stack)
  const measure = api.measures[chart.measure]
  if (measure === undefined) throw new Error(`${api.report.name} has no ${chart.measure}`)
  const label = names === null ? sql`null` : sql`min(names.${sql.identifier(names.column)})`
  const join =
    names === null
      ? sql``
      : sql`left join ${sql.identifier(names.table)} names on names.id = cell.id`
  // Words stand in their own order, names by their size.
  const order = kind === 'lookup' ? sql`sum(kg) desc, id` : sql`id`
  return sql`
    ${measuredOf(api, asked)},
    cell as materialized (
      select ${point} as point, ${key} as id, ${measure} as kg
      from measured m
      where m.counts
      group by 1, 2
    ),
    ranked as (select id, row_number() over (order by ${order}) as place from cell group by id),
    placed as (
      select
        cell.point,
        cell.id,
        cell.kg,
        least(ranked.place, ${chart.top + 1}::integer) as place
      from cell
      join ranked on ranked.id is not distinct from cell.id
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

const measuredCells = (api: AnyReport, asked: Asked, point: SQL, names: readonly string[]): SQL => {
  const each = names.map((name) => {
    const measure = api.measures[name]
    if (measure === undefined) throw new Error(`${api.report.name} has no ${name}`)
    return sql`json_build_object('point', point, 'series', ${name}::text, 'label', null, 'kg', ${sql.identifier(name)})`
  })
  const sums = names.map((name) => sql`${api.measures[name]} as ${sql.identifier(name)}`)
  return sql`
    ${measuredOf(api, asked)},
    cell as materialized (
      select ${point} as point, ${sql.join(sums, sql`, `)}
      from measured m
      where m.counts
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

/** One value for each point, in the order in which the series came. */
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

const ofTime = async (reader: Reader, api: AnyReport, asked: Asked, sums: Sums): Promise<Drawn> => {
  const { chart } = api.report
  const span = spanOf(asked, sums)
  const step = asked.step ?? (span === null ? 'day' : stepFor(span))
  if (span === null) return { axis: { kind: step, points: [] }, series: [] }
  if (pointCount(step, span) > maxPoints) {
    throw invalidField('step', 'too_many', { max: maxPoints })
  }
  const keys = pointsOf(step, span)
  const point = stepKey(step, sql`m.date`)
  const points = keys.map((key) => ({
    key,
    label: null,
    filter: narrowingOf({ step, filter: null }, key, span),
  }))
  const cells = await jsonRows<Cell>(
    reader,
    chart.stack === null
      ? measuredCells(api, asked, point, chart.measures)
      : stackedCells(api, asked, point),
  )
  const stacked = chart.stack === null ? null : groupOf(api, chart.stack)
  const series = seriesOf(cells, keys, (key) =>
    stacked === null || key === restKey ? null : narrowingOf(stacked, key, span),
  )
  return { axis: { kind: step, points }, series }
}

/** The rows of the page, drawn from themselves. */
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

/** Every word of a group, with what is in it or not. */
const ofWords = async (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
  axis: string,
  measures: readonly string[],
): Promise<Drawn> => {
  const group = groupOf(api, axis)
  const filter = group.filter === null ? undefined : api.report.filters[group.filter]
  if (filter === undefined || !('words' in filter)) throw new Error(`${axis} has no words`)
  const cells = await jsonRows<Cell>(reader, measuredCells(api, asked, group.key, measures))
  const span = { startDate: asked.startDate ?? '', endDate: asked.endDate ?? '' }
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

export const readChart = (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
  sums: Sums,
  page: readonly ReportRow[],
): Promise<Drawn> => {
  const { chart } = api.report
  if (chart.axis === 'time') return ofTime(reader, api, asked, sums)
  if (chart.stack !== null) throw new Error('only an axis of time is stacked by a group')
  return chart.axis === 'row'
    ? Promise.resolve(ofRows(api, chart.measures, page))
    : ofWords(reader, api, asked, chart.axis, chart.measures)
}
