-- The quantity rules of design/domain.md over the rows, exact numeric throughout and nothing stored. `today` is the
-- business day: a booking lapses by it. Every function is one stable select, so that the planner puts its text into the
-- query that calls it laterally and a page of ten rows reads the lines of ten rows.

create function is_open_outbound_record(status varchar) returns boolean
language sql immutable parallel safe as $$
  select status in ('registered', 'waiting', 'loading', 'loaded', 'hold')
$$;
--> statement-breakpoint
-- Rule 1, and rule 6 by what the scale said.
create function po_sale_moved(of_po_sale integer)
returns table (shipped_kg numeric, on_truck_kg numeric, net_kg numeric)
language sql stable parallel safe as $$
  select
    coalesce(sum(i.shipped_kg) filter (where r.status = 'completed' and i.status = 'loaded'), 0),
    coalesce(sum(i.planned_kg) filter (where is_open_outbound_record(r.status) and i.status <> 'skipped'), 0),
    coalesce(sum(i.net_kg) filter (where r.status = 'completed' and i.status = 'loaded'), 0)
  from outbound_record_item i
  join outbound_record r on r.id = i.outbound_record_id
  where i.po_sale_id = of_po_sale
$$;
--> statement-breakpoint
-- Rule 2.
create function booking_taken(of_booking integer) returns table (taken_kg numeric)
language sql stable parallel safe as $$
  select coalesce(sum(
    case
      when is_open_outbound_record(r.status) and i.status <> 'skipped' then i.planned_kg
      when r.status = 'completed' and i.status = 'loaded' then i.shipped_kg
    end
  ), 0)
  from outbound_record_item i
  join outbound_record r on r.id = i.outbound_record_id
  where i.booking_id = of_booking
$$;
--> statement-breakpoint
create function booking_figures(of_booking integer, today date)
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
$$;
--> statement-breakpoint
-- The sum of the rests of a PO sale's bookings; the ones that can have no rest are not looked at.
create function po_sale_booked(of_po_sale integer, today date) returns table (booked_kg numeric)
language sql stable parallel safe as $$
  select coalesce(sum(greatest(b.booked_kg - taken.taken_kg, 0)), 0)
  from booking b
  join po_sale p on p.id = b.po_sale_id
  cross join lateral booking_taken(b.id) taken
  where b.po_sale_id = of_po_sale
    and b.load_date >= today
    and b.cancelled_at is null
    and p.set_status in ('open', 'on_hold')
$$;
--> statement-breakpoint
-- Rules 1, 2, 3, 5 (the limit) and 9.
create function po_sale_figures(of_po_sale integer, today date)
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
    figures.shipped_kg,
    figures.on_truck_kg,
    figures.booked_kg,
    figures.short_closed_kg,
    figures.outstanding_kg,
    case
      when derived.status in ('open', 'partial')
      then greatest(figures.ordered_kg - figures.shipped_kg - figures.on_truck_kg - figures.booked_kg, 0)
      else 0
    end,
    greatest(figures.shipped_kg - figures.ordered_kg, 0),
    figures.ordered_kg + trunc(figures.ordered_kg * figures.tolerance_pct * 0.01, 2),
    derived.status
  from (
    select
      p.ordered_kg,
      p.tolerance_pct,
      p.set_status,
      moved.shipped_kg,
      moved.on_truck_kg,
      booked.booked_kg,
      closed.short_closed_kg,
      case
        when p.set_status = 'cancelled' then 0
        else greatest(p.ordered_kg - moved.shipped_kg - closed.short_closed_kg, 0)
      end as outstanding_kg,
      case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end as bag_kg
    from po_sale p
    join outbound_item item on item.id = p.outbound_item_id
    join grade on grade.id = p.grade_id
    cross join lateral po_sale_moved(p.id) moved
    cross join lateral po_sale_booked(p.id, today) booked
    cross join lateral (
      select case
        when p.set_status = 'closed'
        then greatest(p.ordered_kg - moved.shipped_kg - moved.on_truck_kg, 0)
        else 0
      end as short_closed_kg
    ) closed
    where p.id = of_po_sale
  ) figures
  cross join lateral (
    select case
      when figures.set_status <> 'open' then figures.set_status::text
      when figures.shipped_kg > 0
        and figures.on_truck_kg = 0
        and figures.booked_kg = 0
        and figures.outstanding_kg <= greatest(
          figures.ordered_kg * figures.tolerance_pct * 0.01,
          figures.bag_kg
        )
      then 'completed'
      when figures.shipped_kg > 0 then 'partial'
      else 'open'
    end as status
  ) derived
$$;
--> statement-breakpoint
-- Rule 6. Production and inbound have no rows yet: their sums stand here, so that whoever adds those rows adds them here.
create function ex_do_figures(of_ex_do integer, today date)
returns table (
  produced_kg numeric,
  received_kg numeric,
  shipped_kg numeric,
  on_truck_kg numeric,
  booked_kg numeric,
  on_hand_kg numeric,
  available_kg numeric
)
language sql stable parallel safe as $$
  select
    supply.produced_kg,
    supply.received_kg,
    drawn.net_kg,
    drawn.on_truck_kg,
    drawn.booked_kg,
    e.opening_kg + supply.produced_kg + supply.received_kg - drawn.net_kg,
    e.opening_kg + supply.produced_kg + supply.received_kg - drawn.net_kg - drawn.on_truck_kg - drawn.booked_kg
  from ex_do_master e
  cross join lateral (select 0::numeric as produced_kg, 0::numeric as received_kg) supply
  cross join lateral (
    select
      coalesce(sum(moved.net_kg), 0) as net_kg,
      coalesce(sum(moved.on_truck_kg), 0) as on_truck_kg,
      coalesce(sum(booked.booked_kg), 0) as booked_kg
    from po_sale p
    cross join lateral po_sale_moved(p.id) moved
    cross join lateral po_sale_booked(p.id, today) booked
    where p.ex_do_master_id = e.id
  ) drawn
  where e.id = of_ex_do
$$;
--> statement-breakpoint
-- The median of the last five tares of a plate, from visits that still count; null when it has none.
create function stored_tare_kg(of_plate varchar, before timestamptz) returns table (tare_kg numeric)
language sql stable parallel safe as $$
  select round((kg[(count + 1) / 2] + kg[(count + 2) / 2]) / 2, 2)
  from (
    select array_agg(last.weigh_kg order by last.weigh_kg) as kg, count(*)::integer as count
    from (
      select w.weigh_kg
      from outbound_record r
      join weighing w on w.outbound_record_id = r.id and w.which = 'first' and w.archived_at is null
      where r.plate_key = replace(of_plate, ' ', '')
        and r.status not in ('cancelled', 'void')
        and w.at < before
      order by r.id desc
      limit 5
    ) last
  ) tares
$$;
--> statement-breakpoint
-- A moment as JSON carries it: ISO 8601, UTC, milliseconds.
create function iso(moment timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
