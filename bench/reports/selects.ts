// Minimal SQL for the contents of reports and files. Days from $from to $to are literals, because `copy` takes no
// parameters.

/** The single sum over a report's rows. */
export const sums = {
  inbound: `select sum(i.net_kg) from inbound_record r
    join inbound_record_item i on i.inbound_record_id = r.id
    where r.date between $from and $to and r.status in ('completed', 'rejected')`,
  outbound: `select sum(i.net_kg) from outbound_record r
    join outbound_record_item i on i.outbound_record_id = r.id
    where r.date between $from and $to and r.status = 'completed'`,
  'po-sale': `select sum(i.shipped_kg) from po_sale p
    left join outbound_record_item i on i.po_sale_id = p.id
    where p.date between $from and $to`,
  booking: `select sum(i.shipped_kg) from booking b
    left join outbound_record_item i on i.booking_id = b.id
    where b.load_date between $from and $to`,
  production: `select sum(produced_kg) from production where date between $from and $to`,
  outstanding: `select sum(i.shipped_kg) from po_sale p
    left join outbound_record_item i on i.po_sale_id = p.id
    where not p.settled and p.date between $from and $to`,
} as const
export type Report = keyof typeof sums

/** The cells of the outbound report's file, in order. */
export const outboundLines = `
  select
    r.date, r.record_no, r.surat_jalan_no, r.status, r.license_plate, r.driver_name, c.code, c.name, p.po_sales_no,
    item.code, item.name, grade.code, grade.name, marking.code, marking.name, e.ex_do_no, i.loading_area, i.planned_kg,
    i.loaded_bags, i.net_kg, i.shipped_kg, r.waiting_since, r.gate_out_at
  from outbound_record r
  join outbound_record_item i on i.outbound_record_id = r.id
  join customer c on c.id = r.customer_id
  join po_sale p on p.id = i.po_sale_id
  join ex_do_master e on e.id = p.ex_do_master_id
  join outbound_item item on item.id = p.outbound_item_id
  join grade on grade.id = p.grade_id
  left join marking on marking.id = p.marking_id
  where r.date between $from and $to and r.status = 'completed' and i.status <> 'skipped'
  order by r.date desc, i.id desc`

/** The cells of the list of trucks. */
export const trucks = `
  select
    r.record_no, r.date, r.license_plate, r.driver_name, r.driver_phone, r.truck_type, r.seal_no, r.container_no,
    r.remarks, c.code, c.name, r.queue_no, r.status, r.status = 'registered' and r.date < $to, one.weigh_kg, one.at,
    two.weigh_kg, two.at, tare.tare_kg, r.net_kg, expected.kg, r.surat_jalan_no, r.print_count, r.hold_reason, u.name,
    r.approved_at, r.approval_note, r.cancel_reason, r.registered_at, r.waiting_since, r.gate_out_at, r.created_at,
    r.updated_at
  from outbound_record r
  join customer c on c.id = r.customer_id
  left join app_user u on u.id = r.approved_by
  left join weighing one on one.outbound_record_id = r.id and one.which = 'first' and one.archived_at is null
  left join weighing two on two.outbound_record_id = r.id and two.which = 'second' and two.archived_at is null
  cross join lateral stored_tare_kg(r.license_plate, coalesce(one.at, 'infinity')) tare
  left join lateral (
    select sum(case when item.unit = 'bag' then round(i.loaded_bags * i.nominal_bag_kg, 2) else i.planned_kg end) as kg
    from outbound_record_item i
    join po_sale p on p.id = i.po_sale_id
    join outbound_item item on item.id = p.outbound_item_id
    where i.outbound_record_id = r.id and i.status = 'loaded'
  ) expected on true
  where r.date between $from and $to
  order by r.date desc, r.id desc`

export const between = (select: string, from: string, to: string): string =>
  select.replaceAll('$from', `'${from}'`).replaceAll('$to', `'${to}'`)
