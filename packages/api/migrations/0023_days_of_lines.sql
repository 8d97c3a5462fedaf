-- A line says of which day its visit is. The reference keeps it true, so that a period is read from lines alone, and from
-- those of its days.
ALTER TABLE "outbound_record_item" DROP CONSTRAINT "outbound_record_item_of_record";--> statement-breakpoint
ALTER TABLE "outbound_record" DROP CONSTRAINT "outbound_record_where";--> statement-breakpoint
ALTER TABLE "outbound_record" ADD CONSTRAINT "outbound_record_where" UNIQUE("id","status","date");--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD COLUMN "record_date" date;--> statement-breakpoint
update outbound_record_item i set record_date = r.date from outbound_record r where r.id = i.outbound_record_id;
--> statement-breakpoint
ALTER TABLE "outbound_record_item" ALTER COLUMN "record_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_of_record" FOREIGN KEY ("outbound_record_id","record_status","record_date") REFERENCES "public"."outbound_record"("id","status","date") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
create function take_record_date() returns trigger
language plpgsql as $$
begin
  new.record_date := (select date from outbound_record where id = new.outbound_record_id);
  return new;
end
$$;
--> statement-breakpoint
create trigger outbound_record_item_day before insert on outbound_record_item
for each row when (new.record_date is null) execute function take_record_date();
--> statement-breakpoint
-- Written once, when the truck leaves.
create index outbound_record_item_day on outbound_record_item (record_date, outbound_record_id)
include (loading_area, net_kg, shipped_kg, loaded_bags)
where record_status = 'completed' and status <> 'skipped';
--> statement-breakpoint
-- What follows from what has been taken of a booking: one rule for one booking and for many.
create function booking_rules(
  cancelled_at timestamptz,
  load_date date,
  booked_kg numeric,
  set_status varchar,
  taken_kg numeric,
  today date
)
returns table (rest_kg numeric, status text, is_over boolean)
language sql immutable parallel safe as $$
  select
    case when ends.is_over then 0 else greatest(booked_kg - taken_kg, 0) end,
    case
      when cancelled_at is not null then 'cancelled'
      when taken_kg >= booked_kg then 'fulfilled'
      when set_status in ('closed', 'cancelled') then 'cancelled'
      when load_date < today then 'lapsed'
      when taken_kg > 0 then 'partial'
      else 'confirmed'
    end,
    ends.is_over
  from (
    select cancelled_at is not null or load_date < today or set_status in ('closed', 'cancelled') as is_over
  ) ends
$$;
--> statement-breakpoint
create or replace function booking_figures(of_booking integer, today date)
returns table (taken_kg numeric, rest_kg numeric, status text, is_over boolean)
language sql stable parallel safe as $$
  select taken.taken_kg, rules.rest_kg, rules.status, rules.is_over
  from booking b
  join po_sale p on p.id = b.po_sale_id
  cross join lateral booking_taken(b.id) taken
  cross join lateral booking_rules(
    b.cancelled_at, b.load_date, b.booked_kg, p.set_status, taken.taken_kg, today
  ) rules
  where b.id = of_booking
  offset 0
$$;
