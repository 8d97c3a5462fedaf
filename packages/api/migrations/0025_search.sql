-- What is found by which words, over all kinds of rows that have a name. Two letters are enough, spaces, dots and case
-- say nothing, and no extension is needed: a PostgreSQL whose role may create none searches as the embedded one does.

-- A text as it is searched: small letters without accents, one space for whatever stands between words.
create function search_fold(said text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(case
        when octet_length(said) = length(said) then said
        else regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]+', '', 'g')
      end),
      E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r',
      repeat(' ', 35)
    ),
    ' {2,}', ' ', 'g'
  ))
$$;
--> statement-breakpoint
-- Several texts in one, each between bars.
create function search_line(variadic texts text[]) returns text
language sql immutable parallel safe as $$
  select '| ' || array_to_string(array(select search_fold(one) from unnest(texts) one), ' | ') || ' |'
$$;
--> statement-breakpoint
-- Every three letters that follow each other in one of the texts, its beginning and end as letters among them, each
-- under the resource's name: what is common among trucks does not slow who looks for a customer.
create function search_grams(resource text, words text) returns tsvector
language sql immutable strict parallel safe cost 1000 as $$
  select array_to_tsvector(array(
    select resource || substr(line, at, 3)
    from (select replace(words, ' ', '') as line) whole, generate_series(1, length(line) - 2) at
    where substr(line, at + 1, 1) <> '|'
  ))
$$;
--> statement-breakpoint
create table search_entry (
  resource varchar(40) not null,
  row_id integer not null,
  words text not null,
  is_open boolean not null,
  constraint search_entry_resource_row_id_pk primary key (resource, row_id)
);
--> statement-breakpoint
-- By what a row of each table is found, and whether it comes before others.
create function search_of(r customer, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r vendor, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r grade, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r marking, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r inbound_item, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r outbound_item, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.code, r.name), r.active $$;
--> statement-breakpoint
create function search_of(r ex_do_master, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.ex_do_no), r.status = 'open' $$;
--> statement-breakpoint
create function search_of(r po_sale, out words text, out is_open boolean)
language sql stable as $$ select search_line(r.po_sales_no), r.set_status in ('open', 'on_hold') $$;
--> statement-breakpoint
create function search_of(r booking, out words text, out is_open boolean)
language sql stable as $$
  select search_line(r.license_plate, r.booking_no, r.driver_name), r.cancelled_at is null
$$;
--> statement-breakpoint
create function search_of(r production, out words text, out is_open boolean)
language sql stable as $$
  select search_line(r.production_no, r.batch_no), r.status in ('planned', 'in_progress')
$$;
--> statement-breakpoint
create function search_of(r outbound_record, out words text, out is_open boolean)
language sql stable as $$
  select
    search_line(r.license_plate, r.record_no, r.surat_jalan_no, r.driver_name),
    is_open_outbound_record(r.status)
$$;
--> statement-breakpoint
create function search_of(r inbound_record, out words text, out is_open boolean)
language sql stable as $$
  select
    search_line(r.license_plate, r.record_no, r.vendor_surat_jalan_no, r.driver_name),
    r.status in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold')
$$;
--> statement-breakpoint
create view search_source as
  select 'customer'::text as resource, r.id as row_id, s.* from customer r cross join lateral search_of(r) s
  union all select 'vendor', r.id, s.* from vendor r cross join lateral search_of(r) s
  union all select 'grade', r.id, s.* from grade r cross join lateral search_of(r) s
  union all select 'marking', r.id, s.* from marking r cross join lateral search_of(r) s
  union all select 'inbound-item', r.id, s.* from inbound_item r cross join lateral search_of(r) s
  union all select 'outbound-item', r.id, s.* from outbound_item r cross join lateral search_of(r) s
  union all select 'ex-do-master', r.id, s.* from ex_do_master r cross join lateral search_of(r) s
  union all select 'po-sale', r.id, s.* from po_sale r cross join lateral search_of(r) s
  union all select 'booking', r.id, s.* from booking r cross join lateral search_of(r) s
  union all select 'production', r.id, s.* from production r cross join lateral search_of(r) s
  union all select 'outbound-record', r.id, s.* from outbound_record r cross join lateral search_of(r) s
  union all select 'inbound-record', r.id, s.* from inbound_record r cross join lateral search_of(r) s;
--> statement-breakpoint
-- Before the index: in one go it is built in a third of the time.
insert into search_entry (resource, row_id, words, is_open)
select resource, row_id, words, is_open from search_source;
--> statement-breakpoint
-- What is new waits in a list that every search reads too: a short one.
create index search_entry_grams on search_entry using gin (search_grams(resource, words))
with (gin_pending_list_limit = 256);
--> statement-breakpoint
-- The rows of one table have one resource: the trigger's argument.
create function keep_search_entry() returns trigger
language plpgsql as $$
declare
  said record;
