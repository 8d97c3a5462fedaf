import { outboundRecordStandings } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { standingOf } from '../quantities/standing.ts'

const inOrder = sql.raw(`array['${outboundRecordStandings.join("', '")}']`)

const record = sql`outbound_record`

const linesOf = (value: SQL): SQL =>
  sql`(select ${value} from outbound_record_item i where i.outbound_record_id = ${record}.id)`

/** More minutes than a truck waits: 10,000 years. */
const apart = sql.raw('5000000000')

/** Whole minutes between two minutes, as clocks show them. */
const minutes = (from: SQL, to: SQL): SQL =>
  sql`extract(epoch from date_trunc('minute', ${to}) - date_trunc('minute', ${from})) / 60`

/** Sort keys of trucks that are no columns, each read by an index from the row alone. */
export const recordSorts = {
  customer: sql`(select name from customer where customer.id = ${record}.customer_id)`,
  /** The place in the order of a visit. */
  status: sql`array_position(${inOrder}, (${standingOf(record)})::text)`,
  /**
   * The minutes that the list shows: at the gate, then from weigh-in until the first call. Those that have
   * not driven up to their area yet are apart from those that have.
   */
  waited: (_today: string, now: Date): SQL => {
    const present = sql`${now.toISOString()}::timestamptz`
    const called = linesOf(sql`min(i.called_at)`)
    const sinceWeighIn = (until: SQL) => minutes(sql`${record}.waiting_since`, until)
    return sql`case
      when ${record}.status = 'registered' then ${minutes(sql`${record}.arrived_at`, present)} + ${apart}
      when ${record}.status = 'waiting' then ${sinceWeighIn(sql`coalesce(${called}, ${present})`)} + ${apart}
      else ${sinceWeighIn(called)}
    end`
  },
  /** Of a truck that came to nothing, none. */
  plannedKg: sql`case
    when ${record}.status not in ('cancelled', 'void') then ${linesOf(sql`sum(i.planned_kg)`)}
  end`,
  firstKg: sql`(
    select w.weigh_kg from weighing w
    where w.outbound_record_id = ${record}.id and w.which = 'first' and w.archived_at is null
  )`,
}
