import { type SQL, sql } from 'drizzle-orm'
import { moreThanOthers } from './beyond.ts'
import type { TruckCheck } from './check.ts'
import { limits } from './limits.ts'
import { trucks } from './trucks.ts'

const changed = (field: string): SQL => sql`
  abs((h.changes -> ${field}::text ->> 'to')::numeric - (h.changes -> ${field}::text ->> 'from')::numeric)`

const bagsKg = sql`coalesce(${changed('loadedBags')} * i.nominal_bag_kg, 0)`

/** Users who changed counts or departed trucks. */
export const redone: TruckCheck = {
  tables: (requested) => {
    const recounted = moreThanOthers({ kind: 'recounted', about: 'person', of: sql`counted` })
    return sql`
      ${trucks(requested, ['completed', 'void'])},
      -- The actions stand here as the index on them says.
      undone as (
        select
          h.action, h.by::text as subject, truck.id as record_id, h.at,
          case when h.action = 'void' then truck.net_kg else coalesce(${changed('netKg')}, 0) end as kg
        from truck
        join history h
          on h.resource = 'outbound-record'
          and h.record_id = truck.id
          and h.action in ('correct', 'void')
        where h.by is not null
        union all
        select h.action, h.by::text, truck.id, h.at, ${bagsKg}
        from truck
        join outbound_record_item i on i.outbound_record_id = truck.id
        join history h
          on h.resource = 'outbound-record-item' and h.record_id = i.id and h.action = 'correct'
        where h.by is not null
      ),
      counted as (
        select
          i.loaded_by::text as subject, truck.id as record_id, truck.date, i.finished_at as at,
          false as hit,
          0::numeric as kg
        from truck
        join outbound_record_item i on i.outbound_record_id = truck.id
        where i.status = 'loaded' and i.loaded_by is not null
        union all
        select h.by::text, truck.id, truck.date, h.at, true, ${bagsKg}
        from truck
        join outbound_record_item i on i.outbound_record_id = truck.id
        join history h
          on h.resource = 'outbound-record-item' and h.record_id = i.id and h.action = 'recount'
        where h.by is not null
      ),
      undoing as (
        select case action when 'void' then 'voided' else 'corrected' end as kind, undone.*
        from undone
      ),
      found as (
        select
          kind, 'person' as about, subject,
          json_build_object(
            'count', count(distinct record_id), 'of', all_trucks,
            'pct', round(100.0 * count(distinct record_id) / all_trucks, 1)
          ) as figures
        from undoing
        cross join (select count(*) as all_trucks from truck) as looked_through
        group by kind, subject, all_trucks
        having count(distinct record_id) >= ${limits.leastUndone}
          and 100.0 * count(distinct record_id) / all_trucks >= ${limits.leastUndonePct}
        union all
        ${recounted.found}
      ),
      evidence as (
        select kind, 'person' as about, subject, record_id, at, kg
        from undoing
        union all
        ${recounted.evidence}
      )`
  },
}
