/**
 * Everything a schema says, a line each. Casts and parentheses are left out: PostgreSQL prints a condition otherwise once
 * it was dumped and restored.
 */
export const catalog = `
  with told as (
    select format('column %s.%s %s %s %s%s%s %s', attrelid::regclass, attname,
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
      attnotnull, attgenerated, attidentity, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select format('constraint %s %s %s %s %s', conrelid::regclass, contypid::regtype, conname, convalidated,
      pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
    union all
    select format('domain %s %s', typname, format_type(typbasetype, typtypmod))
    from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace
    union all
    select format('sequence %s %s %s %s %s %s', sequencename, data_type, start_value, min_value, max_value, cycle)
    from pg_sequences where schemaname = 'public'
    union all
    select format('access to %s %s %s', relname, relacl, reloptions) from pg_class where relnamespace = 'public'::regnamespace
  )
  select regexp_replace(line, '::[a-z ]+(\\[\\])?|[()]', '', 'g') as line from told order by 1`
