import { type GroupRow, turnGroups, type TurnStage, type TurnTotals } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'
import { ever, narrowingOf } from '../keys.ts'
import { hourOf } from '../outbound.ts'
import { namesIn, type Names } from '../report.ts'
import type { TurnRequest, TurnGroup } from './turn-query.ts'
import { linesOf } from './lines.ts'

const ofLines = ['waiting', 'called', 'loading', 'leaving'] as const satisfies TurnStage[]

/** Interpolated percentiles, as PostgreSQL's percentile_cont. */
export const spread = (stage: SQL): SQL => sql`json_build_object(
  'count', count(${stage}),
  'sum', coalesce(round(sum(${stage}), 3), 0),
  'median', round((percentile_cont(0.5) within group (order by ${stage}))::numeric, 3),
  'p90', round((percentile_cont(0.9) within group (order by ${stage}))::numeric, 3)
)`

/** Keys of groups, on `line`. */
const keys: Record<TurnGroup, (timezone: string) => { key: SQL; names: Names | null }> = {
  day: () => ({ key: sql`to_char(line.date, 'YYYY-MM-DD')`, names: null }),
  hour: (timezone) => ({
    key: hourOf(sql`line.waiting_since`, timezone),
    names: null,
  }),
  weekday: () => ({ key: sql`extract(isodow from line.date)::integer`, names: null }),
  area: () => ({ key: sql`line.loading_area`, names: null }),
  customer: () => ({ key: sql`line.customer_id`, names: namesIn('customer') }),
  item: () => ({ key: sql`line.outbound_item_id`, names: namesIn('outbound_item') }),
}

interface Found {
  key: string
  label: string | null
  totals: TurnTotals
}

/** A truck counts once per group, its lines separately. */
const measure = (
  reader: Reader,
  requested: TurnRequest,
  key: SQL,
  names: Names | null,
): Promise<Found[]> =>
  jsonRows<Found>(
    reader,
    sql`
      ${linesOf(requested)},
      stage as (
        select
          ${key} as key,
          sum(net_kg) as kg,
          ${sql.join(
            ofLines.map(
              (name) => sql`${spread(sql`${sql.identifier(name)}`)} as ${sql.identifier(name)}`,
            ),
            sql`, `,
          )}
        from line
        group by 1
      ),
      truck as (
        select ${key} as key, record_id, min(outside) as outside, min(whole) as whole, min(wait) as wait
        from line
        group by 1, 2
      ),
      visit as (
        select
          key,
          count(*) as records,
          count(*) filter (where wait > ${requested.limitMinutes * 60}::integer) as over_limit,
          ${spread(sql`outside`)} as outside,
          ${spread(sql`whole`)} as whole
        from truck
        group by 1
      )
      select json_build_object(
        'key', visit.key::text,
        'label', ${
          names === null
            ? sql`null`
            : sql`(select names.${sql.identifier(names.column)} from ${sql.identifier(names.table)} names where names.id = visit.key)`
        },
        'totals', json_build_object(
          'records', visit.records,
          'overLimit', visit.over_limit,
          'kg', stage.kg,
          'stages', json_build_object(
            'outside', visit.outside,
            ${sql.join(
              ofLines.map((name) => sql`${name}::text, stage.${sql.identifier(name)}`),
              sql`, `,
            )},
            'whole', visit.whole
          )
        )
      ) as row
      from visit
      join stage on stage.key = visit.key
      order by visit.key`,
  )

const none = { count: 0, sum: 0, median: null, p90: null }
const nothing: TurnTotals = {
  records: 0,
  overLimit: 0,
  kg: 0,
  stages: { outside: none, waiting: none, called: none, loading: none, leaving: none, whole: none },
}

export const readTurnTotals = async (reader: Reader, requested: TurnRequest): Promise<TurnTotals> =>
  (await measure(reader, requested, sql`1`, null))[0]?.totals ?? nothing

/** Groups by key, with the period before unless they are groups of time. */
export const readTurnGroups = async (
  reader: Reader,
  requested: TurnRequest,
  before: TurnRequest | null,
): Promise<GroupRow<TurnTotals>[] | null> => {
  if (requested.group === null) return null
  const { key, names } = keys[requested.group](requested.timezone)
  const { kind, filter } = turnGroups[requested.group]
  const found = await measure(reader, requested, key, names)
  const earlier = before === null || kind === 'day' ? [] : await measure(reader, before, key, names)
  const previous = new Map(earlier.map((group) => [group.key, group.totals]))
  const within = {
    startDate: requested.startDate ?? ever.startDate,
    endDate: requested.endDate ?? ever.endDate,
  }
  return found.map((group) => ({
    ...group,
    filter: narrowingOf(
      { step: kind === 'day' ? kind : null, filter, none: null },
      group.key,
      within,
    ),
    previous: previous.get(group.key) ?? null,
  }))
}
