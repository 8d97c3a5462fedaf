-- A line says where its visit stands. The reference keeps it true, so that no sum over lines has to look at the visits.
ALTER TABLE "outbound_record" ADD CONSTRAINT "outbound_record_where" UNIQUE("id","status");
--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD COLUMN "record_status" varchar(10) DEFAULT 'registered' NOT NULL;
--> statement-breakpoint
update outbound_record_item i set record_status = r.status from outbound_record r where r.id = i.outbound_record_id;
--> statement-breakpoint
ALTER TABLE "outbound_record_item" DROP CONSTRAINT "outbound_record_item_outbound_record_id_outbound_record_id_fk";
--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_of_record" FOREIGN KEY ("outbound_record_id","record_status") REFERENCES "public"."outbound_record"("id","status") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
-- What is gone grows for ever and what is under way is little: each is summed from an index of its own, alone.
create index outbound_record_item_gone on outbound_record_item (po_sale_id) include (shipped_kg, net_kg)
where record_status = 'completed' and status = 'loaded';
--> statement-breakpoint
create index outbound_record_item_under_way on outbound_record_item (po_sale_id) include (planned_kg)
where record_status in ('registered', 'waiting', 'loading', 'loaded', 'hold') and status <> 'skipped';
--> statement-breakpoint
drop index outbound_record_item_booking;
--> statement-breakpoint
create index outbound_record_item_booking on outbound_record_item (booking_id)
include (record_status, status, planned_kg, shipped_kg)
where booking_id is not null;
--> statement-breakpoint
ALTER TABLE "po_sale" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "po_sale_unsettled" ON "po_sale" USING btree ("date","id") WHERE not settled;
--> statement-breakpoint
-- Rule 1, line by line: what it counts as on a truck, and as shipped. Null where it counts nowhere.
create function on_truck_kg(record_status varchar, status varchar, planned_kg numeric) returns numeric
language sql immutable parallel safe as $$
  select case when is_open_outbound_record(record_status) and status <> 'skipped' then planned_kg end
$$;
--> statement-breakpoint
create function gone_kg(record_status varchar, status varchar, kg numeric) returns numeric
language sql immutable parallel safe as $$
  select case when record_status = 'completed' and status = 'loaded' then kg end
$$;
--> statement-breakpoint
create or replace function po_sale_moved(of_po_sale integer)
returns table (shipped_kg numeric, on_truck_kg numeric, net_kg numeric)
language sql stable parallel safe as $$
  select gone.shipped_kg, under_way.on_truck_kg, gone.net_kg
  from (
    select coalesce(sum(i.shipped_kg), 0) as shipped_kg, coalesce(sum(i.net_kg), 0) as net_kg
    from outbound_record_item i
    where i.po_sale_id = of_po_sale and i.record_status = 'completed' and i.status = 'loaded'
  ) gone
  cross join (
    select coalesce(sum(i.planned_kg), 0) as on_truck_kg
    from outbound_record_item i
    where i.po_sale_id = of_po_sale and is_open_outbound_record(i.record_status) and i.status <> 'skipped'
  ) under_way
$$;
--> statement-breakpoint
create or replace function booking_taken(of_booking integer) returns table (taken_kg numeric)
language sql stable parallel safe as $$
  select coalesce(sum(coalesce(
    on_truck_kg(i.record_status, i.status, i.planned_kg),
    gone_kg(i.record_status, i.status, i.shipped_kg)
  )), 0)
  from outbound_record_item i
  where i.booking_id = of_booking
