import { sql } from 'drizzle-orm'
import type { TruckCheck } from './check.ts'
import { readings, trucks } from './trucks.ts'

/** Users who released held trucks that they had weighed or counted. One truck is enough. */
export const ownHolds: TruckCheck = {
  tables: (requested) => sql`
    ${trucks(requested)},
    ${readings},
    approved as (
      select
        truck.approved_by as by, truck.id as record_id, truck.approved_at as at,
        -- Without a note it is somebody's word that was confirmed, and a reading of the scale is nobody's.
        truck.approval_note is null as confirmed,
        abs(truck.net_kg - (
          select sum(coalesce(i.loaded_bags * i.nominal_bag_kg, i.planned_kg))
          from outbound_record_item i
          where i.outbound_record_id = truck.id and i.status = 'loaded'
        )) as kg
      from truck
      where truck.approved_by is not null
    ),
    hand as (
      select reading.record_id, reading.by
      from reading
      join approved using (record_id)
      where reading.by is not null and (not approved.confirmed or reading.source = 'manual')
      union
      select i.outbound_record_id, i.loaded_by
      from approved
      join outbound_record_item i on i.outbound_record_id = approved.record_id
      union
      select i.outbound_record_id, s.by
      from approved
      join outbound_record_item i on i.outbound_record_id = approved.record_id
      join outbound_record_item_step s on s.line_id = i.id and s.action in ('finish', 'recount')
    ),
    evidence as (
      select 'ownHold' as kind, 'person' as about, approved.by::text as subject, record_id, at, kg
      from approved
      join hand using (record_id, by)
    ),
    found as (
      select
        kind, about, subject,
        json_build_object(
          'count', count(*),
          'of', (select count(*) from approved where approved.by::text = subject)
        ) as figures
      from evidence
      group by kind, about, subject
    )`,
}
