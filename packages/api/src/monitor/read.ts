import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { anyOf, idList, prepareStatement } from '../db/prepared-statement.ts'

const isOpen = sql`r.status in ('registered', 'waiting', 'loading', 'loaded', 'hold')`

/** Differs once the record, one of its lines or its customer was written: the transactions that wrote them last. */
const tag = sql`concat_ws(' ', r.xmin, customer.xmin, (
  select string_agg(i.xmin::text, ' ') from outbound_record_item i where i.outbound_record_id = r.id
))`

const openTags = prepareStatement(sql`
  select r.id, ${tag} as tag
  from outbound_record r
  join customer on customer.id = r.customer_id
  where ${isOpen}
  order by r.id`)

const customerName = (shown: boolean): SQL => (shown ? sql`'customer', customer.name,` : sql``)

/** Lines are looked up by record: a join would read all lines ever written. */
const openTexts = (showCustomer: boolean) =>
  prepareStatement(sql`
  select
    r.id,
    ${tag} as tag,
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
    )::text as text
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
  where r.id = ${anyOf('ids')} and ${isOpen}`)

const withCustomer = openTexts(true)
const withoutCustomer = openTexts(false)

type Tag = {
  id: number
  tag: string
}

type Known = Tag & {
  text: string
}

/**
 * Reads all open records with their public fields as the text of a JSON array, which goes to the client unparsed. Ordered, so that equal
 * content is equal text. Most trucks do not change between two reads: their texts are kept, and only the others are
 * read again. Each record is as new as the read; two of them may be some milliseconds apart.
 */
export const monitorReader = (showCustomer: boolean) => {
  const texts = showCustomer ? withCustomer : withoutCustomer
  let kept: ReadonlyMap<number, Known> = new Map()
  return async (reader: Reader): Promise<string> => {
    const known = kept
    const { rows: open } = await reader.prepared<Tag>(openTags, {})
    const changed = new Set(
      open.filter(({ id, tag }) => known.get(id)?.tag !== tag).map(({ id }) => id),
    )
    const read =
      changed.size === 0 ? [] : (await reader.prepared<Known>(texts, { ids: idList(changed) })).rows
    const fresh = new Map(read.map((row) => [row.id, row]))
    // A changed record without a text has closed since the tags were read.
    const records = open.flatMap(({ id }) => (changed.has(id) ? fresh : known).get(id) ?? [])
    kept = new Map(records.map((record) => [record.id, record]))
    return `[${records.map(({ text }) => text).join(',')}]`
  }
}
