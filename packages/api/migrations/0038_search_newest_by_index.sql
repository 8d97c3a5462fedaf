-- As in 0037, but what is new is asked of the index too, which also says among which 1,024 and which 65,536 rows of its
-- kind a row was made; and at most four times three letters are asked for, those that the newest rows hold least.
drop index search_entry_grams;
--> statement-breakpoint
drop function search_grams(text, text);
--> statement-breakpoint
drop function search_query(text, text[]);
--> statement-breakpoint
-- The words without spaces: to join them anew took longer than all else that is done with a row that is read.
alter table search_entry add column joined text generated always as (replace(words, ' ', '')) stored not null;
--> statement-breakpoint
-- Every three letters that follow each other in one of the texts, its beginning and end as letters among them, each
-- under the resource's name; and when it was made. Written with a loop, it costs less than half of what a select does.
create function search_tokens(resource text, joined text, row_id integer) returns tsvector
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  tokens text[] := array[
    resource || '#10:' || (row_id >> 10),
    resource || '#16:' || (row_id >> 16)
  ];
begin
  for at in 1 .. length(joined) - 2 loop
    if substr(joined, at + 1, 1) <> '|' then tokens := tokens || (resource || substr(joined, at, 3)); end if;
  end loop;
  return array_to_tsvector(tokens);
end
$$;
--> statement-breakpoint
-- Of 2 ^ level rows those among which this one is, and those before them.
create function search_span(resource text, level integer, row_id integer) returns tsquery
language sql immutable parallel safe as $$
  select format('''%1$s#%2$s:%3$s'' | ''%1$s#%2$s:%4$s''', resource, level, row_id >> level, (row_id >> level) - 1)::tsquery
