-- As in 0035, but a row that is found in more than one way is told apart among the few best, not among all, and its
-- words are joined only where they do not hold what was typed as they stand: a quarter less for what 20,000 rows hold.
create or replace function search_found(resources text[], typed text, most integer)
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
        n.row_id, n.words, replace(n.words, ' ', '') as joined, n.is_open,
        replace(n.words, ' ', '') like '%' || whole || '%' as is_together,
        replace(n.words, ' ', '') like '%|' || whole || '|%' as is_alone
      from newest n
      where replace(n.words, ' ', '') like all (holds)
    ),
    -- What is one whole text of a row is better than anything else that holds it.
    exact as materialized (
      select e.row_id, e.words, replace(e.words, ' ', '') as joined, e.is_open
      from search_entry e
      where search_grams(e.resource, e.words) @@ (
        select case when count(*) filter (where is_alone) < most then alone end from near
      )
      and replace(e.words, ' ', '') like '%|' || whole || '|%'
    ),
    far as materialized (
      select e.row_id, e.words, replace(e.words, ' ', '') as joined, e.is_open
      from search_entry e
      where search_grams(e.resource, e.words) @@ (
        select case
          when (select count(*) from exact) >= most then null
          when count(*) < most then apart
          when count(*) filter (where is_together) < most then together
        end
        from near
      )
      and (e.words like all (holds) or replace(e.words, ' ', '') like all (holds))
    ),
    -- One row comes by three ways at most.
    placed as (
      select
        f.row_id,
        case
          when f.joined like '%|' || whole || '|%' then 0
          when f.words like '% ' || said || ' %' then 1
          when f.words like '% ' || said || '%' or f.joined like '%|' || whole || '%' then 2
          when f.joined like '%' || whole || '%' then 3
          else 4
        end as place,
        f.is_open
      from (
        select row_id, words, joined, is_open from near
        union all select * from exact
        union all select * from far
      ) f
      order by place, is_open desc, row_id desc
      limit 3 * most
    )
    select one::varchar, p.row_id, p.place, p.is_open
    from (select distinct * from placed) p
    order by p.place, p.is_open desc, p.row_id desc
    limit most;
  end loop;
end
$$;
