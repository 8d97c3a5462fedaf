import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a line of a waiting record is called. A line repeats the status of its record, by which the index
 * `outbound_record_item_under_way` has these lines alone.
 */
export const isCalled = (record: SQL): SQL => sql`exists (
  select from outbound_record_item i
  where i.outbound_record_id = ${record}.id and i.record_status = 'waiting' and i.status = 'called'
)`

/** Status of an outbound record as lists show it: a truck that stands at the gate, and one called to its area. */
export const standingOf = (record: SQL): SQL => sql`
  case
    when ${record}.status = 'registered' and ${record}.arrived_at is not null then 'arrived'
    when ${record}.status = 'waiting' and ${isCalled(record)} then 'called'
    else ${record}.status
  end`

/** The same of the record `r`. */
export const standing = standingOf(sql`r`)
