import type { Report } from './selects.ts'

// The figures of a report's page in SQL written for it alone: totals of both periods, chart and the first ten rows. Days
// are literals, as in selects.ts; $before is the first day of the period before, $day is today.

const weeks = (day: string): string => `date_trunc('week', ${day}::timestamp)`

const lines = `
  from outbound_record_item i
  where i.record_status = 'completed' and i.status <> 'skipped'`

/** PO sales with what follows from their sums; `where` continues the condition. */
const sales = `
  from (
    select
      p.*,
      s.*,
      rules.*,
      case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end as bag_kg,
      coalesce(p.due_date < $day, false) and rules.outstanding_kg > 0 and rules.status <> 'completed' as late
    from po_sale p
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    left join (
      select po_sale_id, sum(planned_kg) as kg
      from outbound_record_item
      where record_status in ('registered', 'waiting', 'loading', 'loaded', 'hold') and status <> 'skipped'
      group by po_sale_id
    ) under_way on under_way.po_sale_id = p.id
    left join (
      select b.po_sale_id, sum(greatest(b.booked_kg - taken.taken_kg, 0)) as kg
      from booking b
      cross join lateral booking_taken(b.id) taken
      where b.load_date >= $day and b.cancelled_at is null
      group by b.po_sale_id
    ) booked on booked.po_sale_id = p.id
    cross join lateral (
      select coalesce(sum(i.shipped_kg), 0) as kg
      from outbound_record_item i
      where i.po_sale_id = p.id and i.record_status = 'completed' and i.status = 'loaded'
    ) gone
    cross join lateral (
      select
        gone.kg as shipped_kg,
        coalesce(under_way.kg, 0) as on_truck_kg,
        case when p.set_status in ('open', 'on_hold') then coalesce(booked.kg, 0) else 0 end as booked_kg
    ) s
    cross join lateral po_sale_rules(
      p.set_status, p.ordered_kg, p.tolerance_pct,
      case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end,
      s.shipped_kg, s.on_truck_kg, s.booked_kg
    ) rules
  ) p`

const saleSums = `
  count(*), sum(ordered_kg), sum(shipped_kg), sum(on_truck_kg), sum(booked_kg), sum(available_to_book_kg),
  sum(outstanding_kg), count(*) filter (where late), sum(outstanding_kg) filter (where late)`

const saleRows = (where: string): string => `
  select
    p.id, p.date, p.po_sales_no, p.po_sales_type, p.status, p.due_date, p.late, c.code, c.name, item.code, item.name,
    grade.code, grade.name, marking.code, marking.name, e.ex_do_no, e.ex_do_type, p.ordered_kg, p.shipped_kg,
    p.on_truck_kg, p.booked_kg, p.available_to_book_kg, p.outstanding_kg
  ${sales}
  join customer c on c.id = p.customer_id
  join outbound_item item on item.id = p.outbound_item_id
  join grade on grade.id = p.grade_id
  join ex_do_master e on e.id = p.ex_do_master_id
  left join marking on marking.id = p.marking_id
  where p.id = any(array(select id from po_sale p where ${where} order by date desc, id desc limit 10))
  order by p.date desc, p.id desc`

const bookings = `
  from (
    select
      b.*,
      moved.*,
      f.*,
      case when f.status = 'lapsed' then greatest(b.booked_kg - moved.taken_kg, 0) else 0 end as unused_kg
    from booking b
    join po_sale p on p.id = b.po_sale_id
    cross join lateral (
      select
        coalesce(sum(on_truck_kg(i.record_status, i.status, i.planned_kg)), 0)
          + coalesce(sum(gone_kg(i.record_status, i.status, i.shipped_kg)), 0) as taken_kg,
        coalesce(sum(gone_kg(i.record_status, i.status, i.shipped_kg)), 0) as loaded_kg
      from outbound_record_item i
      where i.booking_id = b.id
    ) moved
    cross join lateral booking_rules(
      b.cancelled_at, b.load_date, b.booked_kg, p.set_status, moved.taken_kg, $day
    ) f
  ) b`

const inboundRecords = `
  inbound_record r
  cross join lateral (
    select
      count(*) as n, sum(net_kg) as net_kg, sum(accepted_bags) as bags, sum(damaged_bags) as damaged,
      sum(quality_deduction_kg) as deducted
    from inbound_record_item i
    where i.inbound_record_id = r.id
  ) l`

