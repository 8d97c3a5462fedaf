import { sql } from 'drizzle-orm'
import type { TruckCheck } from './check.ts'
import { trucks, visits } from './trucks.ts'

/** Users who released trucks above the permitted gross weight of their vehicle. One truck is enough. */
export const overweight: TruckCheck = {
  tables: (requested) => sql`
    ${trucks(requested)},
    ${visits},
    evidence as (
      select
        'overweight' as kind, 'person' as about, truck.approved_by::text as subject,
        truck.id as record_id, truck.approved_at as at,
        visit.gross_kg - r.permitted_kg as kg
      from truck
      join visit on visit.record_id = truck.id
      join outbound_record r on r.id = truck.id
      where truck.approved_by is not null
        and r.hold_reason like '%overweight%'
        and visit.gross_kg > r.permitted_kg
    ),
    found as (
      select
        kind, about, subject,
        json_build_object('count', count(*), 'most', max(kg)) as figures
      from evidence
      group by kind, about, subject
    )`,
}
