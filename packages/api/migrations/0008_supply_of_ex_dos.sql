-- Rule 6 of design/domain.md counts completed production, and what the scale said of completed inbound lines that name
-- the ex-DO.
create function ex_do_supply(of_ex_do integer)
returns table (produced_kg numeric, received_kg numeric)
language sql stable parallel safe as $$
  select
    (
      select coalesce(sum(made.produced_kg), 0)
      from production made
      where made.ex_do_master_id = of_ex_do and made.status = 'completed'
    ),
    (
      select coalesce(sum(i.net_kg), 0)
      from inbound_record_item i
      join inbound_record r on r.id = i.inbound_record_id
      where i.ex_do_master_id = of_ex_do and r.status = 'completed'
    )
$$;
--> statement-breakpoint
create or replace function ex_do_figures(of_ex_do integer, today date)
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
  cross join lateral ex_do_supply(e.id) supply
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
-- The median of the last five tares of a plate, from visits of either kind that still count; null when it has none. A
-- truck that fetches goods is empty at its first weighing, one that brings them at its second.
create or replace function stored_tare_kg(of_plate varchar, before timestamptz) returns table (tare_kg numeric)
language sql stable parallel safe as $$
  select round((kg[(count + 1) / 2] + kg[(count + 2) / 2]) / 2, 2)
  from (
    select array_agg(last.weigh_kg order by last.weigh_kg) as kg, count(*)::integer as count
    from (
      select tare.weigh_kg
      from (
        (
          select w.weigh_kg, w.at, w.id
          from outbound_record r
          join weighing w on w.outbound_record_id = r.id and w.which = 'first' and w.archived_at is null
          where r.plate_key = replace(of_plate, ' ', '')
            and r.status not in ('cancelled', 'void')
            and w.at < before
          order by r.id desc
          limit 5
        )
        union all
        (
          select w.weigh_kg, w.at, w.id
          from inbound_record r
          join weighing w on w.inbound_record_id = r.id and w.which = 'second' and w.archived_at is null
          where r.plate_key = replace(of_plate, ' ', '')
            and r.status = 'completed'
            and w.at < before
          order by r.id desc
          limit 5
        )
      ) tare
      order by tare.at desc, tare.id desc
      limit 5
    ) last
  ) tares
$$;
