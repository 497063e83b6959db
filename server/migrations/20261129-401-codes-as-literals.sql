-- Owned by server/src/base.
-- PostgreSQL keeps a condition as a tree of nodes, and every insert and update reads the trees of its table anew. `in (…)`
-- becomes a node for each code; a literal of all codes is one node. A message has twenty such conditions.
do $$
declare
  change text;
begin
  for change in
    select format('alter table %s %s', conrelid::regclass,
      string_agg(format('drop constraint %1$I, add constraint %1$I %2$s', conname,
        replace(definition, format('ARRAY[%s]', codes),
          quote_literal('{' || replace(replace(replace(codes, '::text', ''), '''', ''), ' ', '') || '}'))), ', '))
    from (
      select conrelid, conname, pg_get_constraintdef(oid) as definition,
        (regexp_match(pg_get_constraintdef(oid), 'ARRAY\[([^]]*)\]'))[1] as codes
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    ) condition
    where codes is not null
    group by conrelid
  loop
    execute change;
  end loop;
end $$;
