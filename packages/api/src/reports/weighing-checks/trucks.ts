import { and, type SQL, sql } from 'drizzle-orm'
import { ofLine, ofTruck, outboundWhere } from '../outbound.ts'
import type { ChecksAsked } from './checks-query.ts'

/** `truck as (…)`: the examined trucks. Void ones only if requested. */
export const trucks = (
  requested: ChecksAsked,
  statuses: readonly ('completed' | 'void')[] = ['completed'],
): SQL => {
  const lines = outboundWhere(requested, ofLine)
  const loaded =
    lines === undefined
      ? undefined
      : sql`exists (
          select
          from outbound_record_item i
          join po_sale p on p.id = i.po_sale_id
          where i.outbound_record_id = r.id and i.status = 'loaded' and ${lines}
        )`
  return sql`
    truck as (
      select
        r.id, r.date, r.plate_key, r.driver_name, r.customer_id, r.net_kg, r.gate_out_at,
        r.approved_by, r.approved_at, r.approval_note,
        -- What could be wrong with it without its being held.
        round(r.net_kg * ${requested.tolerancePct}::numeric / 100, 2) as risk_kg
      from outbound_record r
      where ${and(sql`r.status in ${statuses}`, outboundWhere(requested, ofTruck), loaded)}
    )`
}

const columns = sql`
  truck.id as record_id, truck.date, truck.plate_key, truck.net_kg, truck.risk_kg,
  w.id, w.which, w.weigh_kg, w.at, w.by, w.source`

/**
 * `reading as (…)`: readings of each `truck` until departure, replaced ones included. Corrections are examined
 * separately. Two selects, because valid and replaced readings have separate indexes.
 */
export const readings = sql`
  reading as (
    select ${columns}
    from truck
    join weighing w on w.outbound_record_id = truck.id and w.archived_at is null
    where w.at <= truck.gate_out_at
    union all
    select ${columns}
    from truck
    join weighing w on w.outbound_record_id = truck.id and w.archived_at is not null
    where w.at <= truck.gate_out_at
  )`

/** `visit as (…)`: both valid weights of each `truck`. */
export const visits = sql`
  visit as (
    select
      truck.id as record_id, truck.date, truck.plate_key, truck.gate_out_at, truck.risk_kg,
      first.weigh_kg as tare_kg, second.weigh_kg as gross_kg
    from truck
    join weighing first
      on first.outbound_record_id = truck.id and first.which = 'first' and first.archived_at is null
    join weighing second
      on second.outbound_record_id = truck.id and second.which = 'second' and second.archived_at is null
  )`
