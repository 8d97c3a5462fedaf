import type { OutboundRecord, OutboundRecordItem } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import {
  bookkeepingColumns,
  asked,
  lastBy,
  lookupJson,
  readerOf,
  textOf,
  userJson,
  today,
} from '../db/json.ts'
import { currentWeighing, papersAt, replacedWeighings } from '../weighing/json.ts'
import { poSaleBriefJson } from '../sales/json.ts'
import { standing } from '../quantities/standing.ts'

// One statement per answer. Each PO sale and booking is looked up and summed once, whatever the number of lines.

/** Expected weight of the bags of a line `i`, by the `unit` of its item; null before it is loaded. */
const expectedKg = (unit: SQL): SQL => sql`
  case
    when i.status <> 'loaded' then null
    when ${unit} = 'bag' then round(i.loaded_bags * i.nominal_bag_kg, 2)
    else i.planned_kg
  end`

/** The user of the current step of a line `i`, found by the time that only this step has set. */
const whoTook = (action: 'call' | 'start', at: SQL, alias: string): SQL => sql`
    left join lateral (
      select who.id, who.name
      from outbound_record_item_step step
      join app_user who on who.id = step.by
      where step.line_id = i.id and step.action = ${action} and step.at = ${at}
      order by step.id desc
      limit 1
    ) ${sql.identifier(alias)} on true`

interface Said {
  poSale: SQL
  booking: SQL
  figures: { ofSale: SQL; ofBooking: SQL }
}

const withFigures: Said = {
  poSale: poSaleBriefJson,
  booking: sql`json_build_object(
    'id', b.id, 'bookingNo', b.booking_no, 'bookedKg', b.booked_kg, 'restKg', f.rest_kg
  )`,
  figures: {
    ofSale: sql`cross join lateral po_sale_figures(p.id, ${today}) f`,
    ofBooking: sql`cross join lateral booking_figures(b.id, ${today}) f`,
  },
}

/** Columns of a file. */
const byNumber: Said = {
  poSale: sql`json_build_object('poSalesNo', p.po_sales_no)`,
  booking: sql`json_build_object('bookingNo', b.booking_no)`,
  figures: { ofSale: sql``, ofBooking: sql`` },
}

/**
 * `line` contains the requested lines. The common table expressions that describe them follow. `poSale` and `booking`
 * are their fields, and `figures` what these read.
 */
const aroundLines = ({ poSale, booking, figures }: Said): SQL => sql`
  sale as materialized (
    select
      p.id,
      ${poSale} as brief,
      e.ex_do_no,
      item.unit,
      case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end as bag_kg,
      ${lookupJson('item')} as item,
      ${lookupJson('grade')} as grade,
      ${lookupJson('marking')} as marking
    from (select distinct po_sale_id as id from line) used
    join po_sale p on p.id = used.id
    join ex_do_master e on e.id = p.ex_do_master_id
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    left join marking on marking.id = p.marking_id
    ${figures.ofSale}
  ),
  reservation as materialized (
    select b.id, ${booking} as brief
    from (select distinct booking_id as id from line) used
    join booking b on b.id = used.id
    ${figures.ofBooking}
  ),
  described as materialized (
    select
      i.id,
      i.outbound_record_id as record_id,
      i.sequence,
      columns."expectedKg" as expected_kg,
      row_to_json(columns) as json
    from line i
    join sale on sale.id = i.po_sale_id
    left join reservation on reservation.id = i.booking_id
    left join app_user loader on loader.id = i.loaded_by
    left join app_user counter on counter.id = i.counted_by
    ${whoTook('call', sql`i.called_at`, 'caller')}
    ${whoTook('start', sql`i.started_at`, 'starter')}
    cross join lateral (
      select
        i.id,
        i.po_sale_id as "poSaleId",
        sale.brief as "poSale",
        i.booking_id as "bookingId",
        reservation.brief as "booking",
        i.loading_area as "loadingArea",
        i.sequence,
        i.planned_kg as "plannedKg",
        i.planned_bags as "plannedBags",
        sale.item as "outboundItem",
        sale.grade,
        sale.marking,
        sale.ex_do_no as "exDoNo",
        sale.unit,
        i.loaded_bags as "loadedBags",
        coalesce(i.nominal_bag_kg, sale.bag_kg) as "nominalBagKg",
        ${expectedKg(sql`sale.unit`)} as "expectedKg",
        i.net_kg as "netKg",
        i.shipped_kg as "shippedKg",
        i.status,
        iso(i.called_at) as "calledAt",
        i.call_count as "callCount",
        iso(i.started_at) as "startedAt",
        iso(i.finished_at) as "finishedAt",
        i.skip_reason as "skipReason",
        ${userJson('caller')} as "calledBy",
        ${userJson('starter')} as "startedBy",
        ${userJson('loader')} as "loadedBy",
        ${userJson('counter')} as "countedBy",
        -- Of a cancelled visit, only the step that cancelled it.
        case
          when i.record_status = 'cancelled' and not coalesce((
            select cancelled_record from outbound_record_item_step
            where line_id = i.id order by id desc limit 1
          ), false) then null
          else i.last_step
        end as "lastStep"
    ) columns
  )`

