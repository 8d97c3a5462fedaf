import { outboundRecordStandings } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { standingOf } from '../quantities/standing.ts'

const inOrder = sql.raw(`array['${outboundRecordStandings.join("', '")}']`)

const record = sql`outbound_record`

const linesOf = (value: SQL): SQL =>
  sql`(select ${value} from outbound_record_item i where i.outbound_record_id = ${record}.id)`

/** Sort keys of trucks that are no columns, each read by an index from the row alone. */
export const recordSorts = {
  customer: sql`(select name from customer where customer.id = ${record}.customer_id)`,
  /** The place in the order of a visit. */
  status: sql`array_position(${inOrder}, (${standingOf(record)})::text)`,
  /** As long as the list shows: at the gate, then from weigh-in until the first call. */
  waited: (_today: string, now: Date): SQL => sql`case
    when ${record}.status = 'registered' then ${now.toISOString()}::timestamptz - ${record}.arrived_at
    else coalesce(
      ${linesOf(sql`min(i.called_at)`)},
      case when ${record}.status = 'waiting' then ${now.toISOString()}::timestamptz end
    ) - ${record}.waiting_since
  end`,
  plannedKg: linesOf(sql`sum(i.planned_kg)`),
  firstKg: sql`(
    select w.weigh_kg from weighing w
    where w.outbound_record_id = ${record}.id and w.which = 'first' and w.archived_at is null
  )`,
}
