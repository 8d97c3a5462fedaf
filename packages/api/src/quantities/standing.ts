import { type SQL, sql } from 'drizzle-orm'

/** Status of an outbound record as lists show it: a truck that stands at the gate, and one called to its area. */
export const standingOf = (record: SQL): SQL => sql`
  case
    when ${record}.status = 'registered' and ${record}.arrived_at is not null then 'arrived'
    when ${record}.status = 'waiting' and exists (
      select from outbound_record_item i
      where i.outbound_record_id = ${record}.id and i.status = 'called'
    ) then 'called'
    else ${record}.status
  end`

/** The same of the record `r`. */
export const standing = standingOf(sql`r`)