/** Columns of the record `r`; `load` is the expected weight of its lines. */
const ownColumns = (status: SQL): SQL => sql`
  ${bookkeepingColumns('r')},
  r.date,
  r.license_plate as "licensePlate",
  r.driver_name as "driverName",
  r.driver_phone as "driverPhone",
  r.truck_type as "truckType",
  r.customer_id as "customerId",
  r.seal_no as "sealNo",
  r.container_no as "containerNo",
  r.remarks,
  r.record_no as "recordNo",
  ${lookupJson('customer')} as customer,
  r.queue_no as "queueNo",
  ${status} as status,
  r.status = 'registered' and r.date < ${today} and r.arrived_at is null as late,
  first.json as "firstWeighing",
  second.json as "secondWeighing",
  tare.tare_kg as "storedTareKg",
  case when r.net_kg is null then vehicle.permitted_kg else r.permitted_kg end as "permittedKg",
  r.net_kg as "netKg",
  load.expected_kg as "expectedKg",
  r.surat_jalan_no as "suratJalanNo",
  r.print_count as "printCount",
  ${papersAt('outbound-record')} as "papersAt",
  r.hold_reason as "holdReason",
  ${userJson('approver')} as "approvedBy",
  iso(r.approved_at) as "approvedAt",
  r.approval_note as "approvalNote",
  r.cancel_reason as "cancelReason",
  iso(r.registered_at) as "registeredAt",
  ${userJson('registrar')} as "registeredBy",
  iso(r.arrived_at) as "arrivedAt",
  ${userJson('usher')} as "arrivedBy",
  iso(r.waiting_since) as "waitingSince",
  iso(r.gate_out_at) as "gateOutAt",
  r.ticket`

const ownTables = sql`
  outbound_record r
  join customer on customer.id = r.customer_id
  left join vehicle on vehicle.plate_key = r.plate_key
  left join app_user approver on approver.id = r.approved_by
  left join app_user registrar on registrar.id = r.created_by
  left join lateral (${lastBy('outbound-record', 'arrive')}) usher on r.arrived_at is not null
  left join lateral (${currentWeighing('outbound_record_id', 'first')}) first on true
  left join lateral (${currentWeighing('outbound_record_id', 'second')}) second on true
  cross join lateral stored_tare_kg(r.license_plate, coalesce(first.at, 'infinity')) tare`

const records = sql`
      with line as materialized (
        select * from outbound_record_item where outbound_record_id = ${asked}
      ),
      ${aroundLines(withFigures)},
      load as materialized (
        select record_id, sum(expected_kg) as expected_kg, json_agg(json order by sequence, id) as json
        from described
        group by record_id
      )
      select answer.id, row_to_json(answer) as row
      from (
        select
          ${ownColumns(sql`r.status`)},
          replaced.json as "replacedWeighings",
          coalesce(load.json, '[]') as "outboundItem"
        from ${ownTables}
        cross join lateral (${replacedWeighings('outbound_record_id')}) replaced
        left join load on load.record_id = r.id
        where r.id = ${asked}
      ) answer`

const recordsAlone = sql`
      select answer.id, row_to_json(answer) as row
      from (
        select ${ownColumns(standing)}, coalesce(load.json, '[]') as "outboundItem"
        from ${ownTables}
        cross join lateral (
          select
            sum(${expectedKg(sql`item.unit`)}) as expected_kg,
            json_agg(
              json_build_object(
                'loadingArea', i.loading_area,
                'plannedKg', i.planned_kg,
                'calledAt', iso(i.called_at)
              )
              order by i.sequence, i.id
            ) as json
          from outbound_record_item i
          join po_sale p on p.id = i.po_sale_id
          join outbound_item item on item.id = p.outbound_item_id
          where i.outbound_record_id = r.id
        ) load
        where r.id = ${asked}
      ) answer`

/** The records with these ids, in order, without missing ones. */
export const readRecords = readerOf<OutboundRecord>(records)
export const recordsText = textOf(records)
/** Without replaced weighings, and of lines what the columns of a file show. */
export const readRecordsForFile = readerOf<
  Omit<OutboundRecord, 'outboundItem' | 'replacedWeighings' | 'status'> & {
    status: string
    outboundItem: Pick<OutboundRecordItem, 'loadingArea' | 'plannedKg' | 'calledAt'>[]
  }
>(recordsAlone)

const lines = (said: Said): SQL => sql`
      with line as materialized (select * from outbound_record_item where id = ${asked}),
      ${aroundLines(said)}
      select described.id, (
        described.json::jsonb
        || to_jsonb(own)
        || jsonb_build_object('outboundRecordId', r.id, 'record', jsonb_build_object(
          'id', r.id,
          'version', r.version,
          'recordNo', r.record_no,
          'licensePlate', r.license_plate,
          'status', r.status,
          'standing', ${standing}
        ))
      ) as row
      from described
      join outbound_record r on r.id = described.record_id
      cross join lateral (select ${bookkeepingColumns('line')} from line where line.id = described.id) own`

/** The lines with these ids, in order. */
export const readLines = readerOf<OutboundRecordItem>(lines(withFigures))
export const linesText = textOf(lines(withFigures))
/** With the numbers of PO sale and booking only. */
export const readLinesForFile = readerOf<Pick<OutboundRecordItem, 'id' | 'version'>>(
  lines(byNumber),
)
