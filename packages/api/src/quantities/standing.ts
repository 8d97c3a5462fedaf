import { sql } from 'drizzle-orm'

/** Status of the outbound record `r` as lists show it: a truck that stands at the gate, and one called to its area. */
export const standing = sql`
  case
    when r.status = 'registered' and r.arrived_at is not null then 'arrived'
    when r.status = 'waiting' and exists (
      select from outbound_record_item i where i.outbound_record_id = r.id and i.status = 'called'
    ) then 'called'
    else r.status
  end`
