import { openMinutesOf } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { TruckCheck } from './check.ts'
import { limits } from './limits.ts'
import { readings, trucks } from './trucks.ts'

const day = 24 * 60

/** Users who weighed or counted outside opening hours. Skipped if the site states none. */
export const closedHours: TruckCheck = {
  tables: (requested) => {
    if (requested.openHours === null) return null
    const { from, long } = openMinutesOf(requested.openHours)
    return sql`
      ${trucks(requested)},
      ${readings},
      step as (
        select by, record_id, at, risk_kg from reading
        union all
        select i.loaded_by, truck.id, i.finished_at, truck.risk_kg
        from truck
        join outbound_record_item i on i.outbound_record_id = truck.id
        where i.status = 'loaded'
      ),
      evidence as (
        select
          'closedHours' as kind, 'person' as about, by::text as subject, record_id,
          max(at) as at, risk_kg as kg
        from step
        where by is not null
          and mod(
            (extract(epoch from (at at time zone ${requested.timezone}::text)::time) / 60)::integer
              + ${day - from + limits.graceMinutes}::integer,
            ${day}::integer
          ) > ${long + 2 * limits.graceMinutes}::integer
        group by by, record_id, risk_kg
      ),
      found as (
        select kind, about, subject, json_build_object('count', count(*)) as figures
        from evidence
        group by kind, about, subject
      )`
  },
}
