-- What the partners of a call are to be told, line by line in the background, until all of them are.
create table call_announcements (
  -- In the order in which it happened to a call.
  id bigint generated always as identity primary key,
  call_id uuid not null references capital_calls (id),
  -- Which of the things that are told, by its name in the server.
  tells text not null,
  -- What of it is told once.
  word text not null,
  noted jsonb not null default '{}',
  -- Only these lines; all of the call where none are named.
  lines uuid[],
  -- The last line whose partner was told.
  told_to uuid,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index call_announcements_waiting_idx on call_announcements (next_attempt_at);
create index call_announcements_call_idx on call_announcements (call_id, id);
grant select, insert, update, delete on call_announcements to quarterdeck_app;
