-- Search: the signs that Unicode has beside the ASCII ones say nothing either. D’Angelo, DʼAngelo and D'Angelo are one
-- name, as are A–B and A-B.
create or replace function search_fold(said text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(case
        when octet_length(said) = length(said) then said
        else regexp_replace(
          regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]+', '', 'g'),
          '[\u00a1\u00ab\u00b7\u00bb\u00bf\u02b9-\u02bd\u2010-\u2027\u2030-\u205e]', ' ', 'g'
        )
      end),
      E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r',
      repeat(' ', 35)
    ),
    ' {2,}', ' ', 'g'
  ))
$$;
--> statement-breakpoint
-- The words that are there: the new signs go, spaces stay single, and an empty text keeps its two.
update search_entry
set words = regexp_replace(
  regexp_replace(
    regexp_replace(words, '[\u00a1\u00ab\u00b7\u00bb\u00bf\u02b9-\u02bd\u2010-\u2027\u2030-\u205e]', ' ', 'g'),
    ' {2,}', ' ', 'g'
  ),
  '\|(?= \|)', '| ', 'g'
)
where words ~ '[\u00a1\u00ab\u00b7\u00bb\u00bf\u02b9-\u02bd\u2010-\u2027\u2030-\u205e]';