$$;
--> statement-breakpoint
-- Rules 3, 5 (the limit) and 9, of sums that are known.
create function po_sale_rules(
  set_status varchar,
  ordered_kg numeric,
  tolerance_pct numeric,
  bag_kg numeric,
  shipped_kg numeric,
  on_truck_kg numeric,
  booked_kg numeric
)
returns table (
  short_closed_kg numeric,
  outstanding_kg numeric,
  available_to_book_kg numeric,
  over_shipped_kg numeric,
  limit_kg numeric,
  status text
)
language sql immutable parallel safe as $$
  select
    owed.short_closed_kg,
    owed.outstanding_kg,
    case
      when derived.status in ('open', 'partial')
      then greatest(ordered_kg - shipped_kg - on_truck_kg - booked_kg, 0)
      else 0
    end,
    greatest(shipped_kg - ordered_kg, 0),
    ordered_kg + trunc(ordered_kg * tolerance_pct * 0.01, 2),
    derived.status
  from (
    select
      case when set_status = 'closed' then greatest(ordered_kg - shipped_kg - on_truck_kg, 0) else 0 end
        as short_closed_kg,
      case
        when set_status = 'cancelled' then 0
        when set_status = 'closed' then least(greatest(ordered_kg - shipped_kg, 0), on_truck_kg)
        else greatest(ordered_kg - shipped_kg, 0)
      end as outstanding_kg
  ) owed
  cross join lateral (
    select case
      when set_status <> 'open' then set_status::text
      when shipped_kg > 0
        and on_truck_kg = 0
        and booked_kg = 0
        and owed.outstanding_kg <= greatest(ordered_kg * tolerance_pct * 0.01, bag_kg)
      then 'completed'
      when shipped_kg > 0 then 'partial'
      else 'open'
    end as status
  ) derived
$$;
--> statement-breakpoint
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
$$;
--> statement-breakpoint
-- What `settled` follows from has changed. The row is locked first: who settles it sees this change, or is seen by it.
create function unsettle(of_po_sale integer) returns void
language plpgsql as $$
begin
  perform from po_sale where id = of_po_sale for update;
  update po_sale set settled = false where id = of_po_sale and settled;
end
$$;
--> statement-breakpoint
create function unsettle_own() returns trigger
language plpgsql as $$
begin
  new.settled := false;
  return new;
end
$$;
--> statement-breakpoint
create trigger po_sale_settled before update on po_sale
for each row when (
  (old.ordered_kg, old.tolerance_pct, old.set_status, old.outbound_item_id, old.grade_id)
  is distinct from (new.ordered_kg, new.tolerance_pct, new.set_status, new.outbound_item_id, new.grade_id)
)
execute function unsettle_own();
--> statement-breakpoint
create function unsettle_po_sale() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform unsettle(old.po_sale_id); end if;
  if tg_op <> 'DELETE' then perform unsettle(new.po_sale_id); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger outbound_record_item_settled after insert or delete on outbound_record_item
for each row execute function unsettle_po_sale();
--> statement-breakpoint
-- Only where a sum changes: then the write has locked the PO sale before its visit, as every such write does.
create trigger outbound_record_item_moved after update on outbound_record_item
for each row when (
  (
    old.po_sale_id,
    old.booking_id,
    on_truck_kg(old.record_status, old.status, old.planned_kg),
    gone_kg(old.record_status, old.status, old.shipped_kg)
  ) is distinct from (
    new.po_sale_id,
    new.booking_id,
    on_truck_kg(new.record_status, new.status, new.planned_kg),
    gone_kg(new.record_status, new.status, new.shipped_kg)
  )
)
execute function unsettle_po_sale();
--> statement-breakpoint
create trigger booking_settled after insert or delete or update of po_sale_id, load_date, booked_kg, cancelled_at on booking
for each row execute function unsettle_po_sale();
--> statement-breakpoint
-- The weight of one bag decides when a PO sale is completed.
create function unsettle_sales_of_item() returns trigger
language plpgsql as $$
begin
  update po_sale set settled = false where outbound_item_id = new.id and settled;
  return null;
end
$$;
--> statement-breakpoint
create trigger outbound_item_settled after update on outbound_item
for each row when ((old.unit, old.nominal_bag_kg) is distinct from (new.unit, new.nominal_bag_kg))
execute function unsettle_sales_of_item();
--> statement-breakpoint
create function unsettle_sales_of_grade() returns trigger
language plpgsql as $$
begin
  update po_sale set settled = false where grade_id = new.id and settled;
  return null;
end
$$;
--> statement-breakpoint
create trigger grade_settled after update on grade
for each row when (old.nominal_bag_kg is distinct from new.nominal_bag_kg)
execute function unsettle_sales_of_grade();
