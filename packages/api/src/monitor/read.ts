import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { jsonPrepared } from '../db/json.ts'

const customerName = (shown: boolean): SQL => (shown ? sql`'customer', customer.name,` : sql``)

/** Lines are looked up by record: a join would read all lines ever written. */
const openRecords = (showCustomer: boolean) =>
  prepareStatement(sql`
  select coalesce(
    string_agg(
      json_build_object(
        'id', r.id,
        'recordNo', r.record_no,
        'licensePlate', r.license_plate,
        'queueNo', r.queue_no,
        ${customerName(showCustomer)}
        'status', r.status,
        'registeredAt', iso(r.registered_at),
        'waitingSince', iso(r.waiting_since),
        'outboundItem', coalesce(lines.json, '[]')
      )::text,
      ',' order by r.id
    ),
    ''
  ) as row
  from outbound_record r
  join customer on customer.id = r.customer_id
  cross join lateral (
    select json_agg(
      json_build_object(
        'id', i.id,
        'loadingArea', i.loading_area,
        'status', i.status,
        'calledAt', iso(i.called_at),
        'startedAt', iso(i.started_at),
        'plannedBags', i.planned_bags,
        'loadedBags', i.loaded_bags
      )
      order by i.sequence, i.id
    ) as json
    from outbound_record_item i
    where i.outbound_record_id = r.id
  ) lines
  where r.status in ('registered', 'waiting', 'loading', 'loaded', 'hold')`)

const withCustomer = openRecords(true)
const withoutCustomer = openRecords(false)

/**
 * All open records with their public fields as text, which goes to the client unparsed. Ordered, so that equal
 * content is equal text.
 */
export const monitorText = async (reader: Reader, showCustomer: boolean): Promise<string> => {
  const statement = showCustomer ? withCustomer : withoutCustomer
  const [text = '[]'] = await jsonPrepared<string>(reader, statement, {})
  return `{"data":[${text}]}`
}
