import { and, sql } from 'drizzle-orm'
import { outboundWhere } from '../outbound.ts'
import { meanBeyond, slopeBeyond } from './beyond.ts'
import type { TruckCheck } from './check.ts'
import { limits } from './limits.ts'
import { trucks } from './trucks.ts'

const z = {
  net: meanBeyond(sql`n`, sql`mean`, sql`sd`),
  netTrend: slopeBeyond(sql`n`, sql`coalesce(r2, 0)`),
}

const said = sql`
  count(*)::float8 as n,
  avg(off) as mean,
  -- A scale has its divisions: nothing is steadier than that.
  greatest(stddev_samp(off), 1) as sd,
  regr_slope(off, day) as slope,
  regr_r2(off, day) as r2,
  regr_intercept(off, day) as at_0,
  min(day) as first_day,
  max(day) as last_day`

const isNet = sql`
  n >= ${limits.netTrucks}
  and abs(mean) >= ${limits.leastMeanKg}::float8
  and ${z.net} >= ${limits.leastZ}`

const isTrend = sql`
  n >= ${limits.trendTrucks}
  and abs(slope * (last_day - first_day)) >= ${limits.leastTrendKg}::float8
  and ${z.netTrend} >= ${limits.leastZ}`

/**
 * Net against the weight of bags, by driver, plate, customer and area. The median of all trucks gives the true weight
 * of an item's bags. A short driver makes his plate, customers and areas short as well: a subject that is no finding
 * without the trucks of a stronger one is dropped.
 */
export const net: TruckCheck = {
  tables: (requested) => sql`
    ${trucks(requested)},
    loaded as (
      select
        r.id as record_id, p.outbound_item_id, i.loading_area,
        i.net_kg::float8 as net_kg,
        -- null where bags are not counted: a plan says nothing of a scale.
        (i.loaded_bags * i.nominal_bag_kg)::float8 as expected_kg
      from outbound_record r
      join outbound_record_item i on i.outbound_record_id = r.id
      join po_sale p on p.id = i.po_sale_id
      where ${and(
        sql`r.status = 'completed' and i.status = 'loaded'`,
        // Unfiltered, because all trucks of the period define what is usual.
        outboundWhere(requested, ['startDate', 'endDate']),
      )}
    ),
    bag as (
      select outbound_item_id, percentile_cont(0.5) within group (order by net_kg / expected_kg) as ratio
      from loaded
      where expected_kg > 0
      group by outbound_item_id
    ),
    measured as (
      select
        truck.id as record_id, truck.plate_key, truck.customer_id, truck.driver_name,
        truck.gate_out_at as at,
        extract(epoch from truck.gate_out_at)::float8 / 86400 as day,
        sum(loaded.net_kg - expected_kg * ratio) as off,
        case when min(loading_area) = max(loading_area) then min(loading_area) end as area
      from truck
      join loaded on loaded.record_id = truck.id
      left join bag on bag.outbound_item_id = loaded.outbound_item_id
      group by truck.id, truck.plate_key, truck.customer_id, truck.driver_name, truck.gate_out_at
      having bool_and(expected_kg > 0) is true
    ),
    side as materialized (
      select about, subject, record_id, at, day, off
      from measured
      cross join lateral (
        values
          ('driver', lower(btrim(driver_name))),
          ('plate', plate_key::text),
          ('customer', customer_id::text),
          ('area', area::text)
      ) as one (about, subject)
      where subject <> ''
    ),
    tested as (
      select about, subject, ${said}
      from side
      group by about, subject
      having count(*) >= ${limits.netTrucks}
    ),
    candidate as materialized (
      select
        row_number() over (
          order by rank, z desc, array_position(array['driver', 'plate', 'customer', 'area'], about)
        ) as place,
        *
      from (
        select 1 as rank, 'net' as kind, ${z.net} as z, tested.* from tested where ${isNet}
        union all
        select 2, 'netTrend', ${z.netTrend}, tested.* from tested where ${isTrend}
      ) beyond
    ),
    suspect as materialized (
      select place, side.*
      from candidate
      join side using (about, subject)
    ),
    -- Only those that have trucks in common: two that have none are findings without each other.
    shared as materialized (
      select weaker.place, stronger.place as stronger, record_id
      from suspect weaker
      join suspect stronger using (record_id)
      where stronger.place < weaker.place
    ),
    pair as materialized (select distinct place, stronger from shared),
    rest as (
      select pair.place, pair.stronger, ${said}
      from pair
      join suspect using (place)
      left join shared
        on shared.place = pair.place
        and shared.stronger = pair.stronger
        and shared.record_id = suspect.record_id
      where shared.record_id is null
      group by pair.place, pair.stronger
    ),
    explained as (
      select place from pair
      where (place, stronger) not in (
        select place, stronger
        from rest
        join (select place, kind from candidate) tested_as using (place)
        where case kind when 'net' then ${isNet} else ${isTrend} end
      )
    ),
    standing as (select * from candidate where place not in (select place from explained)),
    found as (
      select
        kind, about, subject,
        case kind
          when 'net' then json_build_object('count', n, 'mean', round(mean::numeric, 0))
          else json_build_object(
            'count', n,
            'from', round((at_0 + slope * first_day)::numeric, 0),
            'to', round((at_0 + slope * last_day)::numeric, 0)
          )
        end as figures
      from standing
    ),
    evidence as (
      select
        kind, about, subject, record_id, at,
        case kind when 'net' then off else slope * (day - first_day) end::numeric as kg
      from standing
      join side using (about, subject)
    )`,
}
