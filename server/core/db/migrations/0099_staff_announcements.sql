-- What those who run a fund are to be told, in the background and within a second, until they are.
create table staff_announcements (
  -- In the order in which it happened.
  id bigint generated always as identity primary key,
  -- The fund, which whoever announces something of it holds already; who is told is looked up when they are.
  fund_id uuid not null,
  -- Whoever did it, and is not told.
  without uuid,
  -- What is told, and of which record.
  notice jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index staff_announcements_waiting_idx on staff_announcements (next_attempt_at, id);
grant select, insert, update, delete on staff_announcements to quarterdeck_app;
