-- Nothing is dated in a closed month, whoever writes. The api has asked before, under the lock of who closes months
-- (src/records/closed-month.ts), so that no request comes here.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  raise exception 'the month of this day is closed'
    using errcode = 'check_violation', constraint = tg_table_name || '_month_open', table = tg_table_name;
end
$$;--> statement-breakpoint
create function is_open_day(day date) returns boolean
language sql stable
return coalesce(
  to_char(day, 'YYYY-MM') > (select settings ->> 'closedMonth' from site_settings),
  true
);--> statement-breakpoint
do $$
declare
  dated record;
begin
  for dated in
    select * from (values
      ('outbound_record', 'date'), ('inbound_record', 'date'), ('production', 'date'),
      ('booking', 'load_date'), ('po_sale', 'date')
    ) as days (of_table, of_column)
  loop
    execute format(
      'create trigger %I before insert on %I for each row when (not is_open_day(new.%I)) execute function refuse_closed_month()',
      dated.of_table || '_month_open_new', dated.of_table, dated.of_column
    );
    execute format(
      'create trigger %I before update of %I on %I for each row when (old.%I is distinct from new.%I and not is_open_day(new.%I)) execute function refuse_closed_month()',
      dated.of_table || '_month_open_changed', dated.of_column, dated.of_table, dated.of_column,
      dated.of_column, dated.of_column
    );
  end loop;
end
$$;
