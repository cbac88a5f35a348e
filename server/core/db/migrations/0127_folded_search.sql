-- What is searched is found without its accents: Müller by muller.
create function folded(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1)
    else translate(regexp_replace(lower(normalize($1, nfkd)), '[\u0300-\u036f]', '', 'g'), 'øłđħıæœ', 'oldhiao') end $$;
do $do$
declare
  searched record;
  made text[];
  one text;
begin
  for searched in
    select c.table_name as name, c.generation_expression as expression from information_schema.columns c
      where c.table_schema = current_schema() and c.column_name = 'search_text' and c.is_generated = 'ALWAYS'
        and c.generation_expression like 'lower(%'
  loop
    select coalesce(array_agg(i.indexdef), '{}') into made from pg_indexes i
      where i.schemaname = current_schema() and i.tablename = searched.name and i.indexdef like '%search_text%';
    execute format('alter table %I drop column search_text', searched.name);
    execute format('alter table %I add column search_text text generated always as (folded%s) stored',
      searched.name, substr(searched.expression, length('lower') + 1));
    foreach one in array made loop
      execute one;
    end loop;
    execute format('analyze %I', searched.name);
  end loop;
end $do$;
