import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import { limits } from './limits.ts'
import { readings, trucks } from './trucks.ts'

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const day = 24 * 60

/** Minutes after midnight, and how long from there on nobody asks. */
const openFrom = (openHours: string): { from: number; long: number } => {
  const [opens = '', closes = ''] = openHours.split('-')
  const long = (minutesIn(closes) - minutesIn(opens) + day) % day
  return {
    from: (minutesIn(opens) - limits.graceMinutes + day) % day,
    // From a time to the same is all day.
    long: long === 0 ? day : long + 2 * limits.graceMinutes,
  }
}

/** Who weighed or counted while the site was closed. Nothing is looked for where it says no hours. */
export const closedHours: Check = {
  tables: (asked) => {
    if (asked.openHours === null) return null
    const { from, long } = openFrom(asked.openHours)
    return sql`
      ${trucks(asked)},
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
            (extract(epoch from (at at time zone ${asked.timezone}::text)::time) / 60)::integer
              + ${day - from}::integer,
            ${day}::integer
          ) > ${long}::integer
        group by by, record_id, risk_kg
      ),
      found as (
        select kind, about, subject, json_build_object('count', count(*)) as figures
        from evidence
        group by kind, about, subject
      )`
  },
}
