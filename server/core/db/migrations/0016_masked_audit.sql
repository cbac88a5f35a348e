-- What was typed into some actions stood in the audit in clear, tax ids among it. It is masked here as it is shown
-- everywhere, and that this was done is put down as an event of its own; the changed rows are sealed as they are now.
create function masked_secrets(value jsonb) returns jsonb language plpgsql immutable as $$
declare
  result jsonb;
begin
  if jsonb_typeof(value) = 'array' then
    select coalesce(jsonb_agg(masked_secrets(e) order by n), '[]') into result from jsonb_array_elements(value) with ordinality as a (e, n);
    return result;
  end if;
  if jsonb_typeof(value) is distinct from 'object' then
    return value;
  end if;
  select coalesce(jsonb_object_agg(key, case
      when key in ('taxId', 'accountNumber', 'wireNumber') and jsonb_typeof(e) in ('string', 'number') and e #>> '{}' <> '' and e #>> '{}' not like '••••%'
        then to_jsonb('••••' || case when length(e #>> '{}') > 6 then replace(right(e #>> '{}', 4), ':', '') else '' end)
      else masked_secrets(e) end), '{}') into result
    from jsonb_each(value) as o (key, e);
  return result;
end $$;

alter table audit_events disable trigger audit_events_append_only;
with changed as (
  update audit_events set before = masked_secrets(before), after = masked_secrets(after)
    where masked_secrets(before) is distinct from before or masked_secrets(after) is distinct from after returning 1)
insert into audit_events (id, action, name, entity, after)
  select gen_random_uuid(), 'update', 'secrets masked', 'audit-events', jsonb_build_object('events', count(*)) from changed having count(*) > 0;
alter table audit_events enable trigger audit_events_append_only;

update reports set parameters = masked_secrets(parameters) where masked_secrets(parameters) is distinct from parameters;
update users set preferences = masked_secrets(preferences) where masked_secrets(preferences) is distinct from preferences;
drop function masked_secrets(jsonb);
