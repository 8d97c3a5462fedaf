import type { Outstanding, OutstandingDetail, OutstandingTotals } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { idsIn, idsText } from '../db/id-text.ts'
import { bookkeepingColumns, idsOf, inOrder, jsonRows, lookupJson } from '../db/json.ts'
import { standing } from '../quantities/standing.ts'
import { orderBy, type Sort } from '../crud/conditions.ts'
import { owes, salesUnderWay, salesWithFigures } from './figures.ts'

/** Fields of a row; `p` is the PO sale, `f` its figures. */
const rowColumns = (today: string): SQL => sql`
  ${bookkeepingColumns('p')},
  p.po_sales_no as "poSalesNo",
  p.po_sales_type as "poSalesType",
  p.date,
  p.due_date as "dueDate",
  p.customer_id as "customerId",
  ${lookupJson('customer')} as customer,
  p.marking_id as "markingId",
  ${lookupJson('marking')} as marking,
  p.grade_id as "gradeId",
  ${lookupJson('grade')} as grade,
  ${lookupJson('item')} as "outboundItem",
  p.ex_do_master_id as "exDoMasterId",
  e.ex_do_no as "exDoNo",
  e.ex_do_type as "exDoType",
  f.status,
  p.ordered_kg as "orderedKg",
  f.shipped_kg as "shippedKg",
  f.on_truck_kg as "onTruckKg",
  f.booked_kg as "bookedKg",
  f.short_closed_kg as "shortClosedKg",
  f.outstanding_kg as "outstandingKg",
  f.available_to_book_kg as "availableToBookKg",
  f.over_shipped_kg as "overShippedKg",
  ${today}::date - p.date as "ageDays"`

const embedded = sql`
  join ex_do_master e on e.id = p.ex_do_master_id
  join customer on customer.id = p.customer_id
  join outbound_item item on item.id = p.outbound_item_id
  join grade on grade.id = p.grade_id
  left join marking on marking.id = p.marking_id`

export interface OutstandingPage {
  data: Outstanding[]
  total: number
  totals: OutstandingTotals
}

interface OpenSalesQuery {
  /** On `po_sale`. */
  where: SQL | undefined
  /** `key` is a column of `po_sale` or one of `rules`. */
  sort: Sort
}

const orderOfRows = (sort: Sort): SQL => orderBy(sort, sql`sort_key`, sql`id`)

/**
 * Common table expressions; `owing` has one row per PO sale with a remainder, on_hold ones included. Sales completed
 * by rule 9 have none.
 */
const owingOf = (today: string, { where, sort: { key } }: OpenSalesQuery): SQL => sql`
  with ${salesUnderWay(today)}
  owing as materialized (
    select po_sale.id, po_sale.ordered_kg, ${key} as sort_key, sums.*, rules.*
    from ${salesWithFigures}
    where ${where ?? sql`true`} and ${owes}
  )`

/** A page of outstanding PO sales, with their total. */
export const listOutstanding = async (
  reader: Reader,
  today: string,
  { limit, offset, ...asked }: OpenSalesQuery & { limit: number; offset: number },
): Promise<OutstandingPage> => {
  const order = orderOfRows(asked.sort)
  const [answer] = await jsonRows<OutstandingPage>(
    reader,
    sql`
      ${owingOf(today, asked)},
      page as (select * from owing order by ${order} limit ${limit} offset ${offset})
      select json_build_object(
        'total', count(*),
        'totals', json_build_object(
          'orderedKg', coalesce(sum(ordered_kg), 0),
          'shippedKg', coalesce(sum(shipped_kg), 0),
          'onTruckKg', coalesce(sum(on_truck_kg), 0),
          'bookedKg', coalesce(sum(booked_kg), 0),
          'outstandingKg', coalesce(sum(outstanding_kg), 0),
          'availableToBookKg', coalesce(sum(available_to_book_kg), 0)
        ),
        'data', (
          select coalesce(json_agg(answer.json order by ${order}), '[]')
          from (
            select f.id, f.sort_key, row_to_json(columns) as json
            from page f
            join po_sale p on p.id = f.id
            ${embedded}
            cross join lateral (select ${rowColumns(today)}) columns
          ) answer
        )
      ) as row
      from owing`,
  )
  if (answer === undefined) throw new Error('an aggregate answers one row')
  return answer
}

