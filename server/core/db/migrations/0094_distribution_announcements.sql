-- What the partners of a distribution are to be told, line by line in the background, until all of them are.
create table distribution_announcements (
  -- In the order in which it happened to a distribution.
  id bigint generated always as identity primary key,
  distribution_id uuid not null references distributions (id),
  -- What of it is told once.
  word text not null,
  noted jsonb not null default '{}',
  -- The last line whose partner was told.
  told_to uuid,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index distribution_announcements_waiting_idx on distribution_announcements (next_attempt_at);
create index distribution_announcements_run_idx on distribution_announcements (distribution_id, id);
grant select, insert, update, delete on distribution_announcements to quarterdeck_app;
