-- Letters, written in the transaction of what they tell and delivered afterwards.
create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_waiting_idx on outbox (next_attempt_at) where delivered_at is null;
grant select, insert, update on outbox to quarterdeck_app;
