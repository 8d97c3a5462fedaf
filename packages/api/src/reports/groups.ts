import { type GroupRow, maxGroups, restKey } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { jsonRows } from '../records/json.ts'
import { type Asked, during } from './asked.ts'
import { ever, groupOf, narrowingOf } from './keys.ts'
import { measuredOf, measuresOf, relevant } from './measured.ts'
import type { AnyReport } from './report.ts'
import { type Totals, totalsJson } from './totals.ts'

interface Found {
  key: string
  label: string | null
  totals: Totals
}

/** Groups of time by time, others the largest first. */
const orderOfGroups = (asked: Asked, step: string | null): SQL => {
  const { groupSort } = asked
  if (groupSort === null) return step === null ? sql`g.kg desc nulls last, g.key` : sql`g.key`
  const direction = groupSort.descending ? sql`desc` : sql`asc`
  const by = groupSort.by === 'label' ? sql`label` : sql`g.${sql.identifier(groupSort.by)}`
  return sql`${by} ${direction} nulls last, g.key`
}

/** `grouped` holds every group with its key and measures. */
const grouped = (api: AnyReport, key: SQL): SQL => sql`
  grouped as (
    select ${key} as id, ${measuresOf(api)}
    from measured m
    where ${relevant(api)}
    group by 1
  )`

const find = (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
  name: string,
  keys: readonly string[] | null,
): Promise<Found[]> => {
  const { key, names, step } = groupOf(api, name)
  const label =
    names === null
      ? sql`null::text as label`
      : sql`(select names.${sql.identifier(names.column)} from ${sql.identifier(names.table)} names where names.id = grouped.id) as label`
  const measures = sql.join(
    Object.keys(api.measures).map((measure) => sql`g.${sql.identifier(measure)}`),
    sql`, `,
  )
  return jsonRows<Found>(
    reader,
    sql`
      ${measuredOf(api, asked)},
      ${grouped(api, key)}
      select json_build_object(
        'key', g.key,
        'label', g.label,
        'totals', (select row_to_json(t) from (select ${measures}) t)
      ) as row
      from (select grouped.*, coalesce(grouped.id::text, '') as key, ${label} from grouped) g
      ${keys === null ? sql`` : sql`where g.key = any(${sql.param([...keys])}::text[])`}
      order by ${orderOfGroups(asked, step)}
      limit ${maxGroups + 1}`,
  )
}

/** All groups but these as one. */
const findRest = async (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
  name: string,
  keys: readonly string[],
): Promise<Totals | null> => {
  const { key } = groupOf(api, name)
  const [found] = await jsonRows<{ totals: Totals }>(
    reader,
    sql`
      ${measuredOf(api, asked)}
      select json_build_object('totals', ${totalsJson(
        api,
        sql`measured m where coalesce((${key})::text, '') <> all(${sql.param([...keys])}::text[])`,
      )}) as row`,
  )
  return found?.totals ?? null
}

/**
 * Every group that has a part in any measure. Beyond `maxGroups` the others are one. Groups of time are compared with
 * nothing: the period before has none of them.
 */
export const readGroups = async (
  reader: Reader,
  api: AnyReport,
  asked: Asked,
  before: { startDate: string; endDate: string } | null,
): Promise<GroupRow<Totals>[] | null> => {
  const { group } = asked
  if (group === null) return null
  const of = groupOf(api, group)
  const all = await find(reader, api, asked, group, null)
  const found = all.slice(0, maxGroups)
  const keys = found.map(({ key }) => key)
  const compared = before === null || of.step !== null ? null : during(asked, before)
  const earlier =
    compared === null ? [] : await find(reader, api, { ...compared, groupSort: null }, group, keys)
  const previous = new Map(earlier.map(({ key, totals }) => [key, totals]))
  const within = {
    startDate: asked.startDate ?? ever.startDate,
    endDate: asked.endDate ?? ever.endDate,
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
  if (all.length <= maxGroups) return rows
  const rest = await findRest(reader, api, asked, group, keys)
  if (rest === null) return rows
  return [
    ...rows,
    {
      key: restKey,
      label: null,
      filter: null,
      totals: rest,
      previous: compared === null ? null : await findRest(reader, api, compared, group, keys),
    },
  ]
}
