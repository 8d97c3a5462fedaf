-- `offset 0` keeps the figures of one row to themselves. Dissolved into the query that asks for them, their joins are
-- planned together with its own, and beyond eight tables PostgreSQL plans them apart, over every PO sale there is.
create or replace function po_sale_figures(of_po_sale integer, today date)
returns table (
  shipped_kg numeric,
  on_truck_kg numeric,
  booked_kg numeric,
  short_closed_kg numeric,
  outstanding_kg numeric,
  available_to_book_kg numeric,
  over_shipped_kg numeric,
  limit_kg numeric,
  status text
)
language sql stable parallel safe as $$
  select
    moved.shipped_kg,
    moved.on_truck_kg,
    booked.booked_kg,
    rules.short_closed_kg,
    rules.outstanding_kg,
    rules.available_to_book_kg,
    rules.over_shipped_kg,
    rules.limit_kg,
    rules.status
  from po_sale p
  join outbound_item item on item.id = p.outbound_item_id
  join grade on grade.id = p.grade_id
  cross join lateral po_sale_moved(p.id) moved
  cross join lateral po_sale_booked(p.id, today) booked
  cross join lateral po_sale_rules(
    p.set_status,
    p.ordered_kg,
    p.tolerance_pct,
    case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end,
    moved.shipped_kg,
    moved.on_truck_kg,
    booked.booked_kg
  ) rules
  where p.id = of_po_sale
  offset 0
$$;
--> statement-breakpoint
create or replace function booking_figures(of_booking integer, today date)
returns table (taken_kg numeric, rest_kg numeric, status text, is_over boolean)
language sql stable parallel safe as $$
  select
    taken.taken_kg,
    case when ends.is_over then 0 else greatest(b.booked_kg - taken.taken_kg, 0) end,
    case
      when b.cancelled_at is not null then 'cancelled'
      when taken.taken_kg >= b.booked_kg then 'fulfilled'
      when p.set_status in ('closed', 'cancelled') then 'cancelled'
      when b.load_date < today then 'lapsed'
      when taken.taken_kg > 0 then 'partial'
      else 'confirmed'
    end,
    ends.is_over
  from booking b
  join po_sale p on p.id = b.po_sale_id
  cross join lateral booking_taken(b.id) taken
  cross join lateral (
    select b.cancelled_at is not null or b.load_date < today or p.set_status in ('closed', 'cancelled') as is_over
  ) ends
  where b.id = of_booking
  offset 0
$$;
