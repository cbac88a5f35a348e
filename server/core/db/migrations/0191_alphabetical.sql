-- Names are sorted as people expect it: abrdn before Zebra, Ärzte near Arzt.
create collation alphabetical (provider = icu, locale = 'und');
drop index partners_name_idx;
create index partners_name_idx on partners (name collate alphabetical) where deleted_at is null;
drop index fund_managers_name_idx;
create index fund_managers_name_idx on fund_managers (name collate alphabetical) where deleted_at is null;
drop index companies_name_idx;
create index companies_name_idx on companies (name collate alphabetical) where deleted_at is null;
-- Search finds ß by ss, and texts with typographic quotes, hyphens and several blanks by the plain ones.
create or replace function folded(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) and $1 !~ '[\t-\r`]|  ' then lower($1)
    else regexp_replace(replace(replace(replace(replace(
        translate(regexp_replace(lower(normalize(replace($1, '´', ''''), nfkd)), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
          'øłđħıð‘’‛ʼ′`“”„«»″‐‑‒–—−', 'oldhid''''''''''''""""""------'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g') end $$;
do $do$
declare
  searched record;
  made text[];
  one text;
begin
  for searched in
    select c.table_name as name, c.generation_expression as expression from information_schema.columns c
      where c.table_schema = current_schema() and c.column_name = 'search_text' and c.is_generated = 'ALWAYS'
        and c.generation_expression like 'folded(%'
  loop
    select coalesce(array_agg(i.indexdef), '{}') into made from pg_indexes i
      where i.schemaname = current_schema() and i.tablename = searched.name and i.indexdef like '%search_text%';
    execute format('alter table %I drop column search_text', searched.name);
    execute format('alter table %I add column search_text text generated always as (%s) stored',
      searched.name, searched.expression);
    foreach one in array made loop
      execute one;
    end loop;
    execute format('analyze %I', searched.name);
  end loop;
end $do$;
