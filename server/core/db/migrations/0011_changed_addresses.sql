-- An address on record that somebody else than an administrator changes waits until both the old and the new one agree.
alter table partners add column pending_email text;
alter table companies add column pending_email text;
alter table fund_managers add column pending_email text;
create table email_changes (
  id uuid primary key,
  entity text not null,
  entity_id uuid not null,
  old_email text,
  new_email text not null,
  old_hash text not null unique,
  new_hash text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index email_changes_entity_id_idx on email_changes (entity_id);
grant select, insert, update on email_changes to quarterdeck_app;
