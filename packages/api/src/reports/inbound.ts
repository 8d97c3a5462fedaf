import { reports } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { matchesPlate } from '../crud/conditions.ts'
import { eachOf } from './has-lacks.ts'
import { defineApiReport, namesIn } from './report.ts'
import { records, sum } from './sums.ts'

/**
 * A line's share of the vendor's claim, in proportion to the net. Rounded cumulatively, so that shares add up to the
 * claim to 0.01.
 */
const claimedKg = sql`
  case
    when r.vendor_claimed_kg is null or i.net_kg is null or r.net_kg is null then null
    when i.net_kg = r.net_kg then r.vendor_claimed_kg
    else (
      select round(r.vendor_claimed_kg * upto.kg / r.net_kg, 2)
        - round(r.vendor_claimed_kg * (upto.kg - i.net_kg) / r.net_kg, 2)
      from (
        select sum(o.net_kg) as kg
        from inbound_record_item o
        where o.inbound_record_id = r.id and (o.sequence, o.id) <= (i.sequence, i.id)
      ) upto
    )
  end`

/** Whether the truck's claim can be compared with its weight. */
const isCompared = sql`r.vendor_claimed_kg is not null and r.net_kg is not null`

/** Columns that all lines of a record share. */
const ofRecord = (statuses: readonly string[] | null) => sql`
  r.date,
  ${statuses === null ? sql`r.status = 'completed'` : sql`true`} as listed,
  r.status = 'completed' as counts,
  r.status = 'rejected' as rejected,
  r.verified_at is null as unverified,
  r.vendor_id`

export const inbound = defineApiReport({
  report: reports.inbound,
  id: sql`i.id`,
  fields: (_today, statuses) => sql`
    i.id,
    r.id as record_id,
    ${ofRecord(statuses)},
    i.inbound_item_id,
    r.record_no,
    r.license_plate,
    i.net_kg,
    i.accepted_bags,
    i.damaged_bags,
    i.quality_deduction_kg,
    -- Of the net what a claim is compared with.
    case when ${isCompared} then i.net_kg end as compared_kg,
    ${claimedKg} as claimed_kg`,
  from: () => sql`
    inbound_record r
    join inbound_record_item i on i.inbound_record_id = r.id`,
  where: (_today, statuses) => sql`r.status in ${statuses ?? ['completed', 'rejected']}`,
  filters: {
    startDate: (value) => sql`r.date >= ${value}`,
    endDate: (value) => sql`r.date <= ${value}`,
    licensePlate: (value) => matchesPlate(sql`r.plate_key`, String(value)),
    vendorId: (value) => sql`r.vendor_id = ${value}`,
    inboundItemId: (value) => sql`i.inbound_item_id = ${value}`,
    verified: (value) =>
      value === true
        ? sql`r.verified_at is not null`
        : sql`r.status = 'completed' and r.verified_at is null`,
    has: eachOf({
      claimedKg: isCompared,
      differenceKg: isCompared,
      damagedBags: sql`i.damaged_bags > 0`,
      qualityDeductionKg: sql`i.quality_deduction_kg > 0`,
    }),
  },
  measured: sql`(m.counts or m.rejected)`,
  hasLines: true,
  adds: [
    'net_kg',
    'accepted_bags',
    'damaged_bags',
    'quality_deduction_kg',
    'claimed_kg',
    'compared_kg',
  ],
  tells: ['rejected', 'unverified'],
  whole: {
    isWhole: ({ filters }) =>
      filters['inboundItemId'] === undefined && filters['has'] === undefined,
    // By record, from the index of its lines.
    from: sql`
      inbound_record r
      cross join lateral (
        select
          count(*) as n,
          sum(i.net_kg) as net_kg,
          sum(i.accepted_bags) as accepted_bags,
          sum(i.damaged_bags) as damaged_bags,
          sum(i.quality_deduction_kg) as quality_deduction_kg
        from inbound_record_item i
        where i.inbound_record_id = r.id
        having count(*) > 0
      ) lines`,
    fields: (statuses) => sql`
      ${ofRecord(statuses)},
      lines.*,
      case when ${isCompared} then lines.net_kg end as compared_kg,
      -- What each line takes away the one before it has added: the last one's is left.
      case
        when lines.net_kg = r.net_kg then r.vendor_claimed_kg
        else round(r.vendor_claimed_kg * lines.net_kg / r.net_kg, 2)
      end as claimed_kg`,
  },
  measures: {
    kg: sum('net_kg'),
    bags: sum('accepted_bags'),
    records: records(),
    claimedKg: sum('claimed_kg'),
    differenceKg: sql`${sum('compared_kg')} - ${sum('claimed_kg')}`,
    damagedBags: sum('damaged_bags'),
    qualityDeductionKg: sum('quality_deduction_kg'),
    acceptedKg: sql`${sum('net_kg')} - ${sum('quality_deduction_kg')}`,
    rejectedRecords: records(sql`m.rejected`),
    unverifiedRecords: records(sql`m.counts and m.unverified`),
    unverifiedKg: sum('net_kg', sql`m.unverified`),
  },
  groups: {
    vendor: { key: sql`m.vendor_id`, names: namesIn('vendor') },
    item: { key: sql`m.inbound_item_id`, names: namesIn('inbound_item') },
  },
  sorts: {
    date: sql`m.date`,
    recordNo: sql`m.record_no`,
    licensePlate: sql`m.license_plate`,
    netKg: sql`m.net_kg`,
    claimedKg: sql`m.claimed_kg`,
    differenceKg: sql`m.net_kg - m.claimed_kg`,
    id: sql`m.id`,
  },
  rows: sql`
    join vendor on vendor.id = r.vendor_id
    join inbound_item item on item.id = i.inbound_item_id
    left join ex_do_master e on e.id = i.ex_do_master_id`,
  columns: {
    date: sql`m.date`,
    recordNo: sql`r.record_no`,
    status: sql`r.status`,
    licensePlate: sql`r.license_plate`,
    driverName: sql`r.driver_name`,
    transporter: sql`r.transporter`,
    vendor: { lookup: 'vendor' },
    vendorSuratJalanNo: sql`r.vendor_surat_jalan_no`,
    inboundItem: { lookup: 'item' },
    exDoNo: sql`e.ex_do_no`,
    declaredBags: sql`i.declared_bags`,
    declaredKg: sql`i.declared_kg`,
    acceptedBags: sql`i.accepted_bags`,
    damagedBags: sql`i.damaged_bags`,
    moisturePct: sql`i.moisture_pct`,
    impurityPct: sql`i.impurity_pct`,
    netKg: sql`m.net_kg`,
    qualityDeductionKg: sql`m.quality_deduction_kg`,
    acceptedKg: sql`m.net_kg - m.quality_deduction_kg`,
    claimedKg: sql`m.claimed_kg`,
    differenceKg: sql`m.net_kg - m.claimed_kg`,
    weighedInAt: sql`r.weighed_in_at`,
    gateOutAt: sql`r.gate_out_at`,
    verifiedAt: sql`r.verified_at`,
  },
  totalled: {
    netKg: 'kg',
    acceptedBags: 'bags',
    damagedBags: 'damagedBags',
    qualityDeductionKg: 'qualityDeductionKg',
    acceptedKg: 'acceptedKg',
    claimedKg: 'claimedKg',
    differenceKg: 'differenceKg',
  },
})
