import { type SQL, sql } from 'drizzle-orm'
import type { ChecksAsked } from './checks-query.ts'
import { slopeBeyond } from './beyond.ts'
import type { TruckCheck } from './check.ts'
import { limits } from './limits.ts'
import { trucks } from './trucks.ts'

/** The days of comparison tares. */
const during = (alias: string, { startDate, endDate }: ChecksAsked): SQL => {
  const date = sql`${sql.identifier(alias)}.date`
  const from =
    startDate === null
      ? sql``
      : sql`and ${date} >= ${startDate}::date - ${limits.tareDays}::integer`
  const until = endDate === null ? sql`` : sql`and ${date} <= ${endDate}::date`
  return sql`${from} ${until}`
}

/** The tare of a plate against its own last ones in both directions, and its long-term drift. */
export const tare: TruckCheck = {
  tables: (requested) => sql`
    ${trucks(requested)},
    plate as (select plate_key, count(*) as trucks from truck group by plate_key),
    tare as (
      select r.id as record_id, r.plate_key, w.at, w.weigh_kg::float8 as kg
      from plate
      join outbound_record r on r.plate_key = plate.plate_key
      join weighing w
        on w.outbound_record_id = r.id and w.which = 'first' and w.archived_at is null
      where r.status = 'completed' ${during('r', requested)}
      union all
      select null, r.plate_key, w.at, w.weigh_kg::float8
      from plate
      join inbound_record r on r.plate_key = plate.plate_key
      join weighing w
        on w.inbound_record_id = r.id and w.which = 'second' and w.archived_at is null
      where r.status = 'completed' ${during('r', requested)}
    ),
    beside as (
      select tare.*, array_agg(kg) over last_ones as last_kg
      from tare
      window last_ones as (
        partition by plate_key
        order by at
        rows between ${sql.raw(String(limits.lastTares))} preceding and 1 preceding
      )
    ),
    step as (
      select plate_key, record_id, at, kg - usual.quarter[2] as off
      from beside
      cross join lateral (
        select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by one) as quarter
        from unnest(last_kg) one
      ) usual
      where record_id in (select id from truck)
        and cardinality(last_kg) >= ${limits.leastTares}
        and abs(kg - usual.quarter[2]) > greatest(
          ${limits.leastStepKg}::float8,
          ${limits.stepSpreads}::float8 * (usual.quarter[3] - usual.quarter[1])
        )
    ),
    line as (
      select
        plate_key,
        count(*)::float8 as n,
        regr_slope(kg, extract(epoch from at)::float8 / 86400) as slope,
        regr_r2(kg, extract(epoch from at)::float8 / 86400) as r2,
        regr_intercept(kg, extract(epoch from at)::float8 / 86400) as at_0,
        min(extract(epoch from at)::float8 / 86400) as first_day,
        max(extract(epoch from at)::float8 / 86400) as last_day
      from tare
      -- What a step did is told as a step.
      where plate_key not in (select plate_key from step)
      group by plate_key
      having count(*) >= ${limits.driftVisits} and regr_r2(kg, extract(epoch from at)::float8 / 86400) > 0
    ),
    drift as (
      select *
      from line
      where abs(slope * (last_day - first_day)) >= ${limits.leastDriftKg}::float8
        and ${slopeBeyond(sql`n`, sql`r2`)} >= ${limits.leastZ}
    ),
    found as (
      select
        'tareStep' as kind, 'plate' as about, step.plate_key as subject,
        json_build_object(
          'count', count(*),
          'of', plate.trucks,
          'most', round((array_agg(off order by abs(off) desc))[1]::numeric, 0)
        ) as figures
      from step
      join plate using (plate_key)
      group by step.plate_key, plate.trucks
      union all
      select
        'tareDrift', 'plate', plate_key,
        json_build_object(
          'count', n,
          'from', round((at_0 + slope * first_day)::numeric, 0),
          'to', round((at_0 + slope * last_day)::numeric, 0)
        )
      from drift
    ),
    evidence as (
      select
        'tareStep' as kind, 'plate' as about, plate_key as subject, record_id, at,
        abs(off)::numeric as kg
      from step
      union all
      select
        'tareDrift', 'plate', plate_key, record_id, at,
        abs(drift.slope * (extract(epoch from at)::float8 / 86400 - first_day))::numeric
      from drift
      join tare using (plate_key)
      where record_id in (select id from truck)
    )`,
}