begin
  if tg_op = 'DELETE' then
    delete from search_entry where resource = tg_argv[0] and row_id = old.id;
    return null;
  end if;
  said := search_of(new);
  if tg_op = 'INSERT' then
    insert into search_entry (resource, row_id, words, is_open)
    values (tg_argv[0], new.id, said.words, said.is_open);
  elsif search_of(old) is distinct from said then
    update search_entry set words = said.words, is_open = said.is_open
    where resource = tg_argv[0] and row_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger customer_search after insert or update or delete on customer
for each row execute function keep_search_entry('customer');
--> statement-breakpoint
create trigger vendor_search after insert or update or delete on vendor
for each row execute function keep_search_entry('vendor');
--> statement-breakpoint
create trigger grade_search after insert or update or delete on grade
for each row execute function keep_search_entry('grade');
--> statement-breakpoint
create trigger marking_search after insert or update or delete on marking
for each row execute function keep_search_entry('marking');
--> statement-breakpoint
create trigger inbound_item_search after insert or update or delete on inbound_item
for each row execute function keep_search_entry('inbound-item');
--> statement-breakpoint
create trigger outbound_item_search after insert or update or delete on outbound_item
for each row execute function keep_search_entry('outbound-item');
--> statement-breakpoint
create trigger ex_do_master_search after insert or update or delete on ex_do_master
for each row execute function keep_search_entry('ex-do-master');
--> statement-breakpoint
create trigger po_sale_search after insert or update or delete on po_sale
for each row execute function keep_search_entry('po-sale');
--> statement-breakpoint
create trigger booking_search after insert or update or delete on booking
for each row execute function keep_search_entry('booking');
--> statement-breakpoint
create trigger production_search after insert or update or delete on production
for each row execute function keep_search_entry('production');
--> statement-breakpoint
create trigger outbound_record_search after insert or update or delete on outbound_record
for each row execute function keep_search_entry('outbound-record');
--> statement-breakpoint
create trigger inbound_record_search after insert or update or delete on inbound_record
for each row execute function keep_search_entry('inbound-record');
--> statement-breakpoint
-- What rows that hold all of these words have in the index: of two letters, whatever the third may be.
create function search_query(resource text, words text[]) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(
    format('''%s%s''%s', resource, substr(word, at, 3), case when length(word) = 2 then ':*' end), ' & '
  )::tsquery
  from unnest(words) word, generate_series(1, greatest(length(word) - 2, 1)) at
$$;
--> statement-breakpoint
-- The rows of each resource that hold every word of what was typed, so many of each, the best first:
-- 0 one of its texts, 1 whole words, 2 the beginning of a word, 3 a part, 4 its words apart from each other.
-- What many rows hold is looked for among the newest 2,000, and what few hold in the index; so neither is ever long. What
-- is one whole text of a row is asked of the index in any case.
create function search_found(resources text[], typed text, most integer)
returns table (resource varchar, row_id integer, place integer, is_open boolean)
language plpgsql stable
-- Where each three of the letters are in more rows than that, the index answers some of them; and its way is the only
-- good one.
set gin_fuzzy_search_limit = 20000
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set jit = off
as $$
#variable_conflict use_column
declare
  said constant text := search_fold(typed);
  whole constant text := replace(said, ' ', '');
  words text[] := string_to_array(said, ' ');
  holds text[];
  one text;
  apart tsquery;
  together tsquery;
  alone tsquery;
begin
  if length(whole) < 2 then return; end if;
  -- A letter alone is anywhere: with one among them the words are looked for as they stand, together.
  if exists (select from unnest(words) word where length(word) = 1) then words := array[whole]; end if;
  holds := array(select '%' || word || '%' from unnest(words) word);
  foreach one in array resources loop
    apart := search_query(one, words);
    together := search_query(one, array[whole]);
    alone := search_query(one, array['|' || whole || '|']);
    return query
    with newest as materialized (
      select e.row_id, e.words, e.is_open
      from search_entry e
      where e.resource = one
      order by e.row_id desc
      limit 2000
    ),
    near as materialized (
      select
        n.*,
        replace(n.words, ' ', '') like '%' || whole || '%' as is_together,
        replace(n.words, ' ', '') like '%|' || whole || '|%' as is_alone
      from newest n
      where replace(n.words, ' ', '') like all (holds)
    ),
    far as materialized (
      select e.row_id, e.words, e.is_open
      from search_entry e
      where search_grams(e.resource, e.words) @@ (
        select case
          when count(*) < most then apart
          when count(*) filter (where is_together) < most then together
          when count(*) filter (where is_alone) < most then alone
        end
        from near
      )
      and replace(e.words, ' ', '') like all (holds)
    ),
    placed as (
      select
        f.row_id,
        case
          when replace(f.words, ' ', '') like '%|' || whole || '|%' then 0
          when f.words like '% ' || said || ' %' then 1
          when f.words like '% ' || said || '%' or replace(f.words, ' ', '') like '%|' || whole || '%' then 2
          when replace(f.words, ' ', '') like '%' || whole || '%' then 3
          else 4
        end as place,
        f.is_open
      from (select row_id, words, is_open from near union select * from far) f
    )
    select one::varchar, p.row_id, p.place, p.is_open
    from placed p
    order by p.place, p.is_open desc, p.row_id desc
    limit most;
  end loop;
end
$$;