/** The statements of a page. */
export const byHand: Readonly<Record<Report, readonly string[]>> = {
  inbound: [
    `select
      r.date >= $from, r.status, r.verified_at is null, count(*), sum(l.n), sum(l.net_kg), sum(l.bags), sum(l.damaged),
      sum(l.deducted), sum(case when r.vendor_claimed_kg is not null and r.net_kg is not null then l.net_kg end),
      sum(round(r.vendor_claimed_kg * l.net_kg / r.net_kg, 2))
    from ${inboundRecords}
    where r.date between $before and $to and r.status in ('completed', 'rejected')
    group by 1, 2, 3`,
    `select ${weeks('r.date')}, r.vendor_id, sum(i.net_kg)
    from inbound_record r
    join inbound_record_item i on i.inbound_record_id = r.id
    where r.date between $from and $to and r.status = 'completed'
    group by 1, 2`,
    `select i.*, r.*, v.code, v.name, item.code, item.name, e.ex_do_no
    from inbound_record r
    join inbound_record_item i on i.inbound_record_id = r.id
    join vendor v on v.id = r.vendor_id
    join inbound_item item on item.id = i.inbound_item_id
    left join ex_do_master e on e.id = i.ex_do_master_id
    where r.date between $from and $to and r.status = 'completed'
    order by r.date desc, i.id desc
    limit 10`,
  ],
  outbound: [
    // By day, so that the trucks of each are few enough to be counted in memory.
    `select
      i.record_date, count(*), count(distinct i.outbound_record_id), sum(i.net_kg), sum(i.shipped_kg), sum(i.loaded_bags)
    ${lines} and i.record_date between $before and $to
    group by 1`,
    `select i.record_date, i.loading_area, sum(i.net_kg)
    ${lines} and i.record_date between $from and $to
    group by 1, 2`,
    `select
      i.*, r.*, p.po_sales_no, c.code, c.name, item.code, item.name, grade.code, grade.name, marking.code, marking.name,
      e.ex_do_no
    from (
      select i.* ${lines} and i.record_date between $from and $to
      order by i.record_date desc, i.id desc
      limit 10
    ) i
    join outbound_record r on r.id = i.outbound_record_id
    join customer c on c.id = r.customer_id
    join po_sale p on p.id = i.po_sale_id
    join ex_do_master e on e.id = p.ex_do_master_id
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    left join marking on marking.id = p.marking_id
    order by i.record_date desc, i.id desc`,
  ],
  'po-sale': [
    `select
      date >= $from, ${saleSums}, sum(ordered_bags), sum(short_closed_kg), sum(over_shipped_kg)
    ${sales}
    where date between $before and $to and set_status <> 'cancelled'
    group by 1`,
    saleRows(`date between $from and $to and set_status <> 'cancelled'`),
  ],
  booking: [
    `select
      load_date >= $from, count(*), sum(booked_kg), sum(booked_bags), sum(loaded_kg), sum(taken_kg), sum(rest_kg),
      count(*) filter (where status = 'lapsed'), sum(unused_kg), ${weeks('load_date')}
    ${bookings}
    where load_date between $before and $to and status <> 'cancelled'
    group by 1, ${weeks('load_date')}`,
    `select b.*, p.*, c.code, c.name, item.code, item.name, grade.code, grade.name, marking.code, marking.name, e.ex_do_no
    from (
      select b.* ${bookings}
      where load_date between $from and $to and status <> 'cancelled'
      order by load_date desc, id desc
      limit 10
    ) b
    join po_sale p on p.id = b.po_sale_id
    join customer c on c.id = p.customer_id
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    left join marking on marking.id = p.marking_id
    left join ex_do_master e on e.id = p.ex_do_master_id
    order by b.load_date desc, b.id desc`,
  ],
  production: [
    `select
      r.date >= $from, count(*), sum(r.produced_kg), sum(r.produced_bags), sum(r.planned_kg), sum(r.loss_kg)
    from production r
    where r.date between $before and $to and r.status not in ('cancelled', 'void')
    group by 1`,
    `select ${weeks('r.date')}, r.grade_id, sum(r.produced_kg)
    from production r
    where r.date between $from and $to and r.status not in ('cancelled', 'void')
    group by 1, 2`,
    `select r.*, item.code, item.name, grade.code, grade.name, marking.code, marking.name, e.ex_do_no, e.ex_do_type
    from production r
    join outbound_item item on item.id = r.outbound_item_id
    join grade on grade.id = r.grade_id
    left join marking on marking.id = r.marking_id
    left join ex_do_master e on e.id = r.ex_do_master_id
    where r.date between $from and $to and r.status not in ('cancelled', 'void')
    order by r.date desc, r.id desc
    limit 10`,
  ],
  outstanding: [
    // The chart is of ages, which follow from the day.
    `select
      date >= $from, width_bucket($day::date - date, array[8, 31, 61]), ${saleSums},
      sum(round(outstanding_kg / bag_kg)), min(date)
    ${sales}
    where date between $before and $to and not settled and outstanding_kg > 0 and status <> 'completed'
    group by 1, 2`,
    `select
      p.id, p.date, p.po_sales_no, c.code, c.name, p.ordered_kg, p.shipped_kg, p.on_truck_kg, p.booked_kg,
      p.available_to_book_kg, p.outstanding_kg
    ${sales}
    join customer c on c.id = p.customer_id
    where p.date between $from and $to and not p.settled and p.outstanding_kg > 0 and p.status <> 'completed'
    order by p.date desc, p.id desc
    limit 10`,
  ],
}
