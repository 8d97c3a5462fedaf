import type { AskedQuota, Load } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { today } from '../db/json.ts'
import { anyOf, idList, prepareStatement } from '../db/prepared-statement.ts'

/** A line of a visit, or a booking, as quotas see it. */
export interface QuotaLine {
  loadingArea: string | null
  poSaleId: number
  bookingId: number | null
  /** A booking's own. A line has that of its booking. */
  shift?: string | null
  kg: number
}

/** An active quota with what its days hold. */
export interface QuotaStanding extends Omit<AskedQuota, 'asked'> {
  id: number
  name: string
  overQuota: 'warn' | 'refuse'
  /** null: nothing that is asked counts in it. */
  asked: Load | null
}

/** Whether a row of `asked` or `load` counts in quota `q`. */
const takes = (row: 'asked' | 'load') => {
  const table = sql.identifier(row)
  return sql`(
    (q.loading_area is null or q.loading_area = ${table}.area)
    and (q.outbound_item_id is null or q.outbound_item_id = ${table}.item)
    and (q.shift is null or lower(q.shift) = lower(trim(${table}.shift)))
  )`
}

/**
 * What a booking has left counts on its day, and as a truck until a truck draws on it; what is on trucks counts on the
 * day of the truck. Sums over rows, as all quantities (docs/domain.md#quotas).
 */
const standings = prepareStatement(sql`
  with days as materialized (
    select ${sql.placeholder('from')}::date as first, ${sql.placeholder('to')}::date as last
  ),
  asked as materialized (
    select l."loadingArea" as area, p.outbound_item_id as item, coalesce(l.shift, b.shift) as shift, l.kg
    from json_to_recordset(${sql.placeholder('lines')}::json)
      as l("loadingArea" text, "poSaleId" integer, "bookingId" integer, shift text, kg numeric)
    left join po_sale p on p.id = l."poSaleId"
    left join booking b on b.id = l."bookingId"
  ),
  load as materialized (
    select
      r.date as day,
      r.id as truck,
      i.loading_area as area,
      p.outbound_item_id as item,
      b.shift,
      case when r.status = 'completed' then i.shipped_kg else i.planned_kg end as kg
    from days
    join outbound_record r on r.date between days.first and days.last
    join outbound_record_item i on i.outbound_record_id = r.id
    join po_sale p on p.id = i.po_sale_id
    left join booking b on b.id = i.booking_id
    where r.status not in ('cancelled', 'void')
      and i.status <> 'skipped'
      and r.id <> ${sql.placeholder('record')}::integer
    union all
    select
      b.load_date,
      case when f.taken_kg = 0 then -b.id end,
      b.loading_area,
      p.outbound_item_id,
      b.shift,
      f.rest_kg
    from days
    join booking b on b.load_date between days.first and days.last
    join po_sale p on p.id = b.po_sale_id
    cross join lateral booking_figures(b.id, ${today}) f
    where not f.is_over and not b.id = ${anyOf('bookings')}
  )
  select json_build_object(
    'id', q.id,
    'name', q.name,
    'weekdays', q.weekdays,
    'firstDay', q.first_day,
    'lastDay', q.last_day,
    'mostTrucks', q.most_trucks,
    'mostKg', q.most_kg::text,
    'overQuota', q.over_quota,
    'asked', (
      select json_build_object('trucks', 1, 'kg', sum(asked.kg)::text)
      from asked where ${takes('asked')} having count(*) > 0
    ),
    'used', coalesce((
      select json_object_agg(of_day.day, json_build_object('trucks', of_day.trucks, 'kg', of_day.kg::text))
      from (
        select load.day, count(distinct load.truck) as trucks, coalesce(sum(load.kg), 0) as kg
        from load where ${takes('load')} group by load.day
      ) of_day
    ), '{}')
  ) as row
  from quota q
  where q.active
  order by q.id`)

/** `except`: a visit and bookings that are not counted. */
export const readQuotas = async (
  reader: Reader,
  {
    today: now,
    from,
    to,
    lines,
    except,
  }: {
    today: string
    from: string
    to: string
    lines: readonly QuotaLine[]
    except?: { recordId: number; bookingIds: readonly number[] }
  },
): Promise<QuotaStanding[]> => {
  const { rows } = await reader.prepared<{ row: QuotaStanding }>(standings, {
    today: now,
    from,
    to,
    lines: JSON.stringify(lines),
    record: except?.recordId ?? 0,
    bookings: idList(except?.bookingIds ?? []),
  })
  return rows.map(({ row }) => row)
}

/** The quotas in which something that is asked counts. */
export const askedOf = (quotas: readonly QuotaStanding[]): (QuotaStanding & AskedQuota)[] =>
  quotas.flatMap(({ asked, ...quota }) => (asked === null ? [] : [{ ...quota, asked }]))
