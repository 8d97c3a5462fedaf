import { sql } from 'drizzle-orm'
import type { TruckCheck } from './check.ts'
import { limits } from './limits.ts'
import { readings, trucks } from './trucks.ts'

/** Two plates weighed by one person in less time than a truck needs to drive onto the scale. */
export const weighedAsOne: TruckCheck = {
  tables: (requested) => sql`
    ${trucks(requested)},
    ${readings},
    beside as (
      select
        reading.*,
        lag(record_id) over next as other_id,
        lag(plate_key) over next as other_plate,
        lag(net_kg) over next as other_net_kg,
        lag(weigh_kg) over next as other_kg,
        extract(epoch from at - lag(at) over next) as apart
      from reading
      where by is not null
      window next as (partition by by order by at, id)
    ),
    pair as (
      select
        least(plate_key, other_plate) || ' + ' || greatest(plate_key, other_plate) as subject,
        record_id, other_id, at, apart, least(net_kg, other_net_kg) as kg
      from beside
      where plate_key <> other_plate
        and (
          apart <= ${limits.asOneSeconds}::integer
          or (apart <= ${limits.sameWeightSeconds}::integer and weigh_kg = other_kg)
        )
    ),
    found as (
      select
        'weighedAsOne' as kind, 'plates' as about, subject,
        json_build_object('count', count(*), 'seconds', round(min(apart))) as figures
      from pair
      group by subject
    ),
    evidence as (
      -- The kilograms stand once: at the one that was weighed last.
      select 'weighedAsOne' as kind, 'plates' as about, subject, record_id, at, kg from pair
      union all
      select 'weighedAsOne', 'plates', subject, other_id, at, 0 from pair
    )`,
}
