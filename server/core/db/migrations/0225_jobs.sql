-- One queue for background work: an entry names a job and the record that it works on.
create table jobs (
  name text not null,
  item text not null,
  group_key text not null default '',
  number bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  outages integer not null default 0,
  starts integer not null default 0,
  error text,
  claim uuid,
  claimed_until timestamptz,
  primary key (name, item)
);
create index jobs_due_idx on jobs (name, due_at, number);
create index jobs_group_idx on jobs (name, group_key, number);
create index jobs_claim_idx on jobs (claim) where claim is not null;
grant select, insert, update, delete on jobs to quarterdeck_app;