/** The ids of all outstanding PO sales, in order. */
export const outstandingIds = async (
  reader: Reader,
  today: string,
  asked: OpenSalesQuery,
): Promise<Int32Array> => {
  const { rows } = await reader.execute<{ ids: string | null }>(sql`
    ${owingOf(today, asked)}
    select ${idsText(sql`id`, orderOfRows(asked.sort))} as ids from owing`)
  return idsIn(rows[0]?.ids)
}

/** The outstanding PO sales with these ids, in order. */
export const readOutstanding = async (
  reader: Reader,
  today: string,
  ids: readonly number[],
): Promise<Outstanding[]> => {
  const rows = await jsonRows<Outstanding>(
    reader,
    sql`
      select row_to_json(answer) as row
      from (
        select ${rowColumns(today)}
        from po_sale p
        ${embedded}
        cross join lateral po_sale_figures(p.id, ${today}) f
        where p.id = ${idsOf(ids)}
      ) answer`,
  )
  return inOrder(rows, ids)
}

/** One PO sale with the details behind its figures, with or without a remainder; null if there is none. */
export const findOutstanding = async (
  reader: Reader,
  today: string,
  id: number,
): Promise<OutstandingDetail | null> => {
  const [found] = await jsonRows<OutstandingDetail>(
    reader,
    sql`
      select row_to_json(answer) as row
      from (
        select
          ${rowColumns(today)},
          held.json as bookings,
          drawn.json as lines
        from po_sale p
        ${embedded}
        cross join lateral po_sale_figures(p.id, ${today}) f
        cross join lateral (${bookingsOf(today)}) held
        cross join lateral (${linesOf}) drawn
        where p.id = ${id}
      ) answer`,
  )
  return found ?? null
}

/** A cancelled booking is listed if trucks have drawn on it, because they name it. */
const bookingsOf = (today: string): SQL => sql`
  select coalesce(
    json_agg(
      json_build_object(
        'id', b.id,
        'bookingNo', b.booking_no,
        'loadDate', b.load_date,
        'licensePlate', b.license_plate,
        'status', own.status,
        'bookedKg', b.booked_kg,
        'takenKg', own.taken_kg,
        'restKg', own.rest_kg
      )
      order by b.load_date desc, b.id desc
    ),
    '[]'
  ) as json
  from booking b
  cross join lateral booking_figures(b.id, ${today}) own
  where b.po_sale_id = p.id and (b.cancelled_at is null or own.taken_kg > 0)`

const linesOf = sql`
  select coalesce(
    json_agg(
      json_build_object(
        'id', i.id,
        'outboundRecordId', r.id,
        'recordNo', r.record_no,
        'suratJalanNo', r.surat_jalan_no,
        'date', r.date,
        'licensePlate', r.license_plate,
        'recordStatus', r.status,
        'recordStanding', ${standing},
        'status', i.status,
        'loadingArea', i.loading_area,
        'bookingId', b.id,
        'bookingNo', b.booking_no,
        'gateOutAt', iso(r.gate_out_at),
        'countsAs', case when r.status = 'completed' then 'shipped' else 'onTruck' end,
        'kg', case when r.status = 'completed' then i.shipped_kg else i.planned_kg end
      )
      order by r.date desc, r.id desc, i.sequence
    ),
    '[]'
  ) as json
  from outbound_record_item i
  join outbound_record r on r.id = i.outbound_record_id
  left join booking b on b.id = i.booking_id
  where i.po_sale_id = p.id
    and (
      (is_open_outbound_record(r.status) and i.status <> 'skipped')
      or (r.status = 'completed' and i.status = 'loaded')
    )`
