import { type CountedBags, type InboundRecord, qualities } from '@muat/shared'
import { sql } from 'drizzle-orm'
import {
  bookkeepingColumns,
  asked,
  lastBy,
  notedAt,
  lookupJson,
  readerOf,
  textOf,
  userJson,
  today,
} from '../db/json.ts'
import { currentWeighing, papersAt, replacedWeighings } from '../weighing/json.ts'
import { exDoJson } from '../master/json.ts'

/** The table copied for the line, or the current one of the item before that. */
const qualityColumns = sql.raw(
  qualities
    .flatMap((quality) =>
      (['limit', 'deduction'] as const).map((part) => {
        const column = `${quality}_${part}_pct`
        const field = `${quality}${part === 'limit' ? 'Limit' : 'Deduction'}Pct`
        return `case when r.checked_at is null then item.${column} else i.${column} end as "${field}"`
      }),
    )
    .join(',\n      '),
)

const linesJson = sql`
  select coalesce(json_agg(row_to_json(line) order by line.sequence, line.id), '[]') as json
  from (
    select
      i.id,
      i.inbound_item_id as "inboundItemId",
      e.ex_do_no as "exDoNo",
      i.declared_bags as "declaredBags",
      i.declared_kg as "declaredKg",
      i.sequence,
      ${lookupJson('item')} as "inboundItem",
      item.unit,
      ${exDoJson('e')} as "exDo",
      i.accepted_bags as "acceptedBags",
      i.damaged_bags as "damagedBags",
      i.moisture_pct as "moisturePct",
      i.impurity_pct as "impurityPct",
      ${qualityColumns},
      i.net_kg as "netKg",
      i.quality_deduction_kg as "qualityDeductionKg",
      i.net_kg - i.quality_deduction_kg as "acceptedKg"
    from inbound_record_item i
    join inbound_item item on item.id = i.inbound_item_id
    left join ex_do_master e on e.id = i.ex_do_master_id
    where i.inbound_record_id = r.id
  ) line`

/** Lists of a record, after its other columns. */
const lists = {
  columns: sql`, replaced.json as "replacedWeighings", lines.json as "inboundItem"`,
  tables: sql`
        cross join lateral (${replacedWeighings('inbound_record_id')}) replaced
        cross join lateral (${linesJson}) lines`,
}

const records = ({ columns, tables }: typeof lists) => sql`
      select answer.id, row_to_json(answer) as row
      from (
        select
          ${bookkeepingColumns('r')},
          r.date,
          r.license_plate as "licensePlate",
          r.driver_name as "driverName",
          r.vendor_id as "vendorId",
          r.transporter,
          r.vendor_surat_jalan_no as "vendorSuratJalanNo",
          r.vendor_claimed_kg as "vendorClaimedKg",
          r.remarks,
          r.record_no as "recordNo",
          ${lookupJson('vendor')} as vendor,
          r.status,
          r.status = 'registered' and r.date < ${today} as late,
          first.json as "firstWeighing",
          second.json as "secondWeighing",
          tare.tare_kg as "storedTareKg",
          r.deduction_kg as "deductionKg",
          r.deduction_reason as "deductionReason",
          r.excess_reason as "excessReason",
          r.net_kg as "netKg",
          quality.kg as "qualityDeductionKg",
          r.net_kg - quality.kg as "acceptedKg",
          r.hold_reason as "holdReason",
          ${userJson('approver')} as "approvedBy",
          iso(r.approved_at) as "approvedAt",
          r.approval_note as "approvalNote",
          ${userJson('verifier')} as "verifiedBy",
          iso(r.verified_at) as "verifiedAt",
          r.cancel_reason as "cancelReason",
          r.reject_reason as "rejectReason",
          r.print_count as "printCount",
          ${papersAt('inbound-record')} as "papersAt",
          iso(r.registered_at) as "registeredAt",
          ${userJson('registrar')} as "registeredBy",
          ${notedAt('inbound-record', 'arrive')} as "arrivedAt",
          iso(r.weighed_in_at) as "weighedInAt",
          iso(r.started_at) as "startedAt",
          ${userJson('starter')} as "startedBy",
          iso(r.checked_at) as "checkedAt",
          ${userJson('checker')} as "checkedBy",
          iso(r.gate_out_at) as "gateOutAt"
          ${columns}
        from inbound_record r
        join vendor on vendor.id = r.vendor_id
        left join app_user approver on approver.id = r.approved_by
        left join app_user verifier on verifier.id = r.verified_by
        left join app_user checker on checker.id = r.checked_by
        left join app_user registrar on registrar.id = r.created_by
        left join lateral (${lastBy('inbound-record', 'start')}) starter on r.started_at is not null
        left join lateral (${currentWeighing('inbound_record_id', 'first')}) first on true
        left join lateral (${currentWeighing('inbound_record_id', 'second')}) second on true
        cross join lateral (
          select coalesce(sum(i.quality_deduction_kg), 0) as kg
          from inbound_record_item i where i.inbound_record_id = r.id
        ) quality
        cross join lateral stored_tare_kg(r.license_plate, coalesce(second.at, 'infinity')) tare
        ${tables}
        where r.id = ${asked}
      ) answer`

/** The records with these ids, in order, without missing ones. */
export const readInbound = readerOf<InboundRecord>(records(lists))
export const inboundText = textOf(records(lists))

const goods = {
  columns: sql`, goods.json as "inboundItem"`,
  tables: sql`
        cross join lateral (
          select coalesce(
            json_agg(
              json_build_object(
                'inboundItem', json_build_object('name', item.name),
                'declaredBags', i.declared_bags,
                'acceptedBags', i.accepted_bags,
                'damagedBags', i.damaged_bags
              )
              order by i.sequence, i.id
            ),
            '[]'
          ) as json
          from inbound_record_item i
          join inbound_item item on item.id = i.inbound_item_id
          where i.inbound_record_id = r.id
        ) goods`,
}

/** Without replaced weighings, and of lines what the columns of a file show. */
export const readInboundForFile = readerOf<
  Omit<InboundRecord, 'inboundItem' | 'replacedWeighings'> & {
    inboundItem: (CountedBags & { inboundItem: { name: string } })[]
  }
>(records(goods))
