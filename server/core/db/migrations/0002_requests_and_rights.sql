-- Keys of requests that may arrive twice; kept at least a day.
create table idempotency_keys (
  user_id uuid not null,
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, scope, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- What has been written to the audit stays as it was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % may only be added', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events for each statement execute function refuse_change();

grant usage on schema public to quarterdeck_app;
grant select, insert, update on all tables in schema public to quarterdeck_app;
revoke all on schema_migrations from quarterdeck_app;
revoke update on audit_events from quarterdeck_app;
grant delete on idempotency_keys to quarterdeck_app;
