import { type GroupRow, maxGroups, type Period, restKey } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import type { ReportRequest } from './report-query.ts'
import { ever, groupOf, narrowingOf } from './keys.ts'
import { type Measured, measuresOf, nothing, readParts, relevant } from './measured.ts'
import type { AnyReport } from './report.ts'
import type { Totals } from './totals.ts'

export interface Found {
  key: string
  label: string | null
  totals: Totals
}

/** Natural order of groups: by time, or as in the chart. */
const ownOrderOf = (api: AnyReport, name: string): SQL | null => {
  const { chart, filters } = api.report
  const { step, filter: by } = groupOf(api, name)
  if (step !== null) return sql`g.key`
  const filter = name === chart.axis && by !== null ? filters[by] : undefined
  return filter !== undefined && 'words' in filter
    ? sql`array_position(${sql.param([...filter.words])}::text[], g.key)`
    : null
}

/** Groups in their natural order, others by size, unless sorted. */
const orderOfGroups = (api: AnyReport, { groupSort }: ReportRequest, name: string): SQL => {
  const own = ownOrderOf(api, name)
  if (groupSort === null) return sql`${own ?? sql`g.kg desc nulls last`}, g.key`
  const direction = groupSort.descending ? sql`desc` : sql`asc`
  const by =
    groupSort.by === 'label'
      ? (own ?? sql`coalesce(g.label, g.key)`)
      : sql`g.${sql.identifier(groupSort.by)}`
  return sql`${by} ${direction} nulls last, g.key`
}

/** `grouped` contains all groups with key and measures. */
const grouped = (api: AnyReport, key: SQL, from: Measured): SQL => sql`
  grouped as (
    select ${key} as id, ${measuresOf(api, 'rows')}
    from ${sql.identifier(from)} m
    where ${relevant(api)}
    group by 1
  )`

/** Reads groups as `Found`; `keys`: only these. */
const foundOf = (
  api: AnyReport,
  requested: ReportRequest,
  name: string,
  keys: readonly string[] | null,
  from: Measured,
): SQL => {
  const { key, names } = groupOf(api, name)
  const label =
    names === null
      ? sql`null::text as label`
      : sql`(select names.${sql.identifier(names.column)} from ${sql.identifier(names.table)} names where names.id = grouped.id) as label`
  const measures = sql.join(
    Object.keys(api.measures).map((measure) => sql`g.${sql.identifier(measure)}`),
    sql`, `,
  )
  return sql`
    with ${grouped(api, key, from)}
    select json_build_object(
      'key', g.key,
      'label', g.label,
      'totals', (select row_to_json(t) from (select ${measures}) t)
    ) as row
    from (select grouped.*, coalesce(grouped.id::text, '') as key, ${label} from grouped) g
    ${keys === null ? sql`` : sql`where g.key = any(${sql.param([...keys])}::text[])`}
    order by ${orderOfGroups(api, requested, name)}
    limit ${maxGroups + 1}`
}

/** The totals of all other groups. */
const restOf = (api: AnyReport, name: string, keys: readonly string[], from: Measured): SQL => {
  const { key } = groupOf(api, name)
  return sql`
    select row_to_json(t) as row
    from (
      select ${measuresOf(api, 'rows')}
      from ${sql.identifier(from)} m
      where coalesce((${key})::text, '') <> all(${sql.param([...keys])}::text[])
    ) t`
}

/** All groups with a part in any measure, up to one above the limit. */
export const groupsOf = (api: AnyReport, requested: ReportRequest): SQL =>
  requested.group === null ? nothing : foundOf(api, requested, requested.group, null, 'measured')

/** Combines the groups. Beyond `maxGroups` the rest is one group. Groups of time have no comparison. */
export const readGroups = async (
  reader: Reader,
  api: AnyReport,
  requested: ReportRequest,
  before: Period | null,
  all: readonly Found[],
): Promise<GroupRow<Totals>[] | null> => {
  const { group } = requested
  if (group === null) return null
  const of = groupOf(api, group)
  const found = all.slice(0, maxGroups)
  const keys = found.map(({ key }) => key)
  const isCut = all.length > maxGroups
  const compared = of.step === null ? before : null
  const unsorted = { ...requested, groupSort: null }
  const others =
    !isCut && compared === null
      ? null
      : await readParts<{ earlier: Found; rest: Totals; restBefore: Totals }>(
          reader,
          api,
          requested,
          compared,
          {
            earlier: compared === null ? nothing : foundOf(api, unsorted, group, keys, 'earlier'),
            rest: isCut ? restOf(api, group, keys, 'measured') : nothing,
            restBefore: isCut && compared !== null ? restOf(api, group, keys, 'earlier') : nothing,
          },
        )
  const previous = new Map(others?.earlier.map(({ key, totals }) => [key, totals]))
  const within = {
    startDate: requested.startDate ?? ever.startDate,
    endDate: requested.endDate ?? ever.endDate,
  }
  const rows = found.map(
    ({ key, label, totals }): GroupRow<Totals> => ({
      key,
      label,
      filter: narrowingOf(of, key, within),
      totals,
      previous: previous.get(key) ?? null,
    }),
  )
  const [rest] = others?.rest ?? []
  if (rest === undefined) return rows
  return [
    ...rows,
    {
      key: restKey,
      label: null,
      filter: null,
      totals: rest,
      previous: others?.restBefore[0] ?? null,
    },
  ]
}
