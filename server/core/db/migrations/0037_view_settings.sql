-- What a person arranges for the own eye: columns, filters, saved views. The last change stands.
create table view_settings (
  user_id uuid not null references users (id),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
grant select, insert, update, delete on view_settings to quarterdeck_app;
