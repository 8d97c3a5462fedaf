-- What an older site has written stays as it is: the rules below are asked of what is written from now on, also of a row
-- that was there before, as far as it is changed in what they are about. Not valid, or a trigger on a change, is why.
ALTER TABLE "ex_do_master" ADD CONSTRAINT "ex_do_master_of_grade" UNIQUE("id","grade_id");--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_grade_of_ex_do" FOREIGN KEY ("ex_do_master_id","grade_id") REFERENCES "public"."ex_do_master"("id","grade_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_grade_of_ex_do" FOREIGN KEY ("ex_do_master_id","grade_id") REFERENCES "public"."ex_do_master"("id","grade_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- A code, a number, a name: in the one form that the unique indexes compare, without signs that nobody sees.
create function is_written_line(value text) returns boolean
language sql immutable parallel safe
return value is nfkc normalized
  and value !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff]'
  and value !~ '^ | $|  ';--> statement-breakpoint
-- Letters and digits, parts of them between single spaces: without the spaces one truck has one plate.
create function is_written_plate(value text) returns boolean
language sql immutable parallel safe
return value ~ '^[A-Z0-9]+( [A-Z0-9]+)*$';--> statement-breakpoint
create function refuse_text() returns trigger language plpgsql as $$
begin
  raise exception 'a text is not in the form it is kept in'
    using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end
$$;--> statement-breakpoint
do $$
declare
  kept record;
  rule text;
begin
  for kept in
    select * from (values
      ('customer', 'code', 'line'), ('customer', 'name', 'line'),
      ('vendor', 'code', 'line'), ('vendor', 'name', 'line'),
      ('grade', 'code', 'line'), ('grade', 'name', 'line'),
      ('marking', 'code', 'line'), ('marking', 'name', 'line'),
      ('inbound_item', 'code', 'line'), ('inbound_item', 'name', 'line'),
      ('outbound_item', 'code', 'line'), ('outbound_item', 'name', 'line'),
      ('ex_do_master', 'ex_do_no', 'line'), ('po_sale', 'po_sales_no', 'line'),
      ('booking', 'license_plate', 'plate'),
      ('inbound_record', 'license_plate', 'plate'),
      ('outbound_record', 'license_plate', 'plate')
    ) as texts (of_table, of_column, form)
  loop
    rule := format('%s_%s_written', kept.of_table, kept.of_column);
    execute format(
      'create trigger %I before insert on %I for each row when (not %I(new.%I)) execute function refuse_text(%L)',
      rule || '_new', kept.of_table, 'is_written_' || kept.form, kept.of_column, rule
    );
    execute format(
      'create trigger %I before update of %I on %I for each row when (old.%I is distinct from new.%I and not %I(new.%I)) execute function refuse_text(%L)',
      rule || '_changed', kept.of_column, kept.of_table, kept.of_column, kept.of_column,
      'is_written_' || kept.form, kept.of_column, rule
    );
  end loop;
end
$$;