$$;
--> statement-breakpoint
-- What rows that hold all of these words have in the index. At most four tokens, those that the newest rows hold least,
-- and where they are alike those that share no letter: rows that have them are read and looked at, and each more costs as
-- much as all rows that have it. So one that most rows have says nothing, and one of two letters, whatever the third may
-- be, is asked for only if it says most.
create function search_query(resource text, words text[], lately text[]) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (
    select string_agg(format('''%s%s''%s', resource, t.letters, t.open), ' & ')::tsquery
    from (
      select
        h.letters, h.held, case when length(h.letters) = 2 then ':*' end as open,
        row_number() over (order by h.held, length(h.letters) = 2, h.shares, h.at) as nr
      from (
        select
          p.letters, p.at, p.shares,
          (select count(*) from unnest(lately) line where strpos(line, p.letters) > 0) as held
        from (
          select substr(word, at, 3) as letters, min(at) as at, bool_and(at % 3 <> 1 and at < length(word) - 2) as shares
          from unnest(words) word, generate_series(1, greatest(length(word) - 2, 1)) at
          where at % 3 = 1 or at = length(word) - 2 or length(array_to_string(words, '')) <= 24
          group by letters
        ) p
      ) h
    ) t
    where t.nr = 1 or t.nr <= 4 and t.open is null and t.held * 2 <= cardinality(lately)
  );
end
$$;
--> statement-breakpoint
-- How well a row fits what was typed: 0 one of its texts, 1 whole words, 2 the beginning of a word, 3 a part, 4 its words
-- apart from each other.
create function search_place(words text, joined text, said text, whole text) returns integer
language sql immutable parallel safe as $$
  select case
    when strpos(joined, '|' || whole || '|') > 0 then 0
    when strpos(words, ' ' || said || ' ') > 0 then 1
    when strpos(words, ' ' || said) > 0 or strpos(joined, '|' || whole) > 0 then 2
    when strpos(joined, whole) > 0 then 3
    else 4
  end
$$;
--> statement-breakpoint
-- The best of the rows that the index has for a query, if they hold this part and are like the others, and of how many:
-- of 2,000 at most, for which at most 20,000 are read; fewer of two letters, which many have without the other words.
create function search_among(query tsquery, part text, others text[], said text, whole text, most integer)
returns table (row_id integer, place integer, is_open boolean, among bigint)
language plpgsql stable strict as $$
#variable_conflict use_column
begin
  return query
  select h.row_id, search_place(h.words, h.joined, said, whole) as place, h.is_open, count(*) over () as among
  from (
    select c.row_id, c.words, c.joined, c.is_open
    from (
      select e.row_id, e.words, e.joined, e.is_open
      from search_entry e
      where search_tokens(e.resource, e.joined, e.row_id) @@ query
      limit case when query::text like '%:*%' then 5000 else 20000 end
    ) c
    where strpos(c.joined, part) > 0 and c.joined like all (others)
    limit 2000
  ) h
  order by place, h.is_open desc, h.row_id desc
  limit most;
end
$$;
--> statement-breakpoint
-- Likewise of the newest 2,000 rows, one by one: for two letters, of which the index would read all that have them first.
create function search_newest(resource text, part text, others text[], said text, whole text, most integer)
returns table (row_id integer, place integer, is_open boolean)
language plpgsql stable strict as $$
#variable_conflict use_column
begin
  return query
  select n.row_id, search_place(n.words, n.joined, said, whole) as place, n.is_open
  from (
    select e.row_id, e.words, e.joined, e.is_open
    from search_entry e
    where e.resource = search_newest.resource
    order by e.row_id desc
    limit 2000
  ) n
  where strpos(n.joined, part) > 0 and n.joined like all (others)
  order by place, n.is_open desc, n.row_id desc
  limit most;
end
$$;
--> statement-breakpoint
-- Likewise of all rows of a resource. Of one that has many, the newest 65,536 and more are asked first: where so many of
-- them have it that of all rows more than 2,000 would, it is common, and the newest are the best.
create function search_ever(
  resource text, newest integer, query tsquery, part text, others text[], said text, whole text, most integer
)
returns table (row_id integer, place integer, is_open boolean)
language plpgsql stable strict as $$
declare
  late record;
  among_late bigint := 0;
begin
  if newest >> 16 > 1 and query::text not like '%:*%' then
    for late in
      select * from search_among(query && search_span(resource, 16, newest), part, others, said, whole, most)
    loop
      row_id := late.row_id;
      place := late.place;
      is_open := late.is_open;
      among_late := late.among;
      return next;
    end loop;
    if among_late * (newest >> 16) > 2000 then return; end if;
  end if;
  return query
  select a.row_id, a.place, a.is_open from search_among(query, part, others, said, whole, most) a;
end
$$;
--> statement-breakpoint
-- The rows of each resource that hold every word of what was typed, so many of each, the best first: of the newest rows,
-- then of those whose text it is, those that hold it as it stands, and those that hold its words, each asked for only
-- where those before are too few. So what is common is answered by the newest, and what is rare by all.
create or replace function search_found(resources text[], typed text, most integer)
returns table (resource varchar, row_id integer, place integer, is_open boolean)
language plpgsql stable
-- The index's way is the only good one.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set jit = off
-- A plan made for one text is as good for the next, and takes longer to make than to run.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  said constant text := search_fold(typed);
  whole constant text := replace(said, ' ', '');
  words text[] := string_to_array(said, ' ');
  long text[];
  others text[];
  one text;
  newest integer;
  lately text[];
begin
  if length(whole) < 2 then return; end if;
  -- A letter alone is anywhere: with one among them the words are looked for as they stand, together.
  if exists (select from unnest(words) word where length(word) = 1) then words := array[whole]; end if;
  long := array(select word from unnest(words) word where length(word) > 2);
  others := array(select '%' || word || '%' from unnest(words[2:]) word);
  foreach one in array resources loop
    newest := (select max(e.row_id) from search_entry e where e.resource = one);
    continue when newest is null;
    -- Twenty rows say which letters most rows hold.
    lately := array(
      select e.joined
      from generate_series(newest - 1900, newest, 100) at
      join search_entry e on e.resource = one and e.row_id = at
    );
    return query
    with near as materialized (
      select * from search_newest(case when long = '{}' then one end, words[1], others, said, whole, most)
      union all
      select n.row_id, n.place, n.is_open
      from search_among(
        case when long <> '{}' then search_query(one, long, lately) && search_span(one, 10, newest) end,
        words[1], others, said, whole, most
      ) n
    ),
    alone as materialized (
      select a.*
      from search_ever(
        one, newest,
        (
          select search_query(one, array['|' || whole || '|'], lately) from near
          having count(*) filter (where place = 0) < most
        ),
        '|' || whole || '|', '{}', said, whole, most
      ) a
    ),
    together as materialized (
      select t.*
      from search_ever(
        one, newest,
        (
          select search_query(one, array[whole], lately)
          from (select row_id from near where place < 4 union select row_id from alone) known
          having count(*) < most
        ),
        whole, '{}', said, whole, most
      ) t
    ),
    apart as materialized (
      select a.*
      from search_ever(
        one, newest,
        (
          select search_query(one, words, lately)
          from (select row_id from near union select row_id from alone union select row_id from together) known
          having count(*) < most and cardinality(words) > 1
        ),
        words[1], others, said, whole, most
      ) a
    )
    select one::varchar, f.row_id, f.place, f.is_open
    from (
      select * from near union select * from alone union select * from together union select * from apart
    ) f
    order by f.place, f.is_open desc, f.row_id desc
    limit most;
  end loop;
end
$$;
--> statement-breakpoint
-- What is new waits in a list that every search reads too: a short one.
create index search_entry_grams on search_entry using gin (search_tokens(resource, joined, row_id))
with (gin_pending_list_limit = 256);
